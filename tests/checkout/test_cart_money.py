"""Amounts in carts: whole minor units where the name says cents, decimal text everywhere else."""

import pytest

from sitewright.catalog.sellable import SellableVariant
from sitewright.checkout.cart_context import entry_context
from sitewright.checkout.cart_rows import CartLine, Entry
from tests.cast import SiteClient
from tests.catalog.shops import Shop, make_product

ENTRY = Entry("e1", "p1", "v1", 3, "", 1250, 0, "")
VARIANT = SellableVariant(
    *("v1", "p1", "fern", "{}", 1250, None, 0, 1, "Fern", "fern", 1, 0, "visible", "shop", 0, 9),
    *(None, None, None),
)


@pytest.mark.parametrize(
    ("currency", "unit", "sub_total"),
    [("USD", "12.50", "37.50"), ("JPY", "1250", "3750"), ("KWD", "1.250", "3.750")],
)
def test_an_entry_has_both(currency: str, unit: str, sub_total: str) -> None:
    """SF-3.27, D-06, D-87"""
    entry = entry_context(CartLine(ENTRY, VARIANT), currency)
    assert (entry["purchasePriceCents"], entry["subTotal"]) == (1250, 3750)
    assert entry["unitAmount"] == {"decimalValue": unit, "currencyCode": currency}
    assert entry["subTotalAmount"] == {"decimalValue": sub_total, "currencyCode": currency}


def test_a_product_has_decimal_text_under_both_names(shop: Shop) -> None:
    """SF-3.27, D-87"""
    variant = make_product(price_cents=1250)["structuredContent"]["variants"][0]
    assert variant["priceMoney"] == {"value": "12.50", "currency": "USD"}
    assert variant["price"] == {"decimalValue": "12.50", "currencyCode": "USD"}


def test_pages_say_whether_money_is_written_by_locale(shop: Shop, visitor: SiteClient) -> None:
    """SF-3.30, PL-3.11"""
    page = visitor.get("/shop?format=json").json()
    assert page["website"]["useCLDRMoneyFormat"] is True
    assert page["featureFlags"]["useCLDRMoneyFormat"] is True
