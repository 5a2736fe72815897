"""Say how many of an entry to buy."""

from sitewright.checkout.cart_context import Context
from sitewright.checkout.cart_rows import touch_cart, update_entry
from sitewright.checkout.errors import VariantUnavailable
from sitewright.checkout.open_cart import OpenCart, locked_cart, may_hold_many, require_stock
from sitewright.checkout.quantities import combined_quantity
from sitewright.kit.db.group_commit import commit_together


def change_quantity(token: str, entry_id: str, quantity: int) -> Context:
    """Set the entry's quantity and answer the cart (D-51); 1 stays 1 where more is not allowed (D-11).

    Raises EntryNotFound, VariantUnavailable, NotEnoughStock, QuantityOutOfRange and CartIsBeingPlaced.
    """
    return commit_together(lambda: _change(token, entry_id, quantity)).context()


def _change(token: str, entry_id: str, quantity: int) -> OpenCart:
    cart = locked_cart(token)
    line = cart.line(entry_id)
    if line.variant.is_gone:
        raise VariantUnavailable
    allowed = combined_quantity(0, quantity, allows_many=may_hold_many(cart.row, line.variant))
    # Whoever changes a line has seen its price of now, so it does not count as changed any more.
    changed = line.changed(quantity=allowed, shown_price_cents=line.variant.unit_price_cents)
    require_stock(cart.lines, changed)
    update_entry(changed.entry)
    cart.replace(changed)
    touch_cart(cart.row)
    return cart
