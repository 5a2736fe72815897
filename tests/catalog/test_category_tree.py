"""Categories in categories (D-80)."""

import pytest

from sitewright.catalog.category_tree import MOST_LEVELS, problem_of_place
from sitewright.catalog.errors import BadCategory
from sitewright.catalog.models import Category
from sitewright.catalog.operations.save_category import save_category
from tests.catalog.shops import Shop

ROOT = "root"


def _chain(levels: int) -> dict[str, str | None]:
    """`1` in the root, `2` in `1` …"""
    inner = {str(level): str(level - 1) if level > 1 else ROOT for level in range(1, levels + 1)}
    return {ROOT: None, **inner}


def _code(parents: dict[str, str | None], category_id: str, parent_id: str | None) -> str:
    problem = problem_of_place(parents, category_id, parent_id, ROOT)
    return problem.code if problem else ""


def test_counts_levels_below_the_root() -> None:
    """D-80"""
    assert _code(_chain(MOST_LEVELS - 1), "", str(MOST_LEVELS - 1)) == ""
    assert _code(_chain(MOST_LEVELS), "", str(MOST_LEVELS)) == "catalog.category-too-deep"
    assert _code({"1": None}, "", "1") == ""


def test_counts_what_stands_in_the_category_too() -> None:
    """D-80: a whole branch is moved."""
    parents = {**_chain(8), "a": ROOT, "b": "a", "c": "b"}
    assert _code(parents, "c", "8") == ""
    assert _code(parents, "b", "8") == ""
    assert _code(parents, "a", "8") == "catalog.category-too-deep"


@pytest.mark.parametrize("parent", ["1", "2", "3"])
def test_refuses_a_category_in_itself(parent: str) -> None:
    """D-80"""
    assert _code(_chain(3), "1", parent) == "catalog.category-in-itself"


def test_ends_where_rows_are_in_a_circle_already() -> None:
    assert _code({"a": "b", "b": "a"}, "", "a") == ""


def test_saving_a_category_again_makes_no_circle(shop: Shop) -> None:
    """D-80: the second way to a place is asked the same."""
    outer = save_category("Outer")
    inner = save_category("Inner", parent_id=outer.id)
    for parent_id in (inner.id, outer.id, "0" * 32):
        with pytest.raises(BadCategory):
            save_category("Outer", parent_id=parent_id)
    assert Category.objects.get(id=outer.id).parent_id is None
