import re

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.errors import NotEnoughStock
from sitewright.catalog.models import StockLevel, StockMovement
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.states import product_by_id
from sitewright.checkout.errors import CartIsBeingPlaced, VariantUnavailable
from sitewright.checkout.models import Cart, CartState
from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.checkout.queries import cart_of
from sitewright.config import config
from sitewright.mail.models import Message
from sitewright.orders.errors import CartIsEmpty, KeyReused, PaymentDeclined, PriceChanged
from sitewright.orders.models import Order, OrderLine, Payment, Placement, StockHold, TestCharge
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations.begin_placement import begin_placement
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.operations.add_host import add_host
from tests.catalog.shops import Shop, make_product
from tests.orders.buying import BUYER, cart_worth, fill_cart, submit


def test_writes_the_order(shop: Shop) -> None:
    product = make_product("Fern card", price_cents=1250, on_hand=5)
    placed = place_order(submit(fill_cart(product, quantity=2), 2500))
    order = Order.objects.get()
    assert (placed.id, placed.number, placed.access_code) == (order.id, order.number, order.access_code)
    assert (order.email, order.grand_total_cents, order.is_test) == (BUYER.email, 2500, True)
    line = OrderLine.objects.get()
    assert (line.product_name, line.quantity, line.unit_price_cents, line.total_cents) == (
        "Fern card",
        2,
        1250,
        2500,
    )


def test_sells_the_stock(shop: Shop) -> None:
    token, total = cart_worth(on_hand=5)
    placed = place_order(submit(token, total))
    level = StockLevel.objects.get()
    assert (level.on_hand, level.held) == (4, 0)
    sold = StockMovement.objects.get(kind="sold")
    assert (sold.quantity, sold.order_id) == (-1, placed.id)
    assert StockHold.objects.get().state == "sold"


def test_captures_exactly_the_total(shop: Shop) -> None:
    token, total = cart_worth()
    place_order(submit(token, total))
    payment, charge = Payment.objects.get(), TestCharge.objects.get()
    assert (payment.state, payment.amount_cents, payment.provider_reference) == ("captured", total, charge.id)
    assert (charge.amount_cents, charge.currency) == (total, "USD")


def test_sends_the_confirmation_once(shop: Shop) -> None:
    token, total = cart_worth()
    placed = place_order(submit(token, total))
    place_order(submit(token, total))
    message = Message.objects.get()
    assert message.to_address == BUYER.email
    assert f"http://shop.localhost:{config().server.port}{placed.path}" in message.text


def test_the_mail_leads_to_the_primary_host_alone(shop: Shop) -> None:
    add_host("shop.example", is_primary=True)
    token, total = cart_worth()
    placed = place_order(submit(token, total))
    message = Message.objects.get()
    for text in (message.text, message.html.replace("&amp;", "&")):
        assert set(re.findall(r"https?://[^\s\"<]+", text)) == {f"https://shop.example{placed.path}"}


def test_numbers_have_no_gaps(shop: Shop) -> None:
    token, total = cart_worth()
    place_order(submit(token, total))
    token, total = cart_worth()
    with pytest.raises(PaymentDeclined):
        place_order(submit(token, total, payment_token=test_provider.DECLINE))
    place_order(submit(token, total))
    assert list(Order.objects.order_by("number").values_list("number", flat=True)) == [1001, 1002]


def test_the_cart_becomes_the_order(shop: Shop) -> None:
    token, total = cart_worth()
    place_order(submit(token, total))
    assert Cart.objects.get().state == CartState.PURCHASED
    assert cart_of(token)["entries"] == []


def test_a_new_cart_follows_a_purchased_one(shop: Shop) -> None:
    token, total = cart_worth()
    place_order(submit(token, total))
    assert fill_cart(make_product(), token=token) != token


def test_a_decline_keeps_cart_and_stock(shop: Shop) -> None:
    token, total = cart_worth(on_hand=1)
    with pytest.raises(PaymentDeclined):
        place_order(submit(token, total, payment_token=test_provider.DECLINE))
    level = StockLevel.objects.get()
    assert (level.on_hand, level.held) == (1, 0)
    assert len(cart_of(token)["entries"]) == 1
    assert not Order.objects.exists()


def test_another_card_works_after_a_decline(shop: Shop) -> None:
    token, total = cart_worth(on_hand=1)
    with pytest.raises(PaymentDeclined):
        place_order(submit(token, total, payment_token=test_provider.DECLINE))
    assert place_order(submit(token, total)).number == 1001


