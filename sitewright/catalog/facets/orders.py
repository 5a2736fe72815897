"""A page of a set of products in any of a shop's orders. Pure."""

from array import array
from collections.abc import Iterator, Sequence
from itertools import islice

from sitewright.catalog.facets.bitmaps import page_of, positions_in
from sitewright.catalog.facets.index import FacetIndex, Order

FEW = 4_096
"""So many products are sorted; of more of them the first ones are found by going through the order."""


def order_of(index: FacetIndex, product_ids: Sequence[str]) -> Order:
    """The order these products of the index stand in; those it does not know are left out."""
    position_of = {index.id_at(position): position for position in range(index.size)}
    positions = array("I", (position_of[each] for each in product_ids if each in position_of))
    # Who is not among them is gone: last.
    ranks = array("I", [index.size]) * index.size
    for rank, position in enumerate(positions):
        ranks[position] = rank
    return Order(positions, ranks)


def page_in_order(
    products: int, order: Order | None, *, offset: int, limit: int, few: int = FEW
) -> list[int]:
    """Positions of at most `limit` products without the first `offset`; None is the owner's order."""
    if order is None:
        return page_of(products, offset=offset, limit=limit)
    if products.bit_count() <= few:
        return sorted(positions_in(products), key=order.ranks.__getitem__)[offset : offset + limit]
    return list(islice(_members_in_order(products, order), offset, offset + limit))


def _members_in_order(products: int, order: Order) -> Iterator[int]:
    octets = products.to_bytes(products.bit_length() // 8 + 1, "little")
    beyond = len(octets) * 8
    return (
        position
        for position in order.positions
        if position < beyond and octets[position >> 3] >> (position & 7) & 1
    )
