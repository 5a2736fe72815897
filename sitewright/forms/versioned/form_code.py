"""The code of a form in history: apart from the form, as only those may put it back who may write it."""

from sitewright.forms.models import Form
from sitewright.history.recording import State

FORM_CODE = "forms.FormCode"


def restore_form_code(form_id: str, state: State) -> None:
    """Put the code of a form into a recorded state; a form that is gone has none."""
    Form.objects.filter(id=form_id).update(code=state["code"] if state else "")
