"""Removing what nobody has finished in time."""

from django.db.models import QuerySet

from sitewright.forms.unfinished.models import UnfinishedForm
from sitewright.kit import clock

JOB = "forms.prune_unfinished"
_AT_ONCE = 1_000


def long_unfinished() -> "QuerySet[UnfinishedForm]":
    found: QuerySet[UnfinishedForm] = UnfinishedForm.objects.filter(expires_at__lte=clock.now())
    return found


def prune_unfinished() -> None:
    """What is left over goes the next time."""
    ids = list(long_unfinished().order_by("id").values_list("id", flat=True)[:_AT_ONCE])
    UnfinishedForm.objects.filter(id__in=ids).delete()
