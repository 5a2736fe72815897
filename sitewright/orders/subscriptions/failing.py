"""A renewal that was not paid for, noted in the transaction that gives it up."""

from datetime import timedelta

from sitewright.kit import clock
from sitewright.orders.placing.snapshot import Renewal
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.mails import tell_of_end, tell_of_failure
from sitewright.orders.subscriptions.models import (
    RENEWING,
    EndReason,
    Subscription,
    SubscriptionEvent,
    SubscriptionState,
)
from sitewright.orders.subscriptions.operations.adopt_goods import note_goods_refused
from sitewright.orders.subscriptions.periods import retry_at
from sitewright.orders.subscriptions.schedule import end

_DECLINED = "declined"
_SOON = timedelta(minutes=10)
_LATER = timedelta(days=1)
"""What the provider never answered is looked for that long, and given back should it come after all."""


def note_not_renewed(renewal: Renewal, code: str, message: str) -> None:
    """A refusal counts, and after the last try ends it; what broke on the way is only tried again. Of other
    goods at once it changes nothing.
    """
    if renewal.change_id:
        note_goods_refused(renewal, message)
        return
    found = locked_subscription(renewal.subscription_id)
    if found.state not in RENEWING or found.period != renewal.period:
        return
    if code == _DECLINED:
        _count(found, message)
    else:
        found.look_at = clock.now() + (_SOON if code == "abandoned" else _LATER)
    found.save()


def _count(found: Subscription, message: str) -> None:
    found.failures += 1
    found.state, found.problem = SubscriptionState.OVERDUE, _DECLINED
    found.look_at = retry_at(clock.now(), found.failures)
    note_event(found, SubscriptionEvent.Kind.FAILED, message)
    if found.look_at is None:
        end(found, EndReason.UNPAID, clock.now())
        note_event(found, SubscriptionEvent.Kind.ENDED)
        tell_of_end(found)
    else:
        tell_of_failure(found)
