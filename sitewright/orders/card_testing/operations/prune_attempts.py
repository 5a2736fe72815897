"""Remove attempts to pay that count no more."""

from datetime import timedelta
from typing import TYPE_CHECKING

from sitewright.kit import clock
from sitewright.kit.ids import first_id_of
from sitewright.orders.card_testing.models import PaymentAttempt

if TYPE_CHECKING:
    from django.db.models import QuerySet

JOB = "orders.prune_payment_attempts"
KEPT_HOURS = 3
"""Of them two for a payment that is refused late, and counts for an hour from then on."""

_BATCH_SIZE = 500


def old_attempts() -> "QuerySet[PaymentAttempt]":
    """Found by their ids, which rise with time: no index on dates is written with every order."""
    before = first_id_of(clock.now() - timedelta(hours=KEPT_HOURS))
    found: QuerySet[PaymentAttempt] = PaymentAttempt.objects.filter(id__lt=before)
    return found


def prune_attempts() -> int:
    """In short transactions; how many there were."""
    removed = 0
    while ids := list(old_attempts().order_by("id").values_list("id", flat=True)[:_BATCH_SIZE]):
        removed += PaymentAttempt.objects.filter(id__in=ids).delete()[0]
    return removed
