"""What stands around the checkout: nothing that leads away from paying (first hour, shopper's 6)."""

import re

import pytest

from tests.cast import SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import fill

pytestmark = pytest.mark.database


def test_the_checkout_has_no_menus_but_a_way_back_to_the_cart(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=2_800)
    page = visitor.get("/checkout").content.decode()
    header, footer = (_element(page, name) for name in ("header", "footer"))
    assert re.findall(r'href="([^"]*)"', header) == ["/cart", "/"]
    assert "Back to the cart" in header
    assert re.findall(r'href="([^"]*)"', footer) == []


def test_the_button_says_what_is_paid(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=2_800)
    assert ">Pay $28.00<" in visitor.get("/checkout").content.decode()


def _element(page: str, name: str) -> str:
    found = re.search(rf"<{name}\b.*?</{name}>", page, re.DOTALL)
    assert found is not None
    return found[0]
