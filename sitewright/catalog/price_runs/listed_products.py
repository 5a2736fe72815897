"""Which products a run is about: those the owner's list shows, narrowed as it is."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from sitewright.catalog.owner_filters import Shown
from sitewright.catalog.owner_queries import ids_in_narrowed_list
from sitewright.catalog.price_runs.errors import ListTooLong, NothingInList
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.kit.db.statements import read_row, read_rows
from sitewright.kit.tenancy import current_website_id

# Both in the order of the index `product_newest`, whichever way round.
_ALL = "SELECT count(*), max(id) FROM catalog_product WHERE website_id = %s"
_NEXT = """
    SELECT id FROM catalog_product WHERE website_id = %s AND id > %s AND id <= %s ORDER BY id LIMIT %s
"""


@dataclass(frozen=True, slots=True)
class Listed:
    """`ids` None: all products up to `last_id`."""

    count: int
    last_id: str
    ids: list[str] | None


def listed(search: str, shown: Shown) -> Listed:
    """Raises NothingInList and ListTooLong."""
    found = _narrowed(search, shown) if search.strip() or shown else _all()
    if not found.count:
        raise NothingInList
    return found


def _narrowed(search: str, shown: Shown) -> Listed:
    """Each by name, as prices and sales may take a product out of such a list before its turn."""
    ids, is_cut = ids_in_narrowed_list(search=search, shown=shown)
    if is_cut:
        raise ListTooLong
    ids.sort()
    return Listed(len(ids), ids[-1] if ids else "", ids)


def _all() -> Listed:
    count, last_id = read_row(_ALL, [current_website_id()]) or (0, "")
    return Listed(int(count), last_id or "", None)


def next_ids(run: PriceRun, size: int) -> list[str]:
    """The products whose turn it is, in the order of their ids; none when all have had it."""
    if run.product_ids is not None:
        first = bisect_right(run.product_ids, run.done_to)
        return list(run.product_ids[first : first + size])
    values: list[Any] = [current_website_id(), run.done_to, run.last_id, size]
    return [row[0] for row in read_rows(_NEXT, values)]
