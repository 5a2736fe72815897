"""Removing the bytes of files that are removed, or that nobody has sent."""

from django.db.models import Q, QuerySet

from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.files.tokens import GOOD_FOR
from sitewright.kit import clock
from sitewright.kit.files import storage

JOB = "forms.prune_files"
_AT_ONCE = 500


def files_to_prune() -> "QuerySet[SubmittedFile]":
    # An hour longer than their tokens are good: none goes while a form with it is being sent.
    unsent = Q(submission_id=None, created_at__lt=clock.now() - GOOD_FOR * 25 / 24)
    found: QuerySet[SubmittedFile] = SubmittedFile.objects.filter(unsent | Q(removed_at__isnull=False))
    return found


def prune_files() -> None:
    """What is left over goes the next time."""
    rows = list(files_to_prune().order_by("id").values_list("id", "storage_key")[:_AT_ONCE])
    for file_id, key in rows:
        # First: a crash in between leaves a row, which says what is still to be done.
        storage().delete(key)
        SubmittedFile.objects.filter(id=file_id).delete()
