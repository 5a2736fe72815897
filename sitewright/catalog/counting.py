"""How many products match, counted once for as long as it cannot change.

Counting reads every matching row, which would make the first page of a large shop slow. Every operation that
adds, hides, removes or reshelves a product moves the version of the website; a sale that makes something sold
out moves it too and leaves the number as it is. The one process that owns its database tells the two apart.
"""

from collections.abc import Hashable

from sitewright.catalog.selection import Selection
from sitewright.kit import site_versions
from sitewright.kit.db.statements import read_rows
from sitewright.kit.versioned_cache import VersionedCache, cached_per_version

_MOST_KEPT = 4096

_counts: VersionedCache[Hashable, int] = VersionedCache(_MOST_KEPT)


def count_products(selected: Selection) -> int:
    """How many products there are, remembered until there may be more or fewer."""
    sql = f"SELECT count(*) FROM {selected.tables} WHERE {selected.condition}"
    values = tuple(selected.values)
    # Asked before counting: what changes meanwhile is then kept under the number of before.
    changes = site_versions.product_changes()
    if changes is None:
        return _count_of_version(sql, values)
    # Kept under the number of product changes instead of the version: a sold-out sign moves only the latter.
    known = _counts.find((sql, values), changes)
    if known is None:
        known = _count(sql, values)
        _counts.keep((sql, values), changes, known)
    return known


def _count(sql: str, values: tuple[str, ...]) -> int:
    ((number,),) = read_rows(sql, values)
    return int(number)


# For several processes on one database, which cannot tell a sold-out sign from other changes.
_count_of_version = cached_per_version(_MOST_KEPT)(_count)
