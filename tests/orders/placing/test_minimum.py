"""The smallest order an owner takes."""

import pytest

from sitewright.orders.errors import BelowMinimum
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop
from tests.orders.buying import cart_worth, submit


def test_refuses_less_than_the_minimum(shop: Shop) -> None:
    """SF-5.26, PL-5.52, D-44"""
    shop.website.settings = {"storeSettings": {"minimumSubtotalCents": {"USD": 2000}}}
    shop.website.save()
    token, total = cart_worth(1999)
    with pytest.raises(BelowMinimum, match=r"^To check out, your order subtotal must be \$20\.00 or more\.$"):
        place_order(submit(token, total))


@pytest.mark.parametrize(
    "minimums", [{}, {"USD": 0}, {"USD": 1999}, {"EUR": 99_999}], ids=["none", "off", "reached", "other"]
)
def test_takes_an_order_that_no_minimum_of_its_currency_forbids(shop: Shop, minimums: dict[str, int]) -> None:
    """SF-5.27, D-44"""
    shop.website.settings = {"storeSettings": {"minimumSubtotalCents": minimums}}
    shop.website.save()
    token, total = cart_worth(1999)
    assert place_order(submit(token, total)).number == 1001
