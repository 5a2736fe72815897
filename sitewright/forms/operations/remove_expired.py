"""Removing for good what a form keeps no longer than its owner has said."""

from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet

from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.operations.remove_submissions import remove_submissions
from sitewright.kit import clock

JOB = "forms.remove_expired"
_AT_ONCE = 1_000


def forgetting_forms() -> "QuerySet[Form]":
    """Those whose submissions are kept for some days only."""
    found: QuerySet[Form] = Form.objects.filter(settings__retention_days__gt=0)
    return found


@transaction.atomic
def remove_expired() -> None:
    """What is left over goes the next time."""
    for form_id, days in forgetting_forms().order_by("id").values_list("id", "settings__retention_days"):
        old = FormSubmission.objects.filter(
            form_id=form_id, submitted_at__lt=clock.now() - timedelta(days=days)
        )
        ids = list(old.order_by("submitted_at").values_list("id", flat=True)[:_AT_ONCE])
        remove_submissions(ids)
