"""Forms. Those who may change them are those who publish content; a form has no draft."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right, can
from sitewright.forms.form_data import FormData
from sitewright.forms.operations.create_form import create_form
from sitewright.forms.operations.delete_form import delete_form
from sitewright.forms.operations.duplicate_form import duplicate_form
from sitewright.forms.operations.rename_form import rename_form
from sitewright.forms.operations.save_form import save_form
from sitewright.forms.owner_lists import Tally, list_forms, tallies_of_forms
from sitewright.forms.queries import require_form
from sitewright.forms.versioned.form import FORM
from sitewright.history import actor
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.forms import (
    FormBody,
    FormDetail,
    FormField,
    FormList,
    FormName,
    NewForm,
    SavedForm,
)
from sitewright.studio.form_presenting import form_detail, form_row

router = Router(tags=["forms"])


@router.get("", response=answers(FormList))
@allowed(Area.CONTENT, Right.VIEW)
def get_forms(request: HttpRequest) -> dict[str, object]:
    """All forms by name, with how much came in for those who may read it."""
    may_read = can(actor.current().roles, Area.CONTENT, Right.EDIT)
    tallies = tallies_of_forms() if may_read else {}
    rows = [form_row(form, tallies.get(form.id, Tally()) if may_read else None) for form in list_forms()]
    return {"rows": rows}


@router.post("", response=answers(FormDetail, 201), by_alias=True)
@allowed(Area.CONTENT, Right.EDIT)
def post_form(request: HttpRequest, body: NewForm) -> Status[dict[str, object]]:
    """A new form."""
    with recorded_changes() as recorded:
        settings = body.settings.dict() if body.settings else None
        form = create_form(body.name, body.kind, _fields(body.fields), settings)
    return Status(201, _detail(form.id, recorded))


@router.get("/{form_id}", response=answers(FormDetail), by_alias=True)
@allowed(Area.CONTENT, Right.VIEW)
def get_form(request: HttpRequest, form_id: str) -> dict[str, object]:
    """Everything about one form."""
    return _detail(form_id, NOTHING_RECORDED)


@router.put("/{form_id}", response=answers(FormDetail), by_alias=True)
@allowed(Area.CONTENT, Right.EDIT)
def put_form(request: HttpRequest, form_id: str, body: FormBody) -> dict[str, object]:
    """Make the form what the body says; visitors see it at once."""
    with recorded_changes() as recorded:
        save_form(form_id, _data(body), begun=body.begun())
    return _detail(form_id, recorded)


@router.put("/{form_id}/name", response=answers(SavedForm))
@allowed(Area.CONTENT, Right.EDIT)
def put_form_name(request: HttpRequest, form_id: str, body: FormName) -> dict[str, object]:
    """Call it something else."""
    with recorded_changes() as recorded:
        rename_form(form_id, body.name)
    return {"id": form_id, "change_set_id": recorded.change_set_id}


@router.post("/{form_id}/copy", response=answers(SavedForm, 201))
@allowed(Area.CONTENT, Right.EDIT)
def post_form_copy(request: HttpRequest, form_id: str) -> Status[dict[str, object]]:
    """Another form that asks the same."""
    with recorded_changes() as recorded:
        form = duplicate_form(form_id)
    return Status(201, {"id": form.id, "change_set_id": recorded.change_set_id})


@router.delete("/{form_id}", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def delete_one_form(request: HttpRequest, form_id: str) -> dict[str, object]:
    """Remove the form; can be undone."""
    with recorded_changes() as recorded:
        delete_form(form_id)
    return {"change_set_id": recorded.change_set_id}


def _data(body: FormBody) -> FormData:
    return FormData(body.name, _fields(body.fields), body.settings.dict())


def _fields(fields: Sequence[FormField]) -> list[dict[str, Any]]:
    return [field.dict(by_alias=True) for field in fields]


def _detail(form_id: str, recorded: Recorded) -> dict[str, object]:
    # Read after the save: the next edit begins from this version.
    form, version = require_form(form_id), version_of(FORM, form_id)
    return {**form_detail(form), "version": version, "change_set_id": recorded.change_set_id}
