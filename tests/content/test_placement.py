"""What can be a place on the grid, and what becomes of everything else."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.content.page_tree import MOST_LEVELS
from sitewright.content.placement import (
    COLUMNS,
    MOST_ROWS,
    MOST_ROWS_OF_A_BLOCK,
    clean_placement,
    placement_of_span,
    placement_problem,
    placement_schema,
)

_NUMBERS = ("column", "row", "span", "rows")
_HOSTILE: list[Any] = [
    None, True, False, 0, -1, 61, 10**30, 6.5, float("nan"), float("inf"), "6", "", "</style>",
    "1} body { display: none", [], [6], {}, {"base": 6},
]  # fmt: skip
_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["base", "phone", "tablet", *_NUMBERS]), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("device", ["base", "phone"])
@pytest.mark.parametrize("name", _NUMBERS)
@pytest.mark.parametrize("value", _HOSTILE, ids=repr)
def test_refuses_hostile_values_of_every_number(device: str, name: str, value: Any) -> None:
    hostile = {device: {name: value}}
    assert placement_problem(hostile)
    assert placement_problem(clean_placement(hostile)) is None


@pytest.mark.parametrize(
    "value", [None, 6, "base", [], {"tablet": {"span": 6}}, {"base": {"colour": 1}}, {1: 2}]
)
def test_refuses_what_has_another_shape(value: Any) -> None:
    assert placement_problem(value)
    assert clean_placement(value) == {}


@given(_JSON)
def test_cleans_any_json_into_a_placement_once_and_for_all(value: Any) -> None:
    clean = clean_placement(value)
    assert placement_problem(clean) is None
    assert clean_placement(clean) == clean


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"base": {"span": 12}},
        {"base": {"column": 7, "span": 6, "row": 60, "rows": 1}, "phone": {"span": 12}},
        {"phone": {"row": 3}},
    ],
)
def test_keeps_a_placement_as_it_is(value: Any) -> None:
    assert placement_problem(value) is None
    assert clean_placement(value) == value


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ({"column": 7}, {"column": 7, "span": 6}),
        ({"column": 10, "span": 12}, {"column": 10, "span": COLUMNS - 9}),
        ({"row": MOST_ROWS, "rows": 4}, {"row": MOST_ROWS, "rows": 1}),
    ],
)
def test_ends_a_block_where_the_grid_ends(place: Any, expected: Any) -> None:
    assert clean_placement({"base": place}) == {"base": expected}


@pytest.mark.parametrize("place", [{"column": 7}, {"column": 8, "span": 6}, {"row": 60, "rows": 2}])
def test_refuses_a_block_beyond_the_grid(place: Any) -> None:
    assert str(placement_problem({"base": place})) == "The block would reach beyond the grid."


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        (6, {"base": {"span": 6}}),
        ({"base": 6, "phone": 4}, {"base": {"span": 6}, "phone": {"span": 4}}),
        ({"phone": 4}, {"phone": {"span": 4}}),
        (99, {"base": {"span": 12}}),
        (None, {}),
        ("6", {}),
        ([], {}),
    ],
)
def test_reads_the_width_of_earlier_trees(span: Any, expected: Any) -> None:
    assert placement_of_span(span) == expected


def test_describes_itself_by_its_own_bounds() -> None:
    place = placement_schema()["properties"]["phone"]["properties"]
    for name in _NUMBERS:
        least, most = place[name]["minimum"], place[name]["maximum"]
        assert placement_problem({"phone": {name: least}}) is None
        assert placement_problem({"phone": {name: least - 1}})
        assert placement_problem({"phone": {name: most + 1}})


def test_the_studio_knows_the_same_bounds() -> None:
    document = Path(__file__).parents[2] / "frontend/studio/src/features/editor/document"
    text = "".join((document / name).read_text(encoding="utf-8") for name in ("placement.ts", "nesting.ts"))
    said = {name: int(number) for name, number in re.findall(r"const ([A-Z_]+) = (\d+);", text)}
    assert said == {
        "COLUMNS": COLUMNS,
        "MOST_ROWS": MOST_ROWS,
        "MOST_ROWS_OF_A_BLOCK": MOST_ROWS_OF_A_BLOCK,
        "MOST_LEVELS": MOST_LEVELS,
    }
