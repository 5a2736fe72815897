"""Mail a buyer once more the link of the subscription, to choose how it is paid."""

from datetime import timedelta

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.subscriptions.errors import LinkJustSent, MethodStays
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.mails import tell_of_method
from sitewright.orders.subscriptions.methods import provider_to_choose_at
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent

_BETWEEN = timedelta(minutes=10)
_KIND = SubscriptionEvent.Kind.LINK_SENT


@transaction.atomic
def send_method_link(subscription_id: str) -> Subscription:
    """Raises NoSuchSubscription, MethodStays where its buyer can choose nothing or has no address, and
    LinkJustSent.
    """
    found = locked_subscription(subscription_id)
    if not found.email or provider_to_choose_at(found) is None:
        raise MethodStays
    sent = found.events.filter(kind=_KIND)
    if sent.filter(at__gt=clock.now() - _BETWEEN).exists():
        raise LinkJustSent
    note_event(found, _KIND, is_by_owner=True)
    tell_of_method(found, sent.count())
    label = Message("changes.subscription-link-sent", number=found.order_number)
    begun_change_set(label, "orders.send_method_link", "orders.Order", {}, subject_id=found.order_id)
    return found
