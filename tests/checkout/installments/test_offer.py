"""In which countries, languages and prices installments are told of."""

import pytest

from sitewright.checkout.installments.offer import (
    LANGUAGES,
    PAYMENTS,
    Bounds,
    bounds_in,
    brand_in,
    is_for,
    is_for_cart,
    language_for,
    locales,
    payment_cents,
)
from sitewright.checkout.installments.words import information, out_of_range, words_in
from sitewright.sites.settings_schema import INSTALLMENT_COUNTRIES

OUT_OF_RANGE = "available for orders up to $1,000.00 or over $1.00"


@pytest.mark.parametrize(
    ("price_cents", "is_in_range"), [(100, False), (101, True), (100_000, True), (100_001, False)]
)
def test_takes_prices_above_the_minimum_up_to_the_maximum(price_cents: int, is_in_range: bool) -> None:
    """SF-5.21, SF-9.26, D-12"""
    assert Bounds(100, 100_000).hold(price_cents) is is_in_range


@pytest.mark.parametrize(("price_cents", "is_in_range"), [(0, False), (1, True), (10**12, True)])
def test_takes_any_price_without_bounds(price_cents: int, is_in_range: bool) -> None:
    """SF-5.21"""
    assert Bounds(None, None).hold(price_cents) is is_in_range


@pytest.mark.parametrize(
    ("bounds", "text"),
    [
        (Bounds(100, 100_000), OUT_OF_RANGE),
        (Bounds(None, 100_000), "available for orders up to $1,000.00"),
        (Bounds(100, None), "available for orders over $1.00"),
        (Bounds(None, None), ""),
    ],
)
def test_says_what_is_out_of_range_in_one_sentence(bounds: Bounds, text: str) -> None:
    """SF-5.22, PL-5.33, D-12, D-96"""
    assert out_of_range(words_in("en"), bounds, "$1.00", "$1,000.00") == text


def test_reads_the_bounds_of_the_currency() -> None:
    """SF-9.26"""
    store = {"installmentMinimumCents": {"USD": 100, "CAD": 0}, "installmentMaximumCents": {"USD": 100_000}}
    assert bounds_in(store, "USD") == Bounds(100, 100_000)
    assert bounds_in(store, "CAD") == Bounds(None, None)


@pytest.mark.parametrize(("price_cents", "payment"), [(4000, 1000), (1001, 251), (1, 1)])
def test_pays_four_times(price_cents: int, payment: int) -> None:
    """SF-5.25, PL-9.05: the largest payment is named when a price does not divide."""
    assert (PAYMENTS, payment_cents(price_cents)) == (4, payment)


def test_speaks_these_languages_in_these_countries() -> None:
    """SF-9.24, PL-9.06"""
    assert locales() == ["en-US", "en-CA", "fr-CA", "en-AU", "en-NZ", "en-GB"]
    assert tuple(LANGUAGES) == INSTALLMENT_COUNTRIES.choices


@pytest.mark.parametrize(
    ("country", "locale", "language"),
    [("US", "en-GB", "en"), ("CA", "fr", "fr"), ("US", "fr-CA", ""), ("US", "de-DE", ""), ("FR", "fr", "")],
)
def test_is_silent_in_other_languages(country: str, locale: str, language: str) -> None:
    """SF-9.24"""
    assert language_for(country, locale) == language


@pytest.mark.parametrize("country", LANGUAGES)
def test_has_another_name_in_great_britain(country: str) -> None:
    """SF-9.25, PL-9.06"""
    assert brand_in(country) == ("Clearpay" if country == "GB" else "Afterpay")


@pytest.mark.parametrize("product_type", range(1, 6))
def test_is_for_things_one_can_hold(product_type: int) -> None:
    """SF-5.24"""
    assert is_for({"productType": product_type, "isSubscribable": False}) is (product_type == 1)
    assert not is_for({"productType": product_type, "isSubscribable": True})


@pytest.mark.parametrize(("types", "is_offered"), [([], False), ([1, 1], True), ([1, 2], False)])
def test_needs_a_cart_of_nothing_else(types: list[int], is_offered: bool) -> None:
    """SF-5.23, PL-5.32"""
    assert is_for_cart([{"productType": product_type} for product_type in types]) is is_offered


@pytest.mark.parametrize("locale", locales())
def test_has_information_in_every_locale(locale: str) -> None:
    """SF-7.20, D-57: shipped, and cleaned as anything else that visitors see."""
    found = information(locale)
    assert found
    brand = brand_in(locale[-2:])
    assert brand in found.title
    assert brand in found.html
    assert "{" not in found.title + found.html
    assert "<li>" in found.html


@pytest.mark.parametrize("locale", ["", "de-DE", "en", "fr-US", "en-us", "../en-US"])
def test_has_none_for_other_locales(locale: str) -> None:
    """SF-7.20"""
    assert information(locale) is None
