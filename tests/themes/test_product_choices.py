"""What is understood of a list's address, and what addresses keep of it."""

import pytest

from sitewright.catalog.facets.narrowing import Chosen
from sitewright.themes.context.product_choices import MOST_CHOSEN, Choice, choices_of


def _chosen(query: dict[str, list[str]], currency: str = "USD") -> Chosen:
    return choices_of(query, currency).chosen


def test_reads_every_facet() -> None:
    query = {
        "option.size": ["M", "L"],
        "option.Shoe  size": ["41"],
        "tag": ["fern"],
        "price-from": ["10"],
        "price-to": ["20.50"],
        "in-stock": ["1"],
        "on-sale": ["1"],
        "sort": ["price"],
        "page": ["2"],
        "utm_source": ["x"],
    }
    options = {"size": frozenset({"m", "l"}), "shoe size": frozenset({"41"})}
    assert _chosen(query) == Chosen(options, frozenset({"fern"}), 1000, 2050, True, True)


def test_reads_prices_in_the_shops_currency() -> None:
    assert _chosen({"price-from": ["1500"]}, "JPY").lowest_cents == 1500
    assert _chosen({"price-from": ["1.5"]}, "KWD").lowest_cents == 1500


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("price-from", "-5"),
        ("price-from", "1e9999999"),
        ("price-from", "NaN"),
        ("price-to", "1,5"),
        ("price-to", "²"),
        ("price-to", "9" * 13),
        ("in-stock", "0"),
        ("on-sale", "true"),
        ("option.", "x"),
        ("option. ", "x"),
        ("option.size", " "),
        ("option.size", "x" * 301),
        ("tag", ""),
        ("size", "M"),
    ],
)
def test_passes_over_what_is_no_choice(name: str, value: str) -> None:
    assert choices_of({name: [value]}, "USD").each == ()


def test_takes_a_range_the_wrong_way_round() -> None:
    chosen = _chosen({"price-from": ["20"], "price-to": ["10"]})
    assert (chosen.lowest_cents, chosen.highest_cents) == (1000, 2000)


def test_reads_no_more_than_somebody_ticks() -> None:
    assert len(choices_of({"tag": [str(n) for n in range(400)]}, "USD").each) == MOST_CHOSEN


def test_keeps_each_choice_once_and_without_what_turns_a_line_round() -> None:
    choices = choices_of(
        {"tag": ["fern", "fern", "\u202efern"], "option.SIZE": ["M"], "option.size": ["M"]}, "USD"
    )
    assert choices.each == (Choice("tag", "fern"), Choice("option.size", "M"))


def test_addresses_keep_what_was_not_taken_back() -> None:
    choices = choices_of({"option.size": ["M", "L"], "tag": ["fern"]}, "USD")
    assert choices.query() == {"option.size": ["M", "L"], "tag": ["fern"]}
    gone = [Choice("option.size", "M"), Choice("tag", "fern")]
    assert choices.query(without=gone) == {"option.size": ["L"]}


@pytest.mark.parametrize(
    ("query", "narrows"),
    [
        ({}, False),
        ({"tag": ["a"]}, False),
        ({"tag": ["a", "b"]}, True),
        ({"in-stock": ["1"]}, True),
        ({"in-stock": ["no"]}, False),
    ],
)
def test_one_tag_is_a_page_of_its_own(query: dict[str, list[str]], narrows: bool) -> None:
    assert choices_of(query, "USD").narrows is narrows
