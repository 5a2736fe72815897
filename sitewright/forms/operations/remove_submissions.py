"""Removing submissions for good, with the files that came with them."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.hooks.models import HookDelivery
from sitewright.forms.models import FormSubmission
from sitewright.forms.operations.prune_files import JOB
from sitewright.kit import clock
from sitewright.kit.jobs import enqueue


@transaction.atomic
def remove_submissions(submission_ids: Sequence[str]) -> None:
    """From now on nobody gets the files; a job removes their bytes after the commit. Of calls with them no
    record stays."""
    files = SubmittedFile.objects.filter(submission_id__in=submission_ids, removed_at=None)
    if files.update(removed_at=clock.now()):
        enqueue(JOB)
    HookDelivery.objects.filter(submission_id__in=submission_ids).delete()
    FormSubmission.objects.filter(id__in=submission_ids).delete()
