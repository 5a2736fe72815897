"""The demo shop once it is open: what it sells by, and what it has sold."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from django.db import transaction

from demo.build import create_demo
from demo.building.orders import moment_of
from demo.opening import open_demo, orders_made
from demo.texts import read
from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.config import Config, MailConfig, config
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message, MessageStatus
from sitewright.mail.operations import queue_message
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.drafts.queries import list_drafts
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import (
    Fulfilment,
    Order,
    OrderLine,
    OrderState,
    Payment,
    PaymentState,
    Placement,
    PlacementState,
)
from sitewright.orders.operations.give_refund import asked_refunds
from sitewright.orders.order_states import has_been_sent
from sitewright.orders.owner_queries import list_owner_orders
from sitewright.orders.returns.models import ReturnState
from sitewright.orders.sales import sales_of_days
from sitewright.orders.subscriptions.models import Subscription, SubscriptionOrder, SubscriptionState
from sitewright.orders.subscriptions.operations.renew_subscriptions import renew_subscriptions
from sitewright.sites.models import Website
from tests.cast import SHOP_HOST

if TYPE_CHECKING:
    from pytest_django import DjangoDbBlocker


def _with_mail_server() -> Config:
    return replace(config(), mail=MailConfig("smtp://127.0.0.1:9", "shop@example.com"))


@pytest.fixture(scope="module")
def opened(django_db_setup: None, django_db_blocker: "DjangoDbBlocker") -> Iterator[Website]:
    """Built and opened once, where mails could be sent."""
    around = transaction.atomic()
    # As the one around a test: payments are asked for outside of any other.
    around._from_testcase = True  # type: ignore[attr-defined]
    with django_db_blocker.unblock(), around, pytest.MonkeyPatch.context() as patch:
        patch.setattr(queue_message, "config", _with_mail_server)
        website = create_demo([SHOP_HOST])
        open_demo(website)
        yield website
        transaction.set_rollback(True)


@pytest.fixture
def shop(opened: Website, db: None) -> Iterator[Website]:
    with tenant(opened.id):
        yield opened


def of(key: str) -> Order:
    """The first order of whom `demo/content/orders.json` calls so."""
    email = next(record["email"] for record in read("orders") if record["key"] == key)
    found: Order = Order.objects.filter(email=email).earliest("number")
    return found


def payment(key: str) -> Payment:
    found: Payment = Payment.objects.get(order_id=of(key).id)
    return found


def test_everything_agrees_and_nothing_is_left_to_do(shop: Website) -> None:
    assert check_invariants() == []
    assert renew_subscriptions() == 0
    assert not asked_refunds().exists()
    assert not Placement.objects.exclude(state=PlacementState.PLACED).exists()


def test_mails_rest_in_the_outbox(shop: Website) -> None:
    """Dated as what they tell of, and to nobody there is."""
    mails = Message.objects.all()
    assert {mail.status for mail in mails} == {MessageStatus.KEPT}
    assert all(mail.to_address.endswith("example.com") for mail in mails if mail.kind != "return-asked")
    assert mails.filter(kind="order-confirmation").count() == Order.objects.count()


def test_what_happened_is_past_and_in_order(shop: Website) -> None:
    """Of each order, and of their numbers."""
    for record in read("orders"):
        moments = [moment_of(step, shop.time_zone) for step in record["steps"]]
        assert all(one < later for one, later in pairwise(moments)), record["key"]
    placed = list(Order.objects.order_by("number").values_list("placed_at", flat=True))
    assert placed == sorted(placed)
    assert max(placed) < clock.now()
    assert 16 <= len(placed) == len(orders_made(shop))


def test_has_orders_in_every_state(shop: Website) -> None:
    assert set(Order.objects.values_list("state", flat=True)) == set(OrderState.values)
    assert {row.is_unpaid for row in list_owner_orders().rows} == {True, False}
    assert payment("school").state == PaymentState.AWAITED
    assert (payment("designers").state, has_been_sent(of("designers"))) == (PaymentState.CAPTURED, False)
    assert (of("lyon").state, has_been_sent(of("lyon"))) == (OrderState.PLACED, True)
    assert Fulfilment.objects.filter(order=of("bookshop")).exclude(tracking_url="").count() == 2
    assert 0 < payment("winter-code").refunded_cents < payment("winter-code").amount_cents
    assert payment("sent-back").state == payment("twice").state == PaymentState.REFUNDED
    assert of("twice").state == OrderState.CANCELLED
    assert of("winter-code").discount_cents > 0
    assert of("gallery").note


def test_has_returns_in_every_state_but_those_that_end_them(shop: Website) -> None:
    states = Counter(each.state for order in Order.objects.all() for each in order.returns.all())
    open_states = {ReturnState.REQUESTED, ReturnState.APPROVED, ReturnState.RECEIVED}
    assert set(states) == {*open_states, ReturnState.CLOSED}


def test_has_sold_what_is_not_posted(shop: Website) -> None:
    assert OrderDownload.objects.get(order=of("download")).given_at
    assert GiftCard.objects.get(order_id=of("gift").id).issued_at
    assert "left-handed" in OrderLine.objects.get(order=of("evening")).additional_fields
    (draft,), _ = list_drafts(search="", is_ordered=False, page=1, page_size=9)
    assert draft.draft.customer_name == "The Larch Hotel"


def test_a_subscription_was_renewed_and_is_never_charged_by_itself(shop: Website) -> None:
    """Who looks at the demo for months finds no orders in it that nobody placed."""
    found = Subscription.objects.get()
    assert SubscriptionOrder.objects.filter(subscription=found).count() == 2
    assert (found.state, found.look_at) == (SubscriptionState.PAUSED, None)


def test_charges_tax_in_two_regimes(shop: Website) -> None:
    """Each by the rate of where it goes, shipping taxed as well; none in between."""

    def share(key: str) -> float:
        order = of(key)
        return round(order.tax_cents / (order.grand_total_cents - order.tax_cents), 3)

    assert [share(key) for key in ("winter-code", "berlin", "lyon")] == [0.065, 0.19, 0.2]
    assert of("express").tax_cents == 0
    # Most of the United States: brought for nothing, and without tax.
    assert of("sent-back").grand_total_cents == of("sent-back").subtotal_cents


def test_home_has_something_to_show(shop: Website) -> None:
    sales = sales_of_days(30, time_zone=shop.time_zone, currency=shop.currency)
    assert sales.total.order_count >= 5
    assert sales.before.order_count >= 2
    assert not sales.is_of_tests


def test_takes_away_no_state_of_stock(shop: Website) -> None:
    """What shows as scarce or sold out is so by the products' own records."""
    sold = Counter[str]()
    for line in OrderLine.objects.exclude(product_id=""):
        sold[line.sku] += line.quantity
    records = {v["sku"]: v for product in read("products") for v in product["variants"]}
    assert all(records[sku]["unlimited"] or records[sku]["stock"] - sold[sku] > 5 for sku in sold)
