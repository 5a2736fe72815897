"""Remove a form."""

from sitewright.forms.queries import locked_form, require_form
from sitewright.forms.versioned.form import FORM, deleted_state, remove_form
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def delete_form(form_id: str) -> None:
    """Undo brings it back, for a month with what was filled in. Raises NoSuchForm."""
    label = Message("changes.form-deleted", name=require_form(form_id).name)
    with change_set(label, "forms.delete_form") as changes:
        form = locked_form(form_id)
        before = deleted_state(form)
        remove_form(form_id)
        changes.record(FORM, form_id, before, None)
