"""Reads of files that came with forms."""

from collections.abc import Sequence

from sitewright.forms.errors import NoSuchSubmission
from sitewright.forms.files.models import SubmittedFile


def files_of_submissions(submission_ids: Sequence[str]) -> list[SubmittedFile]:
    """Those that can still be had, in the order in which they came."""
    if not submission_ids:
        return []
    return list(
        SubmittedFile.objects.filter(submission_id__in=submission_ids, removed_at=None).order_by("id")
    )


def submitted_file(submission_id: str, file_id: str) -> SubmittedFile:
    """Raises NoSuchSubmission for one that is not there, or belongs to another submission."""
    rows = SubmittedFile.objects.filter(id=file_id, submission_id=submission_id, removed_at=None)
    found: SubmittedFile | None = rows.first()
    if found is None:
        raise NoSuchSubmission
    return found
