"""Subscriptions as buyers and owners look for them."""

from collections.abc import Collection
from secrets import compare_digest
from typing import NamedTuple

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Lower

from sitewright.orders.models import Order
from sitewright.orders.placing.answers import order_path
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent, SubscriptionOrder

_MOST_SHOWN = 100


class OrderOfSubscription(NamedTuple):
    id: str
    number: int
    access_code: str
    total_cents: int
    placed_at: object

    @property
    def path(self) -> str:
        return order_path(self.id, self.access_code)


def subscription_for_buyer(subscription_id: str, access_code: str) -> Subscription | None:
    """None also with another code."""
    found: Subscription | None = Subscription.objects.filter(id=subscription_id).first()
    return found if found and compare_digest(found.access_code.encode(), access_code.encode()) else None


def subscription_by_id(subscription_id: str) -> Subscription | None:
    found: Subscription | None = Subscription.objects.filter(id=subscription_id).first()
    return found


def subscriptions_of(emails: Collection[str]) -> list[Subscription]:
    """The newest first; written in capitals or not."""
    wanted = [email.lower() for email in emails if email]
    if not wanted:
        return []
    found = Subscription.objects.annotate(buyer=Lower("email")).filter(buyer__in=wanted)
    return list(found.order_by("-id")[:_MOST_SHOWN])


def subscriptions_about(email: str, order_ids: Collection[str]) -> list[Subscription]:
    """All of a person's, the oldest first; also what an address that was changed since began."""
    named = Q(buyer=email.lower()) | Q(order_id__in=list(order_ids))
    found = Subscription.objects.annotate(buyer=Lower("email")).filter(named)
    return list(found.prefetch_related("events", "set_ups", "goods_changes").order_by("id"))


def orders_of_subscription(found: Subscription) -> list[OrderOfSubscription]:
    """The newest first."""
    ids = SubscriptionOrder.objects.filter(subscription=found).values_list("order_id", flat=True)
    exchanged = found.goods_changes.exclude(order_id="").values_list("order_id", flat=True)
    columns = ("id", "number", "access_code", "grand_total_cents", "placed_at")
    rows = Order.objects.filter(id__in=[*ids.order_by("-period")[:_MOST_SHOWN], *exchanged]).order_by(
        "-number"
    )
    return [OrderOfSubscription(*row) for row in rows.values_list(*columns)]


def subscription_of_order(order_id: str) -> Subscription | None:
    """That which the order began, or is of."""
    row = SubscriptionOrder.objects.filter(order_id=order_id).select_related("subscription").first()
    return row.subscription if row else None


def events_of(found: Subscription) -> list[SubscriptionEvent]:
    """The newest first."""
    return list(SubscriptionEvent.objects.filter(subscription=found).order_by("-at", "-id")[:_MOST_SHOWN])


def owner_list(search: str = "", state: str = "") -> "QuerySet[Subscription]":
    """Those whose day is next first; ended ones last."""
    found: QuerySet[Subscription] = Subscription.objects.all()
    for word in search.split():
        in_name = Q(customer_name__icontains=word) | Q(product_name__icontains=word)
        found = found.filter(in_name | Q(email__icontains=word))
    if state:
        found = found.filter(state=state)
    return found.order_by(F("next_at").asc(nulls_last=True), "-id")
