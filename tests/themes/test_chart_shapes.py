"""Worked numbers: where bars, lines and slices of a chart stand."""

from math import hypot, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.themes.chart_shapes import (
    MOST_SLICES,
    Bar,
    Point,
    bars,
    height_of,
    line_path,
    number,
    points,
    slices,
    ticks,
    zero_of,
)

NUMBERS = st.one_of(st.floats(-1e15, 1e15), st.integers(-(2**53), 2**53)).map(lambda value: round(value, 6))


def test_the_longest_bar_takes_the_whole_width() -> None:
    assert bars([12, 24, 6]) == [Bar(0, 50), Bar(0, 100), Bar(0, 25)]
    assert zero_of([12, 24, 6]) == 0


def test_bars_below_zero_go_the_other_way() -> None:
    assert bars([-10, 30]) == [Bar(0, 25), Bar(25, 75)]
    assert zero_of([-10, 30]) == 25


def test_bars_of_nothing_have_no_width() -> None:
    assert bars([0, 0]) == [Bar(0, 0), Bar(0, 0)]


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([24, 38, 31, 12], [0, 10, 20, 30, 40]),
        ([98, 99, 101], [98, 99, 100, 101]),
        ([0.1, 0.3], [0, 0.1, 0.2, 0.3]),
        ([-5, 5], [-5, 0, 5]),
        ([-40, -10], [-40, -30, -20, -10, 0]),
        ([7, 7], [6, 8]),
        ([0, 0], [0, 0.5]),
    ],
)
def test_ticks_are_round(values: list[float], expected: list[float]) -> None:
    assert ticks(values) == expected


@given(st.lists(NUMBERS, min_size=1, max_size=20))
def test_a_line_stays_within_its_drawing(values: list[float]) -> None:
    scale = ticks(values)
    assert 2 <= len(scale) <= 8
    assert scale == sorted(set(scale))
    for point in points(values, scale):
        assert 0 < point.x < 100
        assert -1e-6 <= point.y <= 100 + 1e-6


def test_points_stand_in_the_middle_of_their_room() -> None:
    assert points([0, 40], [0, 20, 40]) == [Point(25, 100), Point(75, 0)]
    assert line_path(points([0, 40], [0, 20, 40])) == "M25 100L75 0"
    assert height_of(20, [0, 20, 40]) == 50


def test_slices_begin_above_and_go_on_clockwise() -> None:
    half, quarter, last = slices([2, 1, 1])
    assert (half.share, quarter.share, last.share) == (0.5, 0.25, 0.25)
    assert half.path == "M50 50L50 10A40 40 0 0 1 50 90Z"
    assert quarter.path == "M50 50L50 90A40 40 0 0 1 10 50Z"


def test_more_than_half_takes_the_long_way_round() -> None:
    assert "0 1 1" in slices([3, 1])[0].path


def test_a_single_slice_is_a_whole_circle() -> None:
    assert slices([5])[0].path == "M50 10A40 40 0 0 1 50 90A40 40 0 0 1 50 10Z"


@given(st.lists(st.floats(1e-6, 1e12), min_size=1, max_size=MOST_SLICES))
def test_no_two_names_cover_each_other(values: list[float]) -> None:
    drawn = slices(values)
    assert sum(each.share for each in drawn) == pytest.approx(1)
    least = 45.5 * pi / 20 * 0.9
    for place, one in enumerate(drawn):
        for other in drawn[place + 1 :]:
            assert hypot(one.name_at.x - other.name_at.x, one.name_at.y - other.name_at.y) > least


@pytest.mark.parametrize(
    ("value", "written"), [(50.0, "50"), (33.33333, "33.33"), (0.001, "0"), (100, "100")]
)
def test_numbers_are_written_short(value: float, written: str) -> None:
    assert number(value) == written
