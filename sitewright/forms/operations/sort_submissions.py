"""Putting submissions away, and taking them back."""

from collections.abc import Sequence

from sitewright.forms.models import FormSubmission, SubmissionStatus
from sitewright.forms.queries import locked_submissions
from sitewright.forms.versioned.submission import SUBMISSION, put, submission_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def sort_submissions(submission_ids: Sequence[str], status: SubmissionStatus) -> None:
    """Raises NoSuchSubmission when one of them is not there; then nothing is changed."""
    label = _label(status, len(set(submission_ids)))
    with change_set(label, "forms.sort_submissions") as changes:
        changed = [each for each in locked_submissions(submission_ids) if each.status != status]
        for submission in changed:
            before = submission_state(submission)
            put(submission, status)
            changes.record(SUBMISSION, submission.id, before, submission_state(submission))
        FormSubmission.objects.bulk_update(changed, ["status", "put_away_at"])


def _label(status: SubmissionStatus, count: int) -> Message:
    labels = {
        SubmissionStatus.RECEIVED: Message("changes.submissions-kept", count=count),
        SubmissionStatus.SPAM: Message("changes.submissions-spam", count=count),
        SubmissionStatus.DELETED: Message("changes.submissions-deleted", count=count),
    }
    return labels[status]
