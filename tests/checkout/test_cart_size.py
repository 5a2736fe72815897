"""A cart holds at most 500 lines, however they come into it."""

from dataclasses import replace
from typing import Any

import pytest

from sitewright.checkout.cart_rows import CartLine, add_entry, cart_with_lines
from sitewright.checkout.cart_size import MOST_LINES, require_room
from sitewright.checkout.errors import CartIsFull
from sitewright.checkout.links import link_of
from sitewright.checkout.operations.add_entry import Choice
from sitewright.checkout.operations.add_entry import add_entry as put_in
from sitewright.checkout.operations.change_quantity import change_quantity
from sitewright.checkout.operations.take_over_cart import take_over_cart
from sitewright.kit.ids import new_id
from tests.cast import SiteClient
from tests.catalog.shops import Shop, make_product


def full_cart(less: int = 0) -> tuple[str, Choice]:
    """The token of a cart with 500 lines, or some less, of one product, and that product's choice."""
    product = make_product("Fern card", is_unlimited=True)
    choice = Choice(product["id"], product["structuredContent"]["variants"][0]["sku"])
    token = put_in("", choice, address="").token
    (cart, (line,)) = _stored(token)
    for position in range(1, MOST_LINES - less):
        changed = line.changed(id=new_id(), additional_fields=f'"{position}"', position=position)
        add_entry(cart.id, changed.entry)
    return token, choice


def _stored(token: str) -> tuple[Any, list[CartLine]]:
    found = cart_with_lines(token)
    assert found
    return found


def test_the_rule_names_its_limit() -> None:
    require_room(MOST_LINES)
    with pytest.raises(CartIsFull, match="at most 500 different items"):
        require_room(MOST_LINES + 1)


def test_one_line_more_is_refused(shop: Shop) -> None:
    token, choice = full_cart(less=1)
    put_in(token, replace(choice, additional_fields='"last"'), address="")
    with pytest.raises(CartIsFull):
        put_in(token, replace(choice, additional_fields='"more"'), address="")
    assert len(_stored(token)[1]) == MOST_LINES


def test_lines_that_are_there_still_change(shop: Shop) -> None:
    token, choice = full_cart()
    put_in(token, choice, address="")
    assert change_quantity(token, _stored(token)[1][0].entry.id, 5)["totalQuantity"] == MOST_LINES + 4


def test_the_visitor_is_told(shop: Shop, visitor: SiteClient) -> None:
    token, choice = full_cart()
    visitor.cookies["CART"] = token
    body = {"itemId": choice.product_id, "sku": choice.sku, "additionalFields": '"more"'}
    answer = visitor.post_json("/api/commerce/shopping-cart/entries", body)
    assert (answer.status_code, answer.json()["error"]) == (
        400,
        "A cart can hold at most 500 different items. Place this order first.",
    )


def test_a_cart_opened_from_a_link_is_bounded_too(shop: Shop) -> None:
    token, _ = full_cart()
    product = make_product("Moss card")
    shown = put_in("", Choice(product["id"], None), address="").token
    with pytest.raises(CartIsFull):
        take_over_cart(token, link_of(_stored(shown)[0].id), address="")
    assert len(_stored(token)[1]) == MOST_LINES
