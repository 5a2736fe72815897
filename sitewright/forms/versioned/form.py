"""A form in history: what it asks. What was filled in is no part of it."""

from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils.dateparse import parse_datetime

from sitewright.forms.models import Form, FormSubmission, SubmissionStatus
from sitewright.history.recording import State
from sitewright.kit import clock

FORM = "forms.Form"


def form_state(form: Form) -> dict[str, Any]:
    return {
        "name": form.name,
        "kind": str(form.kind),
        "fields": form.fields,
        "settings": form.settings,
        "created_at": form.created_at.isoformat(),
    }


def deleted_state(form: Form) -> dict[str, Any]:
    """With its code, which comes back with it."""
    return {**form_state(form), **({"code": form.code} if form.code else {})}


@transaction.atomic
def restore_form(form_id: str, state: State) -> None:
    """Put a form into a recorded state; None removes it, and puts its submissions away until it returns."""
    if state is None:
        remove_form(form_id)
        return
    code = state.get("code", "")
    said = {name: value for name, value in state.items() if name != "code"}
    fields = {**said, "created_at": parse_datetime(state["created_at"]), "updated_at": clock.now()}
    if Form.objects.filter(id=form_id).update(**fields):
        return
    Form.objects.create(id=form_id, code=code, last_number=_highest_number(form_id), **fields)
    received = FormSubmission.objects.filter(form_id=form_id, status=SubmissionStatus.RECEIVED)
    received.update(put_away_at=None)


def remove_form(form_id: str) -> None:
    """Its submissions are kept for as long as deleted ones."""
    Form.objects.filter(id=form_id).delete()
    FormSubmission.objects.filter(form_id=form_id, put_away_at=None).update(put_away_at=clock.now())


def _highest_number(form_id: str) -> int:
    """Numbers go on where they were, as far as anybody can see."""
    numbers = FormSubmission.objects.filter(form_id=form_id)
    return int(numbers.aggregate(most=Max("number"))["most"] or 0)
