"""Changing the code that runs after a form was sent."""

from sitewright.forms.form_code import check_code
from sitewright.forms.queries import locked_form, require_form
from sitewright.forms.versioned.form_code import FORM_CODE
from sitewright.history.edits import OVERWRITES, EditBegun, laid_over, newer_than
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def update_form_code(form_id: str, code: str, *, begun: EditBegun = OVERWRITES) -> None:
    """Replace it. Raises NoSuchForm, BadFormCode or EditConflict.

    For people who may write scripts alone, with their password given just now: the caller sees to that.
    """
    label = Message("changes.form-code-changed", name=require_form(form_id).name)
    with change_set(label, "forms.update_form_code") as changes:
        form = locked_form(form_id)
        wanted = {"code": code}
        if (newer := newer_than(FORM_CODE, form_id, begun)) is not None:
            wanted = laid_over(newer, wanted)
        check_code(wanted["code"])
        before, form.code = {"code": form.code}, wanted["code"]
        form.save(update_fields=["code"])
        changes.record(FORM_CODE, form_id, before, wanted)
        # For the audit log (D-43).
        changes.detail |= {"changed_code": ["form.code"] if before != wanted else []}
