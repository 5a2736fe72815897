"""Forget what carriers offered and nobody bought."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Q, QuerySet

from sitewright.kit import clock
from sitewright.orders.labels.models import LabelState, ShippingLabel

JOB = "orders.prune_labels"
_OFFERS_KEPT = timedelta(days=1)
_FAILURES_KEPT = timedelta(days=30)
"""An owner may want to see for a while that nothing was bought."""


def old_offers() -> "QuerySet[ShippingLabel]":
    """For the schedule, too."""
    now = clock.now()
    offered = Q(state=LabelState.OFFERED, offered_at__lt=now - _OFFERS_KEPT)
    failed = Q(state=LabelState.FAILED, offered_at__lt=now - _FAILURES_KEPT)
    found: QuerySet[ShippingLabel] = ShippingLabel.objects.filter(offered | failed)
    return found


@transaction.atomic
def prune_labels() -> None:
    old_offers().delete()
