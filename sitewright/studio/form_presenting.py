"""Forms and submissions as the owner API shows them."""

from collections.abc import Sequence
from typing import Any

from sitewright.forms.answer_words import answer_text
from sitewright.forms.field_shape import DEFAULTS, PROPERTIES
from sitewright.forms.field_types import ASKS_NOTHING
from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.files.queries import files_of_submissions
from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.owner_lists import Tally
from sitewright.forms.owner_settings import completed_settings

Row = dict[str, Any]


def form_row(form: Form, tally: Tally | None) -> Row:
    """`tally` None: for those who may not see what was filled in."""
    asking = [field for field in form.fields if field["type"] not in ASKS_NOTHING]
    return {
        "id": form.id,
        "name": form.name,
        "kind": form.kind,
        "field_count": len(asking),
        "updated_at": form.updated_at,
        "submission_count": tally.total if tally else None,
        "unseen_count": tally.unseen if tally else None,
        "last_at": tally.last_at if tally else None,
    }


def form_detail(form: Form) -> Row:
    return {
        "id": form.id,
        "name": form.name,
        "kind": form.kind,
        "fields": [_field(field) for field in form.fields],
        "settings": completed_settings(form.settings),
        "properties": {str(kind): sorted(names) for kind, names in PROPERTIES.items()},
        "updated_at": form.updated_at,
    }


def submission_rows(submissions: Sequence[FormSubmission], form: Form) -> list[Row]:
    """With the files they came with, which are read at once."""
    files: dict[str, list[SubmittedFile]] = {}
    for file in files_of_submissions([each.id for each in submissions]):
        files.setdefault(str(file.submission_id), []).append(file)
    return [_submission_row(each, form, files.get(each.id, [])) for each in submissions]


def _submission_row(submission: FormSubmission, form: Form, files: Sequence[SubmittedFile]) -> Row:
    shown = (
        "id", "number", "submitted_at", "email", "page_path", "language", "is_seen", "is_marked", "status",
    )  # fmt: skip
    return {
        **{name: getattr(submission, name) for name in shown},
        "answers": _answers(submission, form, files),
    }


def _field(field: Row) -> Row:
    stored = {name: field.get(name, default) for name, default in DEFAULTS.items()}
    return {"id": field["id"], "type": field["type"], **stored}


def _answers(submission: FormSubmission, form: Form, files: Sequence[SubmittedFile]) -> list[Row]:
    """In the order of the form, under what was asked then; fields it no longer has come last."""
    types = {field["id"]: field["type"] for field in form.fields}
    names = [name for name in types if name in submission.answers]
    names += [name for name in submission.answers if name not in types]
    return [
        {
            "field": name,
            "title": str(submission.titles.get(name, "")),
            "text": answer_text(submission.answers[name], types.get(name, "")),
            "files": [_file(file) for file in files if file.field_id == name],
        }
        for name in names
    ]


def _file(file: SubmittedFile) -> Row:
    return {"id": file.id, "name": file.name, "size_bytes": file.size_bytes}
