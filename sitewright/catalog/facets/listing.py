"""The list of a shop by what was chosen of its facets."""

from dataclasses import dataclass

from sitewright.catalog.facets.index import FacetIndex, Order
from sitewright.catalog.facets.keeping import index_of
from sitewright.catalog.facets.narrowing import Chosen, Narrowed, narrow
from sitewright.catalog.facets.orders import page_in_order
from sitewright.catalog.facets.reading import read_order
from sitewright.catalog.page_context import Context
from sitewright.catalog.queries import products_by_id
from sitewright.catalog.selection import OTHER_ORDERS


@dataclass(frozen=True, slots=True)
class NarrowedList:
    """`is_current` is False while what is counted may be a little older than the shop (`keeping.py`).
    `shelf_size` is how many products there are to choose from.
    """

    found: Narrowed
    shelf_size: int
    is_current: bool
    index: FacetIndex


def narrowed_list(collection_id: str, category_id: str | None, chosen: Chosen) -> NarrowedList | None:
    """What the choice leaves, and what can be chosen further. Without a statement while the shop stands
    still; None while a large shop's index is read for the first time.
    """
    index, is_current = index_of(collection_id)
    if index is None:
        return None
    shelf = index.on_shelf(category_id)
    return NarrowedList(narrow(index, category_id, chosen), shelf.bit_count(), is_current, index)


def products_of(
    collection_id: str, narrowed: NarrowedList, *, page: int, page_size: int, sort: str | None
) -> list[Context]:
    """The products of one page, as they are at this moment; `page` counts from 1. Two statements."""
    order = _order(narrowed.index, collection_id, sort)
    offset = (page - 1) * page_size
    positions = page_in_order(narrowed.found.products, order, offset=offset, limit=page_size)
    # Read again whether they are visible: an index that is not current may know one that is hidden by now.
    return products_by_id([narrowed.index.id_at(position) for position in positions])


def _order(index: FacetIndex, collection_id: str, sort: str | None) -> Order | None:
    if sort not in OTHER_ORDERS:
        return None
    known = index.orders.get(sort)
    # Two threads may read the same order at once, which is harmless.
    if known is None:
        known = index.orders[sort] = read_order(index, collection_id, sort)
    return known
