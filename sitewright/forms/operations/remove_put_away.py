"""Removing for good what has been deleted or spam for a while: it names people (GDPR art. 5 (1) e)."""

from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet

from sitewright.forms.models import FormSubmission
from sitewright.forms.operations.remove_submissions import remove_submissions
from sitewright.kit import clock

JOB = "forms.remove_submissions"
_KEPT_FOR = timedelta(days=30)
_AT_ONCE = 1_000


def put_away_long_ago() -> "QuerySet[FormSubmission]":
    """What nobody takes back any more."""
    found: QuerySet[FormSubmission] = FormSubmission.objects.filter(put_away_at__lt=clock.now() - _KEPT_FOR)
    return found


@transaction.atomic
def remove_put_away() -> None:
    """What is left over goes the next time."""
    ids = list(put_away_long_ago().order_by("put_away_at").values_list("id", flat=True)[:_AT_ONCE])
    remove_submissions(ids)
