"""Answers about carts that are kept say what the rows say at this moment."""

from typing import Any

import msgspec
import pytest

from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.states import product_by_id
from sitewright.checkout import cart_json as answers
from sitewright.checkout.cart_json import cart_json
from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.checkout.queries import cart_of
from sitewright.kit.messages import speaking
from tests.catalog.shops import Shop, make_product
from tests.checkout.shipping.rules import EUROPE, STUDIO, ship_by


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    answers._kept_json.cache_clear()


def _cart(*products: dict[str, Any]) -> str:
    """The token of a cart with one of each."""
    token = ""
    for product in products:
        token = add_entry(token, Choice(product["id"], None), address="").token
    return token


def _said(token: str) -> object:
    return msgspec.json.decode(cart_json(token))


def _is(token: str) -> object:
    return msgspec.json.decode(msgspec.json.encode(cart_of(token)))


def test_says_what_the_cart_is(shop: Shop) -> None:
    token = _cart(make_product("Fern card", price_cents=1250), make_product("Moss card"))
    assert _said(token) == _is(token)
    assert _said("") == _is("")
    assert _said("a" * 43) == _is("")


def test_the_same_cart_is_worked_out_once(shop: Shop) -> None:
    token = _cart(make_product())
    assert cart_json(token) is cart_json(token)


def test_says_a_new_price_and_stock_at_once(shop: Shop) -> None:
    product = make_product("Fern card", price_cents=1250, on_hand=3)
    token = _cart(product)
    before = _said(token)
    stored = product_by_id(product["id"])
    assert stored is not None
    stored.variants[0].price_cents = 1400
    update_product(stored.id, stored)
    assert _said(token) == _is(token) != before
    before = _said(token)
    set_stock(product["structuredContent"]["variants"][0]["id"], on_hand=0)
    assert _said(token) == _is(token) != before


def test_says_the_rest_after_an_entry_was_added(shop: Shop) -> None:
    first, second = make_product("Fern card"), make_product("Moss card")
    token = _cart(first)
    before = _said(token)
    add_entry(token, Choice(second["id"], None), address="")
    assert _said(token) == _is(token) != before


def test_speaks_the_language_of_whoever_asks(shop: Shop) -> None:
    product = make_product(on_hand=1)
    token = _cart(product)
    set_stock(product["structuredContent"]["variants"][0]["id"], on_hand=0)
    english = _said(token)
    with speaking("de"):
        assert _said(token) == _is(token) != english


def test_says_the_new_shipping_of_the_shop_at_once(shop: Shop) -> None:
    token = _cart(make_product())
    before = _said(token)
    ship_by(shop.website, EUROPE, places=(STUDIO,))
    assert _said(token) == _is(token) != before
