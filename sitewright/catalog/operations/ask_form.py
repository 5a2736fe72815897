"""Let several products ask a form before they go into the cart, or nothing."""

from collections.abc import Sequence
from dataclasses import replace

from sitewright.catalog.errors import InvalidProduct
from sitewright.catalog.products.several import change_several, locked_products
from sitewright.forms.beside_products import form_of_product
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def ask_form(product_ids: Sequence[str], form_id: str) -> None:
    """`form_id` empty: nothing is asked any more. One change to undo; raises ProductNotFound, and
    InvalidProduct for what is no form that products ask.
    """
    if form_id and form_of_product(form_id) is None:
        raise InvalidProduct({"form_id": Message("catalog.no-such-form")})
    label = Message("changes.products-ask-form", count=len(set(product_ids)))
    with change_set(label, "catalog.ask_form") as changes:
        products = locked_products(product_ids)
        change_several(products, lambda each: replace(each, additional_fields_form_id=form_id), changes)
