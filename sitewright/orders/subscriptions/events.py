"""Noting what happened to a subscription."""

from sitewright.kit import clock
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent


def note_event(
    found: Subscription, kind: SubscriptionEvent.Kind, detail: str = "", *, is_by_owner: bool = False
) -> None:
    SubscriptionEvent.objects.create(
        subscription=found, kind=kind, detail=detail[:300], is_by_owner=is_by_owner, at=clock.now()
    )
