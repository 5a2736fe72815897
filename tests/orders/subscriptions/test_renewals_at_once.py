"""Two workers, or a worker and a buyer, at one subscription: one order of each period, on both engines."""

import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest
from django.db import connection

from sitewright.catalog.models import StockLevel
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message as Mail
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import GoodsChange, Order, TestCharge
from sitewright.orders.payments.test_provider import SUCCESS, TestProvider
from sitewright.orders.subscriptions.errors import PriceIsInForce, SubscriptionMovedOn
from sitewright.orders.subscriptions.goods import Wanted
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent, SubscriptionOrder
from sitewright.orders.subscriptions.operations.change_goods import change_goods, take_back_goods
from sitewright.orders.subscriptions.operations.change_method import (
    begin_set_up,
    look_at_set_up,
    settle_set_up,
)
from sitewright.orders.subscriptions.operations.change_price import change_price, take_back_price
from sitewright.orders.subscriptions.operations.leave_subscription import cancel_subscription
from sitewright.orders.subscriptions.operations.renew_subscriptions import renew_subscriptions
from sitewright.orders.subscriptions.operations.tell_of_prices import tell_of_prices
from sitewright.orders.subscriptions.price_queries import Scope
from tests.catalog.shops import Shop, make_shop
from tests.orders.subscriptions.selling import subscribable, subscribed
from tests.waiting import join_all

pytestmark = pytest.mark.django_db(transaction=True)

DUE = timedelta(days=32)


def _at_once(shop: Shop, *acts: Callable[[], object]) -> None:
    """What any of them raises fails the test."""
    barrier, raised = threading.Barrier(len(acts)), list[Exception]()

    def run(act: Callable[[], object]) -> None:
        barrier.wait()
        try:
            with tenant(shop.website.id), clock.moved(DUE):
                act()
        except Exception as error:  # noqa: BLE001  (reported below)
            raised.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    join_all(threads)
    assert raised == []


def test_two_workers_make_one_order_of_each_period() -> None:
    """Of two subscriptions, for which there is one unit left."""
    shop = make_shop()
    with tenant(shop.website.id):
        product = subscribable(on_hand=3)
        subscribed(product)
        subscribed(product)
    _at_once(shop, renew_subscriptions, renew_subscriptions, renew_subscriptions)
    with tenant(shop.website.id):
        assert SubscriptionOrder.objects.count() == Order.objects.count() == TestCharge.objects.count() == 3
        stock = StockLevel.objects.get()
        assert (stock.on_hand, stock.held) == (0, 0)
        assert sorted(each.problem for each in Subscription.objects.all()) == ["", "not-enough-stock"]
        assert check_invariants() == []


def test_one_that_is_cancelled_as_it_falls_due_is_renewed_or_ends() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        found = subscribed()
    _at_once(shop, renew_subscriptions, lambda: cancel_subscription(found.id))
    with tenant(shop.website.id):
        renewed = Order.objects.count() == 2
        assert TestCharge.objects.count() == Order.objects.count()
        assert Subscription.objects.get().state in (("cancelling", "ended") if renewed else ("ended",))
        assert check_invariants() == []


def test_a_price_that_is_taken_back_as_it_falls_due_holds_for_all_or_nobody() -> None:
    """Two workers renew two subscriptions while its owner takes the price back."""
    shop = make_shop()
    with tenant(shop.website.id):
        found = subscribed(product := subscribable())
        subscribed(product)
        scope = Scope("", found.product_id, found.variant_id, found.period_value, found.period_unit)
        change = change_price(scope, 900, clock.now().date())

    def take_back() -> None:
        with suppress(PriceIsInForce):
            take_back_price(change.id)

    _at_once(shop, renew_subscriptions, take_back, renew_subscriptions, tell_of_prices)
    with tenant(shop.website.id):
        paid = list(Order.objects.order_by("number").values_list("grand_total_cents", flat=True)[2:])
        change.refresh_from_db()
        # One whose turn came before the first was paid for has what was told; never a third price.
        assert set(paid) == {1200 if change.taken_back_at else 900}
        assert (len(paid), (change.in_force_at is None) != (change.taken_back_at is None)) == (2, True)
        assert check_invariants() == []


def test_goods_that_are_chosen_or_taken_back_as_it_falls_due() -> None:
    """Two workers renew while its buyer clicks twice and takes it back: what was sent is what was charged."""
    shop = make_shop()
    with tenant(shop.website.id):
        found = subscribed(subscribable(on_hand=20))
    wanted = Wanted(found.variant_id, 3, found.period, 3600)

    def choose() -> None:
        with suppress(SubscriptionMovedOn):
            change_goods(found.id, wanted)

    def take_back() -> None:
        with suppress(SubscriptionMovedOn):
            take_back_goods(found.id)

    _at_once(shop, choose, renew_subscriptions, choose, take_back, renew_subscriptions)
    with tenant(shop.website.id):
        order = Order.objects.get(number=1002)
        brought = order.lines.get().quantity
        assert order.grand_total_cents == 1200 * brought
        assert TestCharge.objects.count() == Order.objects.count() == 2
        states = list(GoodsChange.objects.values_list("state", flat=True))
        assert (states.count("in-force") == 1) == (brought == 3)
        assert states.count("waiting") <= 1
        assert check_invariants() == []


def test_two_clicks_are_one_change() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        found = subscribed(subscribable(on_hand=20))
    wanted = Wanted(found.variant_id, 3, found.period, 3600)
    clicks = [lambda: change_goods(found.id, wanted)] * 3
    _at_once(shop, *clicks)
    with tenant(shop.website.id):
        assert GoodsChange.objects.count() == Mail.objects.filter(kind="subscription-goods").count() == 1
        assert check_invariants() == []


def test_what_was_chosen_is_taken_once_by_all_who_hear_of_it() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        found = subscribed()
        asked = begin_set_up(found.id, "https://shop.test/s?id=1", "https://shop.test/c?id=1")
        set_up = settle_set_up(asked.set_up_id, asked.ask())
        TestProvider().choose_set_up(set_up.reference, SUCCESS)

    def look() -> None:
        look_at_set_up(set_up.id)

    _at_once(shop, look, renew_subscriptions, look, look)
    with tenant(shop.website.id):
        assert SubscriptionEvent.objects.filter(kind="method").count() == 1
        assert Subscription.objects.get().payment_reference == set_up.reference
        assert Order.objects.count() == 2
        assert check_invariants() == []
