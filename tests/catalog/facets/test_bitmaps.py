from array import array

from hypothesis import given
from hypothesis import strategies as st

from sitewright.catalog.facets.bitmaps import as_bitmap, bitmap_of, kept_members, page_of, positions_in

SIZE = 300
POSITIONS = st.sets(st.integers(0, SIZE - 1))


@given(POSITIONS)
def test_holds_what_it_was_made_of(positions: set[int]) -> None:
    bitmap = bitmap_of(positions, SIZE)
    assert list(positions_in(bitmap)) == sorted(positions)
    assert bitmap.bit_count() == len(positions)


@given(POSITIONS, st.integers(0, SIZE), st.integers(0, 30))
def test_a_page_is_a_slice_of_its_members(positions: set[int], offset: int, limit: int) -> None:
    bitmap = bitmap_of(positions, SIZE)
    assert page_of(bitmap, offset=offset, limit=limit) == sorted(positions)[offset : offset + limit]


@given(POSITIONS)
def test_is_the_same_set_however_it_is_kept(positions: set[int]) -> None:
    kept = kept_members(array("I", sorted(positions)), SIZE)
    assert as_bitmap(kept, SIZE) == bitmap_of(positions, SIZE)


def test_keeps_few_positions_as_they_are() -> None:
    few = array("I", [3, 70_000])
    assert kept_members(few, 100_000) is few
    assert kept_members(few, 100_000, as_bitmap=True) == (1 << 3) | (1 << 70_000)


def test_is_empty_without_members() -> None:
    assert bitmap_of((), 0) == 0
    assert page_of(0, offset=0, limit=24) == []
