"""Two workers, or a worker and a buyer, at one subscription: one order of each period, on both engines."""

import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection

from sitewright.catalog.models import StockLevel
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, TestCharge
from sitewright.orders.subscriptions.models import Subscription, SubscriptionOrder
from sitewright.orders.subscriptions.operations.leave_subscription import cancel_subscription
from sitewright.orders.subscriptions.operations.renew_subscriptions import renew_subscriptions
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
