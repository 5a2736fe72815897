"""Keep what a visitor filled in."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from sitewright.forms.answer_words import email_in, words_of
from sitewright.forms.errors import NoSuchForm
from sitewright.forms.models import Form, FormSubmission, SubmissionStatus
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import first_row, insert_rows
from sitewright.kit.tenancy import current_website_id

# It locks the form until the transaction ends: numbers have no gaps, and each stands once.
_NEXT_NUMBER = """
    UPDATE forms_form SET last_number = last_number + 1 WHERE website_id = %s AND id = %s
    RETURNING last_number
"""


_COLUMNS = (
    "id", "website_id", "form_id", "number", "submitted_at", "answers", "titles", "email", "words",
    "page_path", "language", "is_seen", "is_marked", "status", "put_away_at",
)  # fmt: skip


class FilledIn(NamedTuple):
    """Answers that were checked before, and what was asked at that time, both by the fields' ids."""

    answers: Mapping[str, Any]
    titles: Mapping[str, str]
    page_path: str = ""
    language: str = ""


def keep_submission(form: Form, filled_in: FilledIn, *, is_spam: bool = False) -> FormSubmission:
    """With the next number of its form, in the caller's transaction. Raises NoSuchForm where that is gone."""
    site, now = current_website_id(), clock.now()
    numbered = first_row(_NEXT_NUMBER, [site, form.id])
    if numbered is None:
        raise NoSuchForm
    kept = FormSubmission(
        website_id=site,
        form_id=form.id,
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
    _insert(kept)
    return kept


def _insert(kept: FormSubmission) -> None:
    # By hand: the ORM takes as long for this row as all the rest of a submission.
    answers, titles = (msgspec.json.encode(each).decode() for each in (kept.answers, kept.titles))
    put_away_at = moment(kept.put_away_at) if kept.put_away_at else None
    what = [kept.id, kept.website_id, kept.form_id, kept.number, moment(kept.submitted_at), answers, titles]
    about = [kept.email, kept.words, kept.page_path, kept.language, kept.is_seen, kept.is_marked]
    insert_rows("forms_formsubmission", _COLUMNS, [[*what, *about, str(kept.status), put_away_at]])
