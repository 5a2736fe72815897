"""Averages are exact."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from sitewright.catalog.reviews.rating import rating_context


def test_nobody_has_said_anything() -> None:
    assert rating_context((0, 0, 0, 0, 0)) is None


def test_it_tells_average_and_shares() -> None:
    found = rating_context((1, 0, 0, 1, 2))
    assert found is not None
    assert (found["count"], found["average"], found["percent"]) == (4, "3.8", 75)
    assert [(row["stars"], row["count"], row["percent"]) for row in found["stars"]] == [
        (5, 2, 50),
        (4, 1, 25),
        (3, 0, 0),
        (2, 0, 0),
        (1, 1, 25),
    ]


@given(st.lists(st.integers(0, 10**9), min_size=5, max_size=5).filter(any))
def test_it_is_never_off_by_more_than_half_a_tenth(counts: list[int]) -> None:
    found = rating_context(counts)
    assert found is not None
    exact = Fraction(sum(stars * count for stars, count in enumerate(counts, 1)), sum(counts))
    assert abs(Fraction(found["average"]) - exact) <= Fraction(1, 20)
    assert 1 <= Fraction(found["average"]) <= 5
