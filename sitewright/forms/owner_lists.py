"""What owners see of forms and submissions."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from django.db.models import Count, Max, Q

from sitewright.content.owner_items import MOST_COUNTED
from sitewright.forms.errors import NoSuchSubmission
from sitewright.forms.models import Form, FormSubmission, SubmissionStatus

_RECEIVED = Q(status=SubmissionStatus.RECEIVED)


class Shown(StrEnum):
    """Which submissions are listed."""

    ALL = "all"
    UNSEEN = "unseen"
    MARKED = "marked"
    SPAM = "spam"
    DELETED = "deleted"


_FILTERS = {
    Shown.ALL: _RECEIVED,
    Shown.UNSEEN: _RECEIVED & Q(is_seen=False),
    Shown.MARKED: _RECEIVED & Q(is_marked=True),
    Shown.SPAM: Q(status=SubmissionStatus.SPAM),
    Shown.DELETED: Q(status=SubmissionStatus.DELETED),
}


@dataclass(frozen=True, slots=True)
class Tally:
    """What came in through a form."""

    total: int = 0
    unseen: int = 0
    last_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Submissions:
    """`is_total_capped`: there are more than `total`."""

    rows: list[FormSubmission]
    total: int
    is_total_capped: bool


def list_forms() -> list[Form]:
    """Those of the website in scope by name."""
    return list(Form.objects.order_by("name", "id"))


def tallies_of_forms() -> dict[str, Tally]:
    """By form; those through which nothing came are missing."""
    rows: Any = FormSubmission.objects.filter(_RECEIVED).values_list("form_id")
    counted = rows.annotate(total=Count("id"), unseen=Count("id", Q(is_seen=False)), last=Max("submitted_at"))
    return {form_id: Tally(total, unseen, last) for form_id, total, unseen, last in counted}


def list_submissions(form_id: str, shown: Shown, search: str, *, page: int, page_size: int) -> Submissions:
    """One page, the newest first, `page` counting from 1."""
    rows = FormSubmission.objects.filter(_FILTERS[shown], form_id=form_id)
    if words := search.strip().lower():
        rows = rows.filter(words__contains=words)
    start = (page - 1) * page_size
    found = list(rows.order_by("-number")[start : start + page_size])
    total = rows.order_by()[: MOST_COUNTED + 1].count()
    return Submissions(found, min(total, MOST_COUNTED), is_total_capped=total > MOST_COUNTED)


def count_submissions(form_id: str) -> dict[str, int]:
    """How many are listed under each choice."""
    counts: dict[str, int] = FormSubmission.objects.filter(form_id=form_id).aggregate(
        **{str(shown): Count("id", wanted) for shown, wanted in _FILTERS.items()}
    )
    return counts


def find_submission(form_id: str, submission_id: str) -> FormSubmission:
    """Raises NoSuchSubmission."""
    found: FormSubmission | None = FormSubmission.objects.filter(form_id=form_id, id=submission_id).first()
    if found is None:
        raise NoSuchSubmission
    return found
