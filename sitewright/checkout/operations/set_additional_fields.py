"""Change the answers of an entry's additional-fields form."""

from dataclasses import dataclass

from sitewright.checkout.additional_fields import require_json
from sitewright.checkout.asked_forms import kept_answers
from sitewright.checkout.cart_context import Context, entry_in
from sitewright.checkout.cart_rows import touch_cart, update_entry
from sitewright.checkout.errors import EntryNotFound
from sitewright.checkout.open_cart import OpenCart, locked_cart
from sitewright.kit.db.group_commit import commit_together


@dataclass(frozen=True, slots=True)
class Updated:
    """SF-3.38 as contexts."""

    shopping_cart: Context
    updated_entry: Context


def set_additional_fields(
    token: str, entry_id: str, *, product_id: str, sku: str | None, additional_fields: str
) -> Updated:
    """Store the answers (SF-7.04); product and sku must be the entry's own.

    Raises EntryNotFound, AdditionalFieldsUnreadable, InvalidAnswers (SF-5.40) and CartIsBeingPlaced.
    """
    require_json(additional_fields)

    def act() -> OpenCart:
        cart = locked_cart(token)
        line = cart.line(entry_id)
        # The call names all three (SF-7.04); an id of another product's entry is one nobody has.
        if line.entry.product_id != product_id or (sku and line.variant.sku != sku):
            raise EntryNotFound
        changed = line.changed(additional_fields=kept_answers(line.variant.form_id, additional_fields))
        update_entry(changed.entry)
        cart.replace(changed)
        touch_cart(cart.row)
        return cart

    context = commit_together(act).context()
    return Updated(context, entry_in(context, entry_id))
