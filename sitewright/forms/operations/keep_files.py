"""Note files that came in and are stored; and to which submission they belong."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.files.storing import Stored, key_of
from sitewright.forms.files.tokens import token_of
from sitewright.forms.filling.attached import GONE, Attached
from sitewright.forms.models import FormSubmission
from sitewright.forms.refusals import InvalidAnswers
from sitewright.kit import clock
from sitewright.kit.tenancy import current_website_id


@transaction.atomic
def keep_files(form_id: str, stored: Sequence[Stored]) -> list[str]:
    """What a browser knows each of them by, in their order; they wait for their form for a day."""
    now = clock.now()
    SubmittedFile.objects.bulk_create(
        SubmittedFile(
            website_id=current_website_id(),
            id=each.attached.id,
            form_id=form_id,
            field_id=each.field_id,
            name=each.attached.name,
            kind=each.attached.kind,
            size_bytes=each.attached.size_bytes,
            storage_key=key_of(each.attached.id),
            created_at=now,
        )
        for each in stored
    )
    return [token_of(each.attached, form_id, each.field_id) for each in stored]


def attach_files(kept: FormSubmission, field_id: str, files: Sequence[Attached]) -> None:
    """They belong to the submission from now on. Raises InvalidAnswers for one that is gone, or was sent
    before.
    """
    ids = [file.id for file in files]
    waiting = SubmittedFile.objects.filter(
        id__in=ids, form_id=kept.form_id, field_id=field_id, submission_id=None, removed_at=None
    )
    # One statement: of two that send the same file at once the second finds none.
    if waiting.update(submission_id=kept.id) != len(ids):
        raise InvalidAnswers({field_id: GONE})
