"""What was filled in, as rows of a table: the same for every kind of file it is written into."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from sitewright.forms.answer_words import answer_text
from sitewright.forms.field_types import ASKS_NOTHING
from sitewright.forms.models import Form, FormSubmission, SubmissionStatus
from sitewright.kit.messages import Message

_AT_A_TIME = 500


def table_rows(form: Form, time_zone: str) -> Iterator[list[str]]:
    """The heading and a row for each submission, the oldest first; times by the website's clock. Fields that
    the form no longer has come last.
    """
    rows = FormSubmission.objects.filter(form_id=form.id, status=SubmissionStatus.RECEIVED).order_by("number")
    titles = _titles(form, rows.values_list("titles", flat=True).iterator(chunk_size=_AT_A_TIME))
    types = {field["id"]: field["type"] for field in form.fields}
    yield [*_headings(), *titles.values()]
    zone = ZoneInfo(time_zone)
    for row in rows.iterator(chunk_size=_AT_A_TIME):
        told = [str(row.number), _local(row.submitted_at, zone), row.page_path, row.language]
        answers = [answer_text(row.answers.get(name, ""), types.get(name, "")) for name in titles]
        yield [*told, *answers]


def _headings() -> list[str]:
    names = (
        Message("forms.csv-number"),
        Message("forms.csv-time"),
        Message("forms.csv-page"),
        Message("forms.csv-language"),
    )
    return [str(name) for name in names]


def _titles(form: Form, asked_before: Iterator[Mapping[str, Any]]) -> dict[str, str]:
    """What is asked, by the fields' ids."""
    titles = {field["id"]: field["title"] for field in form.fields if field["type"] not in ASKS_NOTHING}
    for titles_then in asked_before:
        for name, title in titles_then.items():
            titles.setdefault(name, str(title))
    return titles


def _local(at: datetime, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%Y-%m-%d %H:%M}"
