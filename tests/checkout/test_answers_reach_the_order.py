"""SF-1.13: what a buyer fills in for a product travels from the call that adds it to whoever packs it."""

from collections.abc import Callable
from typing import Any

from sitewright.accounts.models import Person
from sitewright.mail.models import Message
from sitewright.orders.models import Order, OrderLine
from tests.cast import Cast, SiteClient
from tests.catalog.shops import Shop, make_product
from tests.checkout.forms import context, form
from tests.checkout.test_cart_calls import ENTRIES

ENGRAVING = '{"Engraving":"For <b>Ada</b>"}'
OTHER = '{"Engraving":"For Bob"}'
SHOWN = [
    [{"label": "Engraving", "text": "For <b>Ada</b>"}],
    [{"label": "Engraving", "text": "For Bob"}],
]


def _add(visitor: SiteClient, product: dict[str, Any], answers: str) -> None:
    sku = product["structuredContent"]["variants"][0]["sku"]
    body = {"itemId": product["id"], "sku": sku, "quantity": 1, "additionalFields": answers}
    assert visitor.post_json(ENTRIES, body).status_code == 200


def _fill(visitor: SiteClient) -> None:
    product = make_product("Silver ring", price_cents=4000, on_hand=9)
    for answers in (ENGRAVING, OTHER, ENGRAVING):
        _add(visitor, product, answers)


def _place(visitor: SiteClient) -> str:
    _fill(visitor)
    placed = visitor.post_form("/checkout", form(visitor))
    assert placed.status_code == 303, placed.content
    return str(placed["Location"])


def test_other_answers_are_another_line_of_the_cart(shop: Shop, visitor: SiteClient) -> None:
    """SF-3.11, SF-7.01"""
    _fill(visitor)
    for path in ("/cart", "/checkout"):
        entries = context(visitor, path)["cart"]["entries"]
        assert [entry["answers"] for entry in entries] == SHOWN
        assert [entry["quantity"] for entry in entries] == [2, 1]
        assert "Engraving: For &lt;b&gt;Ada&lt;/b&gt;" in visitor.get(path).content.decode()


def test_the_order_keeps_them_as_they_were_sent(shop: Shop, visitor: SiteClient) -> None:
    _place(visitor)
    lines = OrderLine.objects.order_by("position")
    assert [(line.additional_fields, line.quantity) for line in lines] == [(ENGRAVING, 2), (OTHER, 1)]


def test_the_confirmation_page_shows_them(shop: Shop, visitor: SiteClient) -> None:
    page = _place(visitor)
    assert [entry["answers"] for entry in context(visitor, page)["cart"]["entries"]] == SHOWN
    assert "Engraving: For &lt;b&gt;Ada&lt;/b&gt;" in visitor.get(page).content.decode()


def test_the_mail_shows_them(shop: Shop, visitor: SiteClient) -> None:
    """J01"""
    _place(visitor)
    mail = Message.objects.get()
    assert "Silver ring × 2   $80.00\n  Engraving: For <b>Ada</b>\n" in mail.text
    assert "Engraving: For &lt;b&gt;Ada&lt;/b&gt;" in mail.html


def test_the_owner_sees_them(
    cast: Cast, shop: Shop, visitor: SiteClient, client_of: Callable[[Person], SiteClient]
) -> None:
    _place(visitor)
    order = client_of(cast.owner).get_json(f"/config/api/orders/{Order.objects.get().id}").json()
    assert [line["answers"] for line in order["lines"]] == SHOWN