@pytest.mark.parametrize("key", ["form-key", ""])
def test_the_same_submit_again_is_the_same_order(shop: Shop, key: str) -> None:
    """A05"""
    token, total = cart_worth()
    first = place_order(submit(token, total, key=key))
    assert place_order(submit(token, total, key=key)) == first
    assert TestCharge.objects.count() == 1


def test_another_tab_gets_the_same_order(shop: Shop) -> None:
    """A05"""
    token, total = cart_worth()
    first = place_order(submit(token, total, key="tab-one"))
    assert place_order(submit(token, total, key="tab-two")) == first


def test_a_key_with_other_details_is_refused(shop: Shop) -> None:
    """A05"""
    token, total = cart_worth()
    place_order(submit(token, total, key="k"))
    with pytest.raises(KeyReused):
        place_order(submit(token, total, key="k", payment_token=test_provider.SLOW))


def test_a_strangers_key_tells_nothing(shop: Shop) -> None:
    token, total = cart_worth()
    place_order(submit(token, total, key="k"))
    other, total = cart_worth()
    with pytest.raises(KeyReused):
        place_order(submit(other, total, key="k"))


def test_a_declined_key_is_answered_the_same(shop: Shop) -> None:
    token, total = cart_worth()
    for _ in range(2):
        with pytest.raises(PaymentDeclined, match="declined"):
            place_order(submit(token, total, key="k", payment_token=test_provider.DECLINE))
    assert TestCharge.objects.count() == 1


def test_refuses_a_total_the_buyer_did_not_see(shop: Shop) -> None:
    """A12"""
    product = make_product(price_cents=1200)
    token = fill_cart(product)
    stored = product_by_id(product["id"])
    assert stored
    stored.variants[0].price_cents = 1300
    update_product(stored.id, stored)
    with pytest.raises(PriceChanged):
        place_order(submit(token, 1200))
    assert not Placement.objects.exists()
    assert place_order(submit(token, 1300)).number == 1001


def test_refuses_what_is_out_of_stock(shop: Shop) -> None:
    """SF-5.06"""
    product = make_product(on_hand=2)
    token = fill_cart(product, quantity=2)
    set_stock(product["structuredContent"]["variants"][0]["id"], on_hand=1)
    with pytest.raises(NotEnoughStock):
        place_order(submit(token, 2400))
    assert not Placement.objects.exists()


def test_holds_nothing_when_one_of_two_lines_is_out(shop: Shop) -> None:
    scarce, plenty = make_product(on_hand=1), make_product(on_hand=9)
    token = fill_cart(plenty, scarce)
    set_stock(scarce["structuredContent"]["variants"][0]["id"], on_hand=0)
    with CaptureQueriesContext(connection) as queries, pytest.raises(NotEnoughStock):
        place_order(submit(token, 2400))
    assert not [query["sql"] for query in queries if query["sql"].startswith(("INSERT", "UPDATE"))]
    assert set(StockLevel.objects.values_list("held", flat=True)) == {0}


def test_refuses_a_product_that_is_gone(shop: Shop) -> None:
    """SF-5.05"""
    product = make_product()
    token = fill_cart(product)
    delete_product(product["id"])
    with pytest.raises(VariantUnavailable):
        place_order(submit(token, 0))


def test_refuses_an_empty_cart(shop: Shop) -> None:
    with pytest.raises(CartIsEmpty):
        place_order(submit("no-such-cart", 0))


def test_the_cart_stands_still_while_it_is_paid(shop: Shop) -> None:
    product = make_product()
    token = fill_cart(product)
    begin_placement(submit(token, 1200))
    with pytest.raises(CartIsBeingPlaced):
        add_entry(token, Choice(product["id"], None), address="127.0.0.1")


def test_two_entries_of_one_variant_share_its_stock(shop: Shop) -> None:
    product = make_product(on_hand=3, price_cents=100)
    token = fill_cart(product)
    add_entry(token, Choice(product["id"], None, 2, '{"name": "Ada"}'), address="127.0.0.1")
    place_order(submit(token, 300))
    assert StockLevel.objects.get().on_hand == 0
    assert OrderLine.objects.count() == 2


def test_a_free_order_is_an_order(shop: Shop) -> None:
    token, total = cart_worth(0)
    assert place_order(submit(token, total)).number == 1001


def test_never_pays_inside_a_transaction(shop: Shop) -> None:
    """D03"""
    token, total = cart_worth()
    with pytest.raises(RuntimeError, match="inside a transaction"), transaction.atomic():
        place_order(submit(token, total))
    assert not TestCharge.objects.exists()
