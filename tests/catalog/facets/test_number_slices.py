from hypothesis import given
from hypothesis import strategies as st

from sitewright.catalog.facets.bitmaps import bitmap_of, positions_in
from sitewright.catalog.facets.number_slices import between, largest, slices_of, smallest

NUMBERS = st.lists(st.integers(0, 5000), min_size=1, max_size=60)
END = st.none() | st.integers(-3, 9000)


@given(NUMBERS, END, END)
def test_finds_a_range(numbers: list[int], lowest: int | None, highest: int | None) -> None:
    found = between(slices_of(numbers), (1 << len(numbers)) - 1, lowest, highest)
    assert list(positions_in(found)) == [
        place
        for place, number in enumerate(numbers)
        if (lowest is None or number >= lowest) and (highest is None or number <= highest)
    ]


@given(NUMBERS, st.data())
def test_finds_both_ends(numbers: list[int], data: st.DataObject) -> None:
    among = data.draw(st.sets(st.integers(0, len(numbers) - 1), min_size=1))
    slices, bitmap = slices_of(numbers), bitmap_of(among, len(numbers))
    assert smallest(slices, bitmap) == min(numbers[place] for place in among)
    assert largest(slices, bitmap) == max(numbers[place] for place in among)


def test_looks_only_among_those_given() -> None:
    assert between(slices_of([5, 5, 9]), 0b101, 5, 5) == 0b001
