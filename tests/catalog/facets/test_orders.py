from hypothesis import given
from hypothesis import strategies as st

from sitewright.catalog.facets.bitmaps import bitmap_of
from sitewright.catalog.facets.orders import order_of, page_in_order
from tests.catalog.facets.naive import Product, index_of

SIZE = 40
INDEX = index_of(*[Product()] * SIZE)


@given(st.permutations(range(SIZE)), st.sets(st.integers(0, SIZE - 1)), st.integers(0, SIZE), st.booleans())
def test_a_page_is_a_slice_of_the_order(
    sequence: list[int], members: set[int], offset: int, many: bool
) -> None:
    """Few products are sorted, among many one goes through the order: the same page."""
    order = order_of(INDEX, [INDEX.id_at(position) for position in sequence])
    few, bitmap = -1 if many else SIZE, bitmap_of(members, SIZE)
    found = page_in_order(bitmap, order, offset=offset, limit=7, few=few)
    assert found == [each for each in sequence if each in members][offset : offset + 7]


def test_what_the_index_does_not_know_is_left_out() -> None:
    order = order_of(INDEX, ["f" * 32, INDEX.id_at(3), INDEX.id_at(1)])
    assert page_in_order(0b1010, order, offset=0, limit=5) == [3, 1]
