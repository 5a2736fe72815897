"""Carts and submits for tests of orders."""

from typing import Any

from sitewright.checkout.buyer import Address, Buyer
from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.requests import OrderRequest
from tests.catalog.shops import make_product

BUYER = Buyer("ada@example.com", "Ada Byron", Address("1 Main Street", "", "Brooklyn", "NY", "11201", "US"))


def fill_cart(*products: dict[str, Any], quantity: int = 1, token: str = "") -> str:
    """A cart holding `quantity` of each product's first variant; its token."""
    for product in products:
        sku = product["structuredContent"]["variants"][0]["sku"]
        token = add_entry(token, Choice(product["id"], sku, quantity), address="127.0.0.1").token
    return token


def submit(token: str, total_cents: int, **changes: Any) -> OrderRequest:
    """A submit of the checkout form as the buyer saw it."""
    values: dict[str, Any] = {
        "cart_token": token,
        "key": "",
        "buyer": BUYER,
        "payment_token": test_provider.SUCCESS,
        "shown_total_cents": total_cents,
    }
    return OrderRequest(**(values | changes))


def cart_worth(price_cents: int = 1200, **product: Any) -> tuple[str, int]:
    """A cart with one new product and its total."""
    return fill_cart(make_product(price_cents=price_cents, **product)), price_cents
