"""What products ask before they go into the cart, beside their contexts (SF-3.18)."""

from collections.abc import Sequence
from typing import Any

from sitewright.forms.beside_products import forms_shown_with_products
from sitewright.forms.models import Form

Context = dict[str, Any]

_ID, _FORM = "additionalFieldsFormId", "additionalFieldsForm"


def with_forms(items: Sequence[Context]) -> list[Context]:
    """One statement at the most, and none where no product names a form. Contexts are shared: those with a
    form are copied.
    """
    forms = forms_shown_with_products([item["structuredContent"][_ID] for item in items])
    return [_with_form(item, forms.get(item["structuredContent"][_ID])) for item in items]


def _with_form(item: Context, form: Form | None) -> Context:
    if form is None:
        return item
    return {**item, "structuredContent": {**item["structuredContent"], _FORM: form_of_item(form)}}


def form_of_item(form: Form) -> Context:
    """SF-3.44, SF-3.45. What its owner calls it stays with the owner."""
    return {
        "id": form.id,
        "fields": form.fields,
        "disclaimerMessage": form.settings.get("disclaimer", ""),
        "saveLabel": form.settings.get("save_label", ""),
    }
