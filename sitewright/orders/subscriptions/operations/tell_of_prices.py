"""Tell buyers what their subscriptions will cost, one by one: whoever was told is not told again, so the job
may be killed and begun anew at any place.
"""

from functools import partial

from sitewright.kit import clock
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.jobs import enqueue
from sitewright.orders.money_text import money_text
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.mails import tell_of_new_price, tell_of_old_price
from sitewright.orders.subscriptions.models import PriceChange, Subscription, SubscriptionEvent
from sitewright.orders.subscriptions.new_prices import renewal_cents_at
from sitewright.orders.subscriptions.price_queries import untold
from sitewright.sites.queries import website_basics

TELL_JOB = "orders.tell_of_prices"
_BATCH = 200
_Kind = SubscriptionEvent.Kind


def tell_of_prices() -> int:
    """How many were told; with more to tell, the job follows itself."""
    ids = list(untold().order_by("id").values_list("id", flat=True)[: _BATCH + 1])
    for subscription_id in ids[:_BATCH]:
        commit_together(partial(_told, subscription_id))
    if len(ids) > _BATCH:
        enqueue(TELL_JOB)
    return len(ids[:_BATCH])


def _told(subscription_id: str) -> None:
    found = locked_subscription(subscription_id)
    change = found.price_change
    if change is None:
        return
    if change.taken_back_at is not None:
        _told_back(found, change)
    elif found.price_told_at is None:
        found.new_renewal_cents = renewal_cents_at(found, change.unit_price_cents)
        found.price_told_at = clock.now()
        found.save()
        note_event(found, _Kind.PRICE_TOLD, _price(change))
        tell_of_new_price(found, change)


def _told_back(found: Subscription, change: PriceChange) -> None:
    """Who had not heard of it need not hear that it was taken back."""
    had_heard = found.price_told_at is not None
    found.price_change = found.new_renewal_cents = found.price_told_at = None
    found.save()
    if had_heard:
        note_event(found, _Kind.PRICE_KEPT, _price(change))
        tell_of_old_price(found, change)


def _price(change: PriceChange) -> str:
    return money_text(change.unit_price_cents, change.currency, website_basics().locale)
