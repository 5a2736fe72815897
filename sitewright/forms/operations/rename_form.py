"""Call a form something else."""

from sitewright.forms.form_data import kept_name
from sitewright.forms.models import Form
from sitewright.forms.queries import locked_form, require_form
from sitewright.forms.versioned.form import FORM, form_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def rename_form(form_id: str, name: str) -> Form:
    """Raises NoSuchForm or BadForm."""
    wanted = kept_name(name)
    label = Message("changes.form-renamed", before=require_form(form_id).name, name=wanted)
    with change_set(label, "forms.rename_form") as changes:
        form = locked_form(form_id)
        before = form_state(form)
        form.name, form.updated_at = wanted, clock.now()
        form.save(update_fields=["name", "updated_at"])
        changes.record(FORM, form.id, before, form_state(form))
    return form
