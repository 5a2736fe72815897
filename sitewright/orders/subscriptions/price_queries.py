"""What subscriptions are charged, by product and plan, and the prices that were announced."""

from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count, Exists, F, Max, OuterRef, Q, QuerySet

from sitewright.orders.subscriptions.methods import CHANGEABLE
from sitewright.orders.subscriptions.models import PriceChange, Subscription
from sitewright.sites.models import Website

_MOST_PLANS = 200
_MOST_CHANGES = 50
_UNTOLD = Q(price_told_at=None) | Q(price_change__taken_back_at__isnull=False)
_PLAN = ("product_id", "variant_id", "period_value", "period_unit", "currency")


@dataclass(frozen=True, slots=True)
class Scope:
    """One subscription, or all that run of a variant with this plan."""

    subscription_id: str = ""
    product_id: str = ""
    variant_id: str = ""
    period_value: int = 0
    period_unit: str = ""


class PlanPrice(NamedTuple):
    """So many that run, at one price each."""

    product_id: str
    variant_id: str
    period_value: int
    period_unit: str
    currency: str
    unit_price_cents: int
    many: int
    product_name: str


class PriceStep(NamedTuple):
    """How many pay this for one unit now."""

    unit_price_cents: int
    currency: str
    many: int


def in_scope(scope: Scope) -> "QuerySet[Subscription]":
    """Those that go on: one that is cancelled keeps its price to its end."""
    running: QuerySet[Subscription] = Subscription.objects.filter(state__in=CHANGEABLE)
    plan = {
        "product_id": scope.product_id,
        "variant_id": scope.variant_id,
        "period_value": scope.period_value,
        "period_unit": scope.period_unit,
    }
    if not scope.subscription_id:
        return running.filter(**plan)
    # What else is said of it has to be true.
    said = {name: value for name, value in plan.items() if value}
    return running.filter(id=scope.subscription_id, **said)


def prices_in(scope: Scope) -> list[PriceStep]:
    """The lowest first."""
    rows = in_scope(scope).values_list("unit_price_cents", "currency").annotate(Count("id"))
    return [PriceStep(*row) for row in rows.order_by("unit_price_cents", "currency")]


def plans_that_run() -> list[PlanPrice]:
    """By product, with a row for each price that is paid."""
    running = Subscription.objects.filter(state__in=CHANGEABLE)
    rows = running.values_list(*_PLAN, "unit_price_cents").annotate(Count("id"), Max("product_name"))
    ordered = rows.order_by("product_id", "variant_id", "period_unit", "period_value", "unit_price_cents")
    return [PlanPrice(*row) for row in ordered[:_MOST_PLANS]]


def announced_prices() -> list[tuple[PriceChange, int]]:
    """Those that some still wait for, and how many; the newest first."""
    waiting = Subscription.objects.filter(price_change__isnull=False, state__in=CHANGEABLE)
    counted = waiting.values_list("price_change_id").annotate(Count("id")).order_by("-price_change_id")
    many = dict(counted[:_MOST_CHANGES])
    found = PriceChange.objects.filter(id__in=list(many), taken_back_at=None).order_by("-id")
    return [(change, many[change.id]) for change in found]


def price_to_come(found: Subscription) -> PriceChange | None:
    """None where none was announced, or it was taken back."""
    if not found.price_change_id:
        return None
    changes = PriceChange.objects.filter(id=found.price_change_id, taken_back_at=None)
    change: PriceChange | None = changes.first()
    return change


def untold() -> "QuerySet[Subscription]":
    """Whose buyers are still to be told of a price, or that it was taken back."""
    waiting: QuerySet[Subscription] = Subscription.objects.filter(price_change__isnull=False)
    return waiting.filter(_UNTOLD)


def websites_to_tell() -> QuerySet[Website]:
    """With somebody who is still to be told."""
    due = Subscription.objects.filter(_UNTOLD, website_id=OuterRef("id"), price_change__isnull=False)
    # Schedules read the website by this name.
    return Website.objects.filter(Exists(due)).annotate(website_id=F("id"))
