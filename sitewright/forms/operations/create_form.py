"""Make a form."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.forms.errors import MOST_FORMS, TooManyForms
from sitewright.forms.form_data import FormData, require_no_files
from sitewright.forms.models import Form, FormKind
from sitewright.forms.newsletters.asked_by_forms import require_known_list, with_first_list
from sitewright.forms.versioned.form import FORM, form_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def create_form(
    name: str,
    kind: FormKind = FormKind.WEBSITE,
    fields: Sequence[Mapping[str, Any]] = (),
    settings: Mapping[str, Any] | None = None,
) -> Form:
    """Raises BadForm or TooManyForms."""
    data = FormData(name, fields, with_first_list(kind, settings or {})).cleaned()
    require_known_list(data.settings, {})
    with change_set(Message("changes.form-made", name=data.name), "forms.create_form") as changes:
        form = add_form(data, kind)
        changes.record(FORM, form.id, None, form_state(form))
    return form


def add_form(data: FormData, kind: FormKind) -> Form:
    """The row. Raises TooManyForms, and BadForm for a form of products that asks for files."""
    # Of two at the same moment the second counts what the first has saved.
    lock_name("forms")
    require_no_files(kind, data.fields)
    if Form.objects.count() >= MOST_FORMS:
        raise TooManyForms
    now = clock.now()
    form: Form = Form.objects.create(
        name=data.name,
        kind=kind,
        fields=data.fields,
        settings=data.settings,
        created_at=now,
        updated_at=now,
    )
    return form
