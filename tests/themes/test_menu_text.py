"""Menus as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.themes.menu_text import Dish, Part, is_price, read_menu

TYPED = """
Starters
--------
Until three o'clock.

Soup of the day
With sourdough bread
and butter
€7

Bread

Drinks
===
Apple juice
small €3
large €5
House wine
6
"""


def test_it_reads_parts_dishes_and_prices() -> None:
    starters, drinks = read_menu(TYPED)
    assert starters == Part(
        "Starters",
        note="Until three o'clock.",
        dishes=[Dish("Soup of the day", ["With sourdough bread", "and butter"], ["€7"]), Dish("Bread")],
    )
    assert drinks.is_large
    assert drinks.dishes == [Dish("Apple juice", [], ["small €3", "large €5"]), Dish("House wine", [], ["6"])]


def test_dishes_need_no_part() -> None:
    assert read_menu("Soup\n7\n\nTart\n12") == [
        Part(dishes=[Dish("Soup", [], ["7"]), Dish("Tart", [], ["12"])])
    ]


def test_a_part_may_follow_without_a_blank_line() -> None:
    assert [part.title for part in read_menu("Soup\n7\nMains\n---\nTart\n12")] == ["", "Mains"]


def test_a_pasted_table_is_read_by_its_cells() -> None:
    """What a spreadsheet puts on the clipboard."""
    assert read_menu("Soup\tWith bread\t€7\nTart\t\t€12")[0].dishes[0] == Dish("Soup", ["With bread"], ["€7"])


def test_a_rule_alone_is_nothing() -> None:
    assert read_menu("---\n\n===\n") == []
    assert read_menu("") == []


@pytest.mark.parametrize(
    "line",
    ["€7", "7", "5,50", "4 / 6", "12.–", "from €12", "small €4 / large €6", "CHF 12.50", "14 EUR per person"],
)
def test_it_tells_a_price(line: str) -> None:
    assert is_price(line)


@pytest.mark.parametrize(
    "line",
    [
        "Soup",
        "2 eggs, bacon",
        "With 3 cheeses",
        "BBQ ribs, 300 g",
        "We give €1 of every dish to the school",
        "",
        "€",
        "VAT",
    ],
)
def test_it_tells_what_is_none(line: str) -> None:
    assert not is_price(line)


@given(st.text(alphabet="a7€ -=\n\t", max_size=200))
def test_it_loses_nothing_that_was_typed(text: str) -> None:
    parts = read_menu(text)
    kept = [
        part.title + part.note + "".join(d.name + "".join(d.about + d.prices) for d in part.dishes)
        for part in parts
    ]
    assert "".join(kept).count("7") == text.count("7")
    assert "".join(kept).count("a") == text.count("a")
