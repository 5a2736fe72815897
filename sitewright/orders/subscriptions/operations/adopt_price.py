"""A price that was announced begins to hold for one subscription, in the transaction of its renewal."""

from sitewright.kit import clock
from sitewright.orders.money_text import money_text
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.mails import tell_of_new_price
from sitewright.orders.subscriptions.models import PriceChange, Subscription, SubscriptionEvent
from sitewright.orders.subscriptions.new_prices import holds, renewal_cents_at
from sitewright.orders.subscriptions.price_queries import price_to_come
from sitewright.sites.queries import website_basics


def adopt_price(found: Subscription) -> None:
    """Of one that is locked and due; changes the object, which the caller stores. A price that is taken back
    at the same moment holds for nobody, or can no longer be taken back.
    """
    change = price_to_come(found)
    if change is None or found.next_at is None or not holds(found, change, found.next_at):
        return
    if not _is_in_force(change):
        return
    # A lower one may hold before the job has told of it.
    if found.price_told_at is None:
        found.new_renewal_cents = renewal_cents_at(found, change.unit_price_cents)
        tell_of_new_price(found, change)
    found.unit_price_cents = change.unit_price_cents
    found.renewal_cents = found.new_renewal_cents or 0
    found.price_change = found.new_renewal_cents = found.price_told_at = None
    price = money_text(change.unit_price_cents, change.currency, website_basics().locale)
    note_event(found, SubscriptionEvent.Kind.NEW_PRICE, price)


def _is_in_force(change: PriceChange) -> bool:
    """From now on, or since another one was renewed; one statement decides it against taking it back."""
    waiting = PriceChange.objects.filter(id=change.id, taken_back_at=None)
    if waiting.filter(in_force_at=None).update(in_force_at=clock.now()):
        return True
    return bool(waiting.exclude(in_force_at=None).exists())
