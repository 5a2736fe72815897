"""Noting what has been read, and what somebody comes back to."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.forms.models import FormSubmission
from sitewright.forms.queries import locked_submissions


@transaction.atomic
def mark_submissions(
    submission_ids: Sequence[str], *, is_seen: bool | None = None, is_marked: bool | None = None
) -> None:
    """What is None stays. Raises NoSuchSubmission."""
    wanted = {"is_seen": is_seen, "is_marked": is_marked}
    changes = {name: value for name, value in wanted.items() if value is not None}
    ids = [submission.id for submission in locked_submissions(submission_ids)]
    if changes:
        FormSubmission.objects.filter(id__in=ids).update(**changes)
