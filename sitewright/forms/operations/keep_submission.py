"""Keep what a visitor filled in."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.db import transaction

from sitewright.forms.answer_words import email_in, words_of
from sitewright.forms.errors import NoSuchForm
from sitewright.forms.models import Form, FormSubmission, SubmissionStatus
from sitewright.kit import clock
from sitewright.kit.db.statements import first_row
from sitewright.kit.tenancy import current_website_id

# It locks the form until the transaction ends: numbers have no gaps, and each stands once.
_NEXT_NUMBER = """
    UPDATE forms_form SET last_number = last_number + 1 WHERE website_id = %s AND id = %s
    RETURNING last_number
"""


class FilledIn(NamedTuple):
    """Answers that were checked before, and what was asked at that time, both by the fields' ids."""

    answers: Mapping[str, Any]
    titles: Mapping[str, str]
    page_path: str = ""
    language: str = ""


@transaction.atomic
def keep_submission(form: Form, filled_in: FilledIn, *, is_spam: bool = False) -> FormSubmission:
    """With the next number of its form. Raises NoSuchForm for one that is gone by now."""
    numbered = first_row(_NEXT_NUMBER, [current_website_id(), form.id])
    if numbered is None:
        raise NoSuchForm
    now = clock.now()
    kept: FormSubmission = FormSubmission.objects.create(
        form=form,
        number=numbered[0],
        submitted_at=now,
        answers=dict(filled_in.answers),
        titles=dict(filled_in.titles),
        email=email_in(form.fields, filled_in.answers),
        words=words_of(filled_in.answers),
        page_path=filled_in.page_path,
        language=filled_in.language,
        status=SubmissionStatus.SPAM if is_spam else SubmissionStatus.RECEIVED,
        put_away_at=now if is_spam else None,
    )
    return kept
