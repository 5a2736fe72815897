"""What was handed over is recorded; the order's state follows from it."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from sitewright.kit import clock
from sitewright.mail.models import Message
from sitewright.orders.errors import NotFulfillable
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Fulfilment, FulfilmentLine, Order, OrderState, Payment, Refund
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.order_states import Units, keep_state_in_step, state_of
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.operations.set_settings import set_settings
from tests.catalog.shops import Shop, make_product
from tests.orders.buying import fill_cart, submit


@pytest.fixture
def order(shop: Shop) -> Order:
    """One of the first line, three of the second."""
    token = fill_cart(make_product(price_cents=1000, on_hand=5))
    token = fill_cart(make_product(price_cents=250, on_hand=5), quantity=3, token=token)
    found: Order = Order.objects.get(id=place_order(submit(token, 1750)).id)
    return found


def _send(order: Order, position: int, quantity: int) -> None:
    sent = Fulfilment.objects.create(order=order, created_at=clock.now())
    FulfilmentLine.objects.create(fulfilment=sent, line_position=position, quantity=quantity)
    keep_state_in_step(order)


def _sent() -> list[tuple[int, int]]:
    return list(FulfilmentLine.objects.order_by("id").values_list("line_position", "quantity"))


def _rules() -> set[str]:
    return {violation.rule for violation in check_invariants()}


@pytest.mark.parametrize(
    ("units", "state"),
    [
        ([(1, 1), (3, 3)], "fulfilled"),
        ([(1, 0), (3, 3)], "placed"),
        ([(1, 0)], "placed"),
        ([(3, 2)], "placed"),
    ],
)
def test_an_order_is_fulfilled_once_nothing_is_left(units: list[tuple[int, int]], state: str) -> None:
    assert state_of(Units(place, *counts) for place, counts in enumerate(units)) == state


def test_records_every_unit(order: Order) -> None:
    with clock.moved(timedelta(hours=1)):
        fulfilled = fulfil_order(order.id)
    assert _sent() == [(0, 1), (1, 3)]
    assert (fulfilled.state, fulfilled.fulfilled_at) == ("fulfilled", Fulfilment.objects.get().created_at)
    assert check_invariants() == []


def test_sends_the_rest_of_what_was_sent_in_part(order: Order) -> None:
    _send(order, position=1, quantity=2)
    assert (order.state, order.fulfilled_at) == ("placed", None)
    assert check_invariants() == []
    fulfil_order(order.id)
    assert _sent() == [(1, 2), (0, 1), (1, 1)]
    assert check_invariants() == []


def test_a_fulfilment_taken_back_leaves_the_order_placed(order: Order) -> None:
    fulfilled = fulfil_order(order.id)
    FulfilmentLine.objects.filter(line_position=1).delete()
    keep_state_in_step(fulfilled)
    order.refresh_from_db()
    assert (order.state, order.fulfilled_at) == ("placed", None)


def test_fulfils_once(order: Order) -> None:
    fulfil_order(order.id)
    with pytest.raises(NotFulfillable):
        fulfil_order(order.id)
    assert Fulfilment.objects.count() == 1


def test_a_cancelled_order_stays_cancelled(order: Order) -> None:
    order.state = OrderState.CANCELLED
    order.save()
    with pytest.raises(NotFulfillable):
        fulfil_order(order.id)
    _send(order, position=0, quantity=1)
    assert Order.objects.get().state == "cancelled"


def test_finds_more_sent_than_was_ordered(order: Order) -> None:
    """Z"""
    fulfil_order(order.id)
    FulfilmentLine.objects.filter(line_position=0).update(quantity=2)
    assert "no line is fulfilled beyond its quantity" in _rules()


@pytest.mark.parametrize(("part", "state"), [(3, "placed"), (1, "fulfilled")])
def test_finds_a_state_out_of_step(order: Order, part: int, state: str) -> None:
    """Z"""
    _send(order, position=0, quantity=1)
    _send(order, position=1, quantity=part)
    Order.objects.update(state=state)
    assert "an order's state is what its fulfilments make it" in _rules()


def test_earlier_orders_and_refunds_get_their_records(order: Order) -> None:
    """The data migration, twice: it may be killed and goes on."""
    sent_at = clock.now() - timedelta(days=3)
    Order.objects.update(state="fulfilled", fulfilled_at=sent_at)
    Payment.objects.update(refunded_cents=1750, state="refunded")
    migration = import_module("sitewright.orders.migrations.0006_record_earlier_states")
    apps = MigrationLoader(connection).project_state(("orders", "0005_records_of_states")).apps
    for _ in range(2):
        migration.record(apps, connection.schema_editor())
    assert _sent() == [(0, 1), (1, 3)]
    assert Fulfilment.objects.get().created_at == sent_at
    assert (Refund.objects.get().amount_cents, Refund.objects.get().payment_id) == (
        1750,
        Payment.objects.get().id,
    )
    assert "an order's state is what its fulfilments make it" not in _rules()


def test_its_mail_says_what_the_owner_wants(order: Order, shop: Shop) -> None:
    blocks = [
        {"type": "content", "text": "", "url": ""},
        {"type": "button", "text": "How to hang it", "url": "/blog"},
    ]
    words = {"kind": "order-sent", "language": "en", "subject": "{name}, order {order} is off", "heading": ""}
    set_settings({"settings.mail.wording": [{**words, "blocks": blocks}]}, lambda _before, _after: None)
    fulfil_order(order.id, tells_buyer=True)
    mail = Message.objects.get(kind="order-sent")
    assert mail.subject == f"{order.customer_name}, order {order.number} is off"
    assert f"How to hang it: {primary_base_url(shop.website.id)}/blog" in mail.text
