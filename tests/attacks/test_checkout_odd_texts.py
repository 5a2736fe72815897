"""Texts no database takes, in every field a visitor can send to the cart and the checkout: never a fault."""

from collections.abc import Iterator

import pytest

from sitewright.kit.tenancy import tenant
from tests.cast import SHOP_HOST, SiteClient
from tests.catalog.shops import Shop, make_shop
from tests.checkout.forms import BUYER, fill, form

_ENTRIES = "/api/commerce/shopping-cart/entries"
ODD = ["\x00", "a\x00b", "\ud800", "\u202e", "x" * 3000]


@pytest.fixture
def shop(db: None) -> Iterator[Shop]:
    made = make_shop(SHOP_HOST)
    with tenant(made.website.id):
        yield made


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_in_a_checkout_form(shop: Shop, odd: str) -> None:
    """Each field in turn; what is refused says so in words"""
    visitor = SiteClient(SHOP_HOST)
    fill(visitor, on_hand=100)
    sent = odd.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    for name in (*BUYER, "cartToken", "idempotencyKey", "shownTotalCents"):
        status = visitor.post_form("/checkout", form(visitor) | {name: sent}).status_code
        assert status < 500, name
        if not visitor.get("/api/commerce/shopping-cart").json()["entries"]:
            fill(visitor, on_hand=100)


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_in_a_cart_call(shop: Shop, odd: str) -> None:
    visitor = SiteClient(SHOP_HOST)
    product = fill(visitor, on_hand=100)
    good = {"itemId": product["id"], "sku": None, "quantity": 1, "additionalFields": ""}
    for name in good:
        assert visitor.post_json(_ENTRIES, good | {name: odd}).status_code < 500, name
    for name in ("itemId", "sku", "quantity", "option.Size"):
        sent = odd.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
        fields = {"itemId": product["id"], "quantity": "1"} | {name: sent}
        assert visitor.post_form("/cart/add", fields).status_code < 500, name
    assert visitor.post_form("/cart/update", {"entryId": sent, "quantity": sent}).status_code < 500
    assert visitor.post_form("/cart/remove", {"entryId": sent}).status_code < 500


@pytest.mark.parametrize("odd", ["%00", "a%00b", "%ED%A0%80", "%FF", "x" * 3000])
def test_in_an_address(shop: Shop, odd: str) -> None:
    visitor = SiteClient(SHOP_HOST)
    for path in (
        f"/checkout?cartToken={odd}",
        f"/checkout/order-confirmed?oid={odd}&authCode={odd}",
        f"/api/commerce/inventory/stock/?itemId={odd}",
    ):
        assert visitor.get(path).status_code < 500, path
    for cookie in ("CART", "BUYER"):
        visitor.cookies[cookie] = "a\x00b"
    assert visitor.get("/checkout").status_code == 200
