"""What is sent: JSON, in the names that our other calls use. Pure.

{event: form.submission or test, delivery, form: {id, name}, submission: {id, number, submittedAt: ISO 8601 in
UTC, page, language, answers[]: {field, question, value}}}. Of files it has the names.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

SUBMISSION, TEST = "form.submission", "test"
_SAMPLE = {"field": "name", "question": "Name", "value": "Ada Byron"}


class About(NamedTuple):
    delivery_id: str
    form_id: str
    form_name: str


def submission_body(about: About, submission: Any) -> bytes:
    titles: Mapping[str, str] = submission.titles
    answers = [
        {"field": field, "question": titles.get(field, ""), "value": value}
        for field, value in submission.answers.items()
    ]
    said = {
        "id": submission.id,
        "number": submission.number,
        "submittedAt": _moment(submission.submitted_at),
        "page": submission.page_path,
        "language": submission.language,
        "answers": answers,
    }
    return _body(SUBMISSION, about, said)


def sample_body(about: About, now: datetime) -> bytes:
    """For trying out whether it arrives."""
    said = {"id": "", "number": 0, "submittedAt": _moment(now), "page": "/", "language": "en"}
    return _body(TEST, about, {**said, "answers": [_SAMPLE]})


def _body(event: str, about: About, submission: Mapping[str, Any]) -> bytes:
    form = {"id": about.form_id, "name": about.form_name}
    said = {"event": event, "delivery": about.delivery_id, "form": form, "submission": submission}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()


def _moment(moment: datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")
