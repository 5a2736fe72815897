"""How many products match, counted once for each version of the website.

Counting reads every matching row, which would make the first page of a large shop slow; between two versions
the number cannot change, because every act that adds, hides or removes a product moves the version.
"""

from sitewright.catalog.selection import Selection
from sitewright.kit.kept import kept_per_version
from sitewright.kit.reading import read_rows

_MOST_KEPT = 4096


def count_products(selected: Selection) -> int:
    """How many products there are, remembered for this version of the website."""
    sql = f"SELECT count(*) FROM {selected.tables} WHERE {selected.condition}"
    return _count(sql, tuple(selected.values))


@kept_per_version(_MOST_KEPT)
def _count(sql: str, values: tuple[str, ...]) -> int:
    ((number,),) = read_rows(sql, values)
    return int(number)
