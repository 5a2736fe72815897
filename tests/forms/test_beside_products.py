"""What products ask is shown from memory, and never older than the website."""

from typing import Any

import pytest

from sitewright.forms.beside_products import forms_of_products, forms_shown_with_products
from sitewright.forms.form_data import FormData
from sitewright.forms.models import Form, FormKind
from sitewright.forms.operations.create_form import create_form
from sitewright.forms.operations.delete_form import delete_form
from sitewright.forms.operations.save_form import save_form
from sitewright.sites.models import Website

pytestmark = pytest.mark.django_db(transaction=True)

_FIELD = {"id": "words", "type": "text", "title": "Engraving"}


@pytest.fixture
def form(website: Website) -> Form:
    return create_form("Engraving", FormKind.ADDITIONAL, [_FIELD], {})


def _shown(form: Form) -> Any:
    shown, stored = forms_shown_with_products([form.id, ""]), forms_of_products([form.id])
    assert {key: each.fields for key, each in shown.items()} == {k: each.fields for k, each in stored.items()}
    return shown.get(form.id)


def test_it_asks_what_its_owner_has_just_saved(form: Form) -> None:
    before = _shown(form).fields
    save_form(form.id, FormData(form.name, [{**_FIELD, "title": "Words"}], {}))
    assert _shown(form).fields != before


def test_it_asks_nothing_once_the_form_is_gone(form: Form) -> None:
    assert _shown(form)
    delete_form(form.id)
    assert _shown(form) is None


def test_it_reads_once_while_nothing_changes(form: Form, django_assert_num_queries: Any) -> None:
    _shown(form)
    with django_assert_num_queries(1):  # The version, outside of a request.
        forms_shown_with_products([form.id])
