"""Keep what a visitor filled in."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.db import transaction

from sitewright.forms.answer_words import email_in, words_of
from sitewright.forms.models import FormSubmission, SubmissionStatus
from sitewright.forms.queries import locked_form
from sitewright.kit import clock


class FilledIn(NamedTuple):
    """Answers that were checked before, and what was asked at that time, both by the fields' ids."""

    answers: Mapping[str, Any]
    titles: Mapping[str, str]
    page_path: str = ""
    language: str = ""


def keep_submission(form_id: str, filled_in: FilledIn, *, is_spam: bool = False) -> FormSubmission:
    """The next number of its form. Raises NoSuchForm."""
    with transaction.atomic():
        form = locked_form(form_id)
        form.last_number += 1
        form.save(update_fields=["last_number"])
        now = clock.now()
        kept: FormSubmission = FormSubmission.objects.create(
            form=form,
            number=form.last_number,
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
