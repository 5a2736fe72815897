"""Subscriptions for tests."""

from datetime import timedelta
from typing import Any

from sitewright.checkout.operations.add_entry import Choice
from sitewright.checkout.operations.begin_subscription import begin_subscription
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.operations.renew_subscriptions import renew_subscriptions
from tests.catalog.shops import make_product
from tests.orders.buying import submit

MONTHLY = {"billingPeriod": {"value": 1, "unit": "MONTH"}, "numBillingCycles": 0}


def subscribable(price_cents: int = 1200, cycles: int = 0, **product: Any) -> dict[str, Any]:
    plan = {**MONTHLY, "numBillingCycles": cycles}
    return make_product(price_cents=price_cents, is_subscribable=True, subscription_plan=plan, **product)


def cart_of(product: dict[str, Any], quantity: int = 1) -> str:
    sku = product["structuredContent"]["variants"][0]["sku"]
    return begin_subscription(Choice(product["id"], sku, quantity), address="127.0.0.1")


def subscribed(product: dict[str, Any] | None = None, cents: int = 1200, **changes: Any) -> Subscription:
    """Bought and paid."""
    place_order(submit(cart_of(product or subscribable(cents)), cents, **changes))
    found: Subscription = Subscription.objects.latest("id")
    return found


def again(found: Subscription) -> Subscription:
    """As it stands now."""
    read: Subscription = Subscription.objects.get(id=found.id)
    return read


def renew_at(found: Subscription, *, later: timedelta = timedelta(minutes=1)) -> Subscription:
    """What time does when it has something to do with it."""
    looked = again(found).look_at
    assert looked is not None
    with clock.moved(looked - clock.now() + later):
        renew_subscriptions()
        run_ready()
    return again(found)
