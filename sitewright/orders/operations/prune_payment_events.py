"""Remove old events of payment providers: they hold names and addresses, and have done their work."""

from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.models import PaymentEvent

if TYPE_CHECKING:
    from django.db.models import QuerySet

KEPT_DAYS = 30
"""Providers repeat an event for some days; one that is gone would be taken for a new one."""

_BATCH_SIZE = 200


def prune_payment_events() -> int:
    """Remove the website's old events that were worked on, in short transactions; how many there were."""
    removed = 0
    while found := _remove_batch():
        removed += found
    return removed


def old_payment_events() -> "QuerySet[PaymentEvent]":
    """What there is to prune, for the schedule."""
    before = clock.now() - timedelta(days=KEPT_DAYS)
    found: QuerySet[PaymentEvent] = PaymentEvent.objects.filter(
        received_at__lt=before, processed_at__isnull=False
    )
    return found


@transaction.atomic
def _remove_batch() -> int:
    # Oldest first, along the index payment_events_by_age; few at a time, as on SQLite every write waits.
    ids = list(old_payment_events().order_by("received_at").values_list("id", flat=True)[:_BATCH_SIZE])
    PaymentEvent.objects.filter(id__in=ids).delete()
    return len(ids)
