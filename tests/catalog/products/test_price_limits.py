"""How large a price can be."""

import pytest

from sitewright.catalog.products.checks import problems_of
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.orders.money_text import money_text


@pytest.mark.parametrize(("places", "is_taken"), [(1, True), (15, True), (16, False)])
def test_takes_prices_of_fifteen_integer_places(places: int, is_taken: bool) -> None:
    """SF-9.17: in a currency without decimals, where minor units are what is written."""
    amount = int("9" * places)
    problems = problems_of(ProductData("Tea", [VariantData(amount)]))
    assert (not problems) is is_taken
    assert sum(map(str.isdigit, money_text(amount, "JPY", "en-US"))) == places
