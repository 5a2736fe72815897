"""Change what a form asks and what happens then."""

from sitewright.forms.form_data import FormData, require_no_files, with_others_changes
from sitewright.forms.models import Form, FormKind
from sitewright.forms.newsletters.asked_by_forms import require_known_list
from sitewright.forms.queries import locked_form
from sitewright.forms.versioned.form import FORM, form_state
from sitewright.history.edits import OVERWRITES, EditBegun
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def save_form(form_id: str, data: FormData, *, begun: EditBegun = OVERWRITES) -> Form:
    """Raises NoSuchForm, BadForm or EditConflict."""
    wanted = data.cleaned()
    with change_set(Message("changes.form-changed", name=wanted.name), "forms.save_form") as changes:
        form = locked_form(form_id)
        wanted = with_others_changes(form, wanted, begun)
        before = form_state(form)
        require_no_files(FormKind(form.kind), wanted.fields)
        require_known_list(wanted.settings, form.settings)
        form.name, form.fields, form.settings = wanted.name, list(wanted.fields), dict(wanted.settings)
        form.updated_at = clock.now()
        form.save(update_fields=["name", "fields", "settings", "updated_at"])
        changes.record(FORM, form.id, before, form_state(form))
    return form
