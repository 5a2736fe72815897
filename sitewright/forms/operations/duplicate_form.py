"""Make a form like another one."""

from sitewright.forms.form_data import MOST_NAME, FormData
from sitewright.forms.models import Form, FormKind
from sitewright.forms.operations.create_form import add_form
from sitewright.forms.queries import require_form
from sitewright.forms.versioned.form import FORM, form_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def duplicate_form(form_id: str) -> Form:
    """Without what was filled in. Raises NoSuchForm or TooManyForms."""
    original = require_form(form_id)
    name = str(Message("forms.copy-of", name=original.name))[:MOST_NAME]
    label = Message("changes.form-copied", name=original.name)
    with change_set(label, "forms.duplicate_form") as changes:
        form = add_form(FormData(name, original.fields, original.settings), FormKind(original.kind))
        changes.record(FORM, form.id, None, form_state(form))
    return form
