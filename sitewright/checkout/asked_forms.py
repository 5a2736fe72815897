"""What products in a cart ask, and whether it is answered (SF-1.13, SF-5.40).

Answers come as values by the ids of the fields. They are kept with the words that were asked, so that a cart
and an order say what somebody answered to whatever becomes of the form.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sitewright.checkout.additional_fields import ANSWERS, FORM, TOLD, decoded_object, kept_in, require_json
from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.errors import AdditionalFieldsUnreadable
from sitewright.forms.beside_products import form_of_product, forms_of_products
from sitewright.forms.filling.asked import fields_of
from sitewright.forms.filling.checking import check
from sitewright.forms.filling.passwords import without_secrets
from sitewright.forms.filling.telling import told_answers
from sitewright.forms.models import Form
from sitewright.forms.operations.submit_form import check_answers


def kept_answers(form_id: str, text: str) -> str:
    """Answers as an entry keeps them; of a product without a form, the JSON as it came.

    Raises AdditionalFieldsUnreadable and InvalidAnswers.
    """
    require_json(text)
    form = form_of_product(form_id) if form_id else None
    if form is None:
        return text
    given = decoded_object(text)
    if given is None:
        raise AdditionalFieldsUnreadable
    return _kept(form, given)


def _kept(form: Form, given: Mapping[str, Any]) -> str:
    """Empty where nothing was answered: such entries are one."""
    checked = check_answers(form, given)
    answers = without_secrets(checked.asked, checked.answers)
    if not answers:
        return ""
    told = told_answers(checked.asked, answers)
    return msgspec.json.encode({FORM: form.id, ANSWERS: answers, TOLD: told}).decode()


def unanswered(lines: Sequence[CartLine]) -> frozenset[str]:
    """The ids of entries whose product asks for something they do not say: those that came by a link to a
    cart, and those that are older than the form. One statement where a product has a form, and none else.
    """
    asking = [line for line in lines if line.variant.form_id and not line.variant.is_gone]
    forms = forms_of_products([line.variant.form_id for line in asking])
    return frozenset(
        entry.id
        for entry, variant in asking
        if variant.form_id in forms and not _is_answered(forms[variant.form_id], entry.additional_fields)
    )


def _is_answered(form: Form, text: str) -> bool:
    return not check(fields_of(form.fields), kept_in(text)).problems
