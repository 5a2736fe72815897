"""Removing the records of calls of long ago."""

from datetime import timedelta

from django.db.models import QuerySet

from sitewright.forms.hooks.models import HookDelivery
from sitewright.kit import clock

JOB = "forms.prune_deliveries"
_KEPT_FOR = timedelta(days=30)
_AT_ONCE = 1_000


def old_deliveries() -> "QuerySet[HookDelivery]":
    found: QuerySet[HookDelivery] = HookDelivery.objects.filter(created_at__lt=clock.now() - _KEPT_FOR)
    return found


def prune_deliveries() -> None:
    """What is left over goes the next time."""
    ids = list(old_deliveries().order_by("created_at").values_list("id", flat=True)[:_AT_ONCE])
    HookDelivery.objects.filter(id__in=ids).delete()
