"""How a subscriber moves from one state to another: fields of the row alone, the caller saves. Pure but for
the clock.
"""

from datetime import timedelta

from sitewright.forms.newsletters.models import Subscriber, SubscriberState
from sitewright.kit import clock

LINK_GOOD_FOR = timedelta(days=7)
FIELDS = ("email", "state", "language", "asked_at", "confirmed_at", "ended_at", "is_removed", "put_away_at")
"""What any of these may change."""


def make_pending(subscriber: Subscriber) -> None:
    """It is to be asked. That it has left stays noted: until somebody confirms, anybody may have asked."""
    take_back(subscriber)
    if subscriber.state == SubscriberState.BOUNCED:
        subscriber.ended_at = None
    subscriber.state = SubscriberState.PENDING
    subscriber.asked_at, subscriber.confirmed_at = clock.now(), None


def make_confirmed(subscriber: Subscriber) -> None:
    take_back(subscriber)
    subscriber.state = SubscriberState.CONFIRMED
    subscriber.confirmed_at, subscriber.ended_at = clock.now(), None


def make_ended(subscriber: Subscriber, state: SubscriberState) -> None:
    """It left, or cannot be reached."""
    subscriber.state, subscriber.ended_at = state, clock.now()


def remove(subscriber: Subscriber) -> None:
    """By the owner, who can take that back."""
    subscriber.is_removed, subscriber.put_away_at = True, clock.now()


def is_expired(subscriber: Subscriber) -> bool:
    """Whether the mail that asks is so old that its link confirms nothing."""
    return subscriber.asked_at is None or subscriber.asked_at < clock.now() - LINK_GOOD_FOR


def take_back(subscriber: Subscriber) -> None:
    subscriber.is_removed, subscriber.put_away_at = False, None
