"""How often and how long a subscription is paid for, and what a price looks like, in templates."""

import pytest

from sitewright.catalog.template_functions.subscription_terms import subscription_terms
from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import render


def plan(every: int, unit: str, cycles: int) -> JSON:
    return {"billingPeriod": {"value": every, "unit": unit}, "numBillingCycles": cycles}


def phrase(every: int, unit: str, cycles: int) -> str:
    """What follows the amount."""
    details: JSON = {
        "productType": 1,
        "isSubscribable": True,
        "subscriptionPlan": plan(every, unit, cycles),
        "variants": [{"priceMoney": {"value": "12.00", "currency": "USD"}}],
    }
    return render("{@|product-price}", {"structuredContent": details}).partition("</span> ")[2].split("\n")[0]


@pytest.mark.parametrize("unit", ["week", "month", "year"])
def test_words_every_period_and_every_length(unit: str) -> None:
    """SF-3.62, D-37"""
    assert phrase(1, unit.upper(), 0) == f"every {unit}"
    assert phrase(2, unit.upper(), 0) == f"every 2 {unit}s"
    assert phrase(1, unit.upper(), 1) == f"every {unit} for 1 {unit}"
    assert phrase(1, unit.upper(), 3) == f"every {unit} for 3 {unit}s"
    assert phrase(2, unit.upper(), 3) == f"every 2 {unit}s for 6 {unit}s"


@pytest.mark.parametrize(("unit", "per_year"), [("WEEK", 52), ("MONTH", 12), ("YEAR", 1)])
def test_calls_a_full_year_by_its_name(unit: str, per_year: int) -> None:
    """SF-9.27, PL-9.07"""
    assert phrase(1, unit, per_year).endswith(" for 1 year")
    assert phrase(1, unit, 3 * per_year).endswith(" for 3 years")
    assert phrase(1, unit, per_year + 1).endswith(f" for {per_year + 1} {unit.lower()}s")


def test_goes_on_until_ended_with_no_number_of_cycles() -> None:
    """SF-3.61"""
    assert [" for " in phrase(1, "MONTH", cycles) for cycles in (0, 1)] == [False, True]
    terms = subscription_terms(plan(2, "WEEK", 0))
    assert terms
    assert (terms.cycles, terms.duration) == (0, 0)


def test_shows_an_amount_in_dollars_where_no_currency_is_given() -> None:
    """SF-3.32"""
    details: JSON = {"productType": 1, "variants": [{"priceMoney": {"value": "12.00"}}]}
    data: JSON = {"structuredContent": details, "featureFlags": {"useCLDRMoneyFormat": True}}
    assert "$12.00" in render("{@|product-price}", data)


@pytest.mark.parametrize(("minor", "text"), [(12345, "$123.45"), (5, "$0.05"), (100, "$1.00")])
def test_divides_minor_units_by_a_hundred_in_templates(minor: int, text: str) -> None:
    """SF-9.20, PL-9.16, D-06: also of yen, which only the bookkeeper's formatter does."""
    assert render("{@|bookkeeper-money-format}", minor, "en-US") == text
    assert render("{@|bookkeeper-money-format}", 12345, "ja-JP") in ("￥123", "¥123")
