"""Removing what somebody filled in who wants nothing to be kept."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.forms.models import FormSubmission


@transaction.atomic
def forget_submissions(submission_ids: Sequence[str]) -> None:
    """For good."""
    FormSubmission.objects.filter(id__in=submission_ids).delete()
