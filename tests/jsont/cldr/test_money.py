"""The formatter `money`. Expected texts were checked against the reference engine."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import render, rendered


def money(amount: JSON, currency: JSON, options: str = "", locale: str | None = "en") -> str:
    return render("{m|money " + options + "}", {"m": {"value": amount, "currency": currency}}, locale)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "€1,234.50"),
        ("de", "1.234,50\u00a0€"),
        ("fr-FR", "1\u202f234,50\u00a0€"),
        ("ja", "€1,234.50"),
        ("de-AT", "€\u00a01.234,50"),
    ],
)
def test_places_the_symbol_as_the_locale_does(locale: str, text: str) -> None:
    assert money("1234.5", "EUR", "", locale) == text


def test_takes_the_digits_of_the_currency() -> None:
    assert [money("1234.567", code) for code in ("JPY", "USD", "KWD")] == [
        "¥1,235",
        "$1,234.57",
        "KWD\u00a01,234.567",
    ]


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("style:code", "-1,234.50 CAD"),
        ("style:name", "-1,234.50 Canadian dollars"),
        ("style:accounting", "(CA$1,234.50)"),
        ("style:short", "-CA$1.2K"),
        ("symbol:narrow", "-$1,234.50"),
        ("no-group minfrac:0 maxfrac:0", "-CA$1234"),
    ],
)
def test_applies_options(options: str, text: str) -> None:
    assert money("-1234.5", "CAD", options) == text


def test_counts_visible_digits_for_the_plural_of_the_name() -> None:
    assert money("1", "USD", "style:name") == "1.00 US dollars"
    assert money("1", "USD", "style:name maxfrac:0") == "1 US dollar"


@pytest.mark.parametrize("code", ["", None, "usd", "ZZZ"])
def test_shows_an_unknown_currency_without_symbol(code: JSON) -> None:
    assert money("3", code) == "\u00a03.00"


@pytest.mark.parametrize("value", ["text", None, 5, [], {"value": "3"}, {"value": "x", "currency": "USD"}])
def test_is_empty_for_what_is_no_money(value: JSON) -> None:
    assert render("{m|money}", {"m": value}) == ""


def test_reads_either_pair_of_keys() -> None:
    assert render("{m|money}", {"m": {"decimalValue": "7", "currencyCode": "USD"}}) == "$7.00"


@pytest.mark.parametrize(("currency", "text"), [("HUF", "HUF\u00a01,235"), ("IDR", "IDR\u00a01,235")])
def test_shows_the_digits_currencies_have_since_cldr_48(currency: str, text: str) -> None:
    assert money("1234.56", currency) == text


def test_shows_the_code_of_a_currency_the_locale_does_not_name() -> None:
    assert money("5", "DEM", "", "ta") == "DEM\u00a05.00"


@pytest.mark.parametrize("amount", ["NaN", "-Infinity"])
def test_reports_an_amount_that_is_no_number(amount: str) -> None:
    result = rendered("{m|money}", {"m": {"value": amount, "currency": "USD"}})
    assert (result.output, [error.code for error in result.errors]) == ("", ["unexpected"])


def test_ignores_styles_of_plain_numbers() -> None:
    assert money("1.5", "USD", "style:accounting style:percent") == "$1.50"
