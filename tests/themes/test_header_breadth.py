"""How much the header says it has to hold (PL-2.24)."""

from typing import Any

import pytest

from sitewright.themes.context.header_breadth import header_breadth

MENU = [{"title": "Shop", "children": [1]}, {"title": "About us", "children": []}]


def _breadth(layout: str, *, menu: Any = MENU, title: str = "Meadow", **header: Any) -> int:
    plain = {
        "hasSearch": True,
        "hasAccount": False,
        "hasCart": True,
        "hasLanguages": False,
        "hasSocial": False,
        "buttonUrl": "",
    }
    frame = {
        "logo": None,
        "social": ["a", "b"],
        "header": plain | {"layout": layout, "buttonText": ""} | header,
    }
    return header_breadth(frame, title, menu, ["en", "de"])


def test_it_adds_up_what_stands_side_by_side() -> None:
    assert _breadth("menu-beside") == 10 + 22 + 26


@pytest.mark.parametrize(("layout", "breadth"), [("menu-start", 62), ("menu-center", 74), ("stacked", 62)])
def test_it_counts_both_sides_of_a_middle_alike(layout: str, breadth: int) -> None:
    assert _breadth(layout) == breadth


@pytest.mark.parametrize("layout", ["stacked", "drawer"])
def test_it_leaves_out_a_menu_that_is_not_in_the_row(layout: str) -> None:
    assert _breadth(layout, menu=MENU * 9) == _breadth(layout)


@pytest.mark.parametrize(
    ("header", "more"),
    [
        ({"hasLanguages": True}, 13),
        ({"hasSocial": True}, 12),
        ({"buttonText": "Book", "buttonUrl": "/book"}, 13),
        ({"buttonText": "Leads nowhere"}, 0),
    ],
)
def test_it_counts_every_tool_that_is_shown(header: dict[str, Any], more: int) -> None:
    assert _breadth("menu-end", **header) == _breadth("menu-end") + more


def test_it_counts_a_logo_by_its_width() -> None:
    frame = {
        "logo": {"light": {"width": 150}},
        "social": [],
        "header": {"layout": "menu-end", "hasSearch": False, "hasAccount": False, "hasCart": False,
                   "hasLanguages": False, "hasSocial": False, "buttonText": "", "buttonUrl": ""},
    }  # fmt: skip
    assert header_breadth(frame, "A name nobody sees", [], []) == 20
