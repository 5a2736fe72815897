"""An owner announces another price to those who have subscribed, or takes it back before it holds.

Announcing is one row for all of them and one statement that leads them to it; a job tells each buyer, with
what a renewal will cost, and until it has told them nothing dearer is charged. Whether a change can still be
taken back is decided in its own row alone, by the one statement that comes first: `in_force_at` or
`taken_back_at`.
"""

from datetime import date
from typing import Any

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.jobs import enqueue
from sitewright.kit.messages import Message
from sitewright.orders.money_text import money_text
from sitewright.orders.subscriptions.errors import (
    NobodySubscribed,
    NoSuchPrice,
    PriceIsInForce,
    PriceIsTheSame,
    PriceNoticeTooShort,
)
from sitewright.orders.subscriptions.models import PriceChange, Subscription
from sitewright.orders.subscriptions.new_prices import LEAST_NOTICE, day_begins, first_day_after
from sitewright.orders.subscriptions.operations.tell_of_prices import TELL_JOB
from sitewright.orders.subscriptions.price_queries import PriceStep, Scope, in_scope, prices_in
from sitewright.sites.local_time import zone_of
from sitewright.sites.queries import website_basics


def preview_price(scope: Scope, unit_price_cents: int, starts_on: date) -> list[PriceStep]:
    """How many pay what now, of those it would change. Raises NobodySubscribed, PriceIsTheSame and
    PriceNoticeTooShort.
    """
    changed = [step for step in prices_in(scope) if step.unit_price_cents != unit_price_cents]
    if not changed:
        raise PriceIsTheSame if prices_in(scope) else NobodySubscribed
    is_dearer = any(step.unit_price_cents < unit_price_cents for step in changed)
    zone = zone_of(website_basics().time_zone)
    earliest = first_day_after(LEAST_NOTICE, zone) if is_dearer else clock.now().astimezone(zone).date()
    if starts_on < earliest:
        raise PriceNoticeTooShort(earliest)
    return changed


@transaction.atomic
def change_price(scope: Scope, unit_price_cents: int, starts_on: date) -> PriceChange:
    """From the renewal on whose period begins on that day or later; an earlier announcement that still waits
    gives way to it. Raises what `preview_price` does.
    """
    steps = preview_price(scope, unit_price_cents, starts_on)
    site = website_basics()
    change: PriceChange = PriceChange.objects.create(
        **_said_of(scope),
        unit_price_cents=unit_price_cents,
        currency=steps[0].currency,
        starts_at=day_begins(starts_on, zone_of(site.time_zone)),
        created_at=clock.now(),
    )
    others = in_scope(scope).exclude(unit_price_cents=unit_price_cents)
    others.update(price_change=change, new_renewal_cents=None, price_told_at=None)
    enqueue(TELL_JOB)
    price = money_text(unit_price_cents, change.currency, site.locale)
    label = Message("changes.subscription-price", product=change.product_name, price=price)
    _noted(change, label, "orders.change_price")
    return change


@transaction.atomic
def take_back_price(change_id: str) -> PriceChange:
    """Raises NoSuchPrice, and PriceIsInForce for one that somebody pays already, or that was taken back."""
    waiting = PriceChange.objects.filter(id=change_id, in_force_at=None, taken_back_at=None)
    if not waiting.update(taken_back_at=clock.now()):
        raise PriceIsInForce if PriceChange.objects.filter(id=change_id).exists() else NoSuchPrice
    change: PriceChange = PriceChange.objects.get(id=change_id)
    enqueue(TELL_JOB)
    label = Message("changes.subscription-price-back", product=change.product_name)
    _noted(change, label, "orders.take_back_price")
    return change


def _said_of(scope: Scope) -> dict[str, Any]:
    """By one of those concerned: what they are called, and how often they come."""
    one: Subscription = in_scope(scope).latest("id")
    names = ("product_id", "variant_id", "product_name", "period_value", "period_unit")
    return {"subscription_id": scope.subscription_id, **{name: getattr(one, name) for name in names}}


def _noted(change: PriceChange, label: Message, operation: str) -> None:
    # Of the product: there its price is looked for.
    detail = {"change": change.id}
    begun_change_set(label, operation, "catalog.Product", detail, subject_id=change.product_id)
