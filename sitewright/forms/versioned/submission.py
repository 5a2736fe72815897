"""Submissions in history: only whether they are in the list. What is in them is the visitors', and is removed
for good some time after it was put away.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.forms.errors import SubmissionGone
from sitewright.forms.models import FormSubmission, SubmissionStatus
from sitewright.history.recording import State
from sitewright.kit import clock

SUBMISSION = "forms.FormSubmission"


def submission_state(submission: FormSubmission) -> dict[str, Any]:
    return {"status": str(submission.status)}


def put(submission: FormSubmission, status: SubmissionStatus) -> None:
    """The row's fields; the caller saves."""
    submission.status = status
    submission.put_away_at = None if status == SubmissionStatus.RECEIVED else clock.now()


@transaction.atomic
def restore_submissions(states: Mapping[str, State]) -> None:
    """Put submissions into recorded states. Raises SubmissionGone."""
    rows = FormSubmission.objects.select_for_update(no_key=True).filter(id__in=list(states))
    found = list(rows.order_by("id"))
    missing = states.keys() - {submission.id for submission in found}
    if any(states[submission_id] is not None for submission_id in missing):
        raise SubmissionGone
    for submission in found:
        state = states[submission.id]
        put(submission, SubmissionStatus(state["status"]) if state else SubmissionStatus.DELETED)
    FormSubmission.objects.bulk_update(found, ["status", "put_away_at"])
