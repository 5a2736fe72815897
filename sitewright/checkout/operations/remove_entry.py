"""Take something out of the cart."""

from sitewright.checkout.cart_context import Context
from sitewright.checkout.cart_rows import remove_entry as delete_entry
from sitewright.checkout.cart_rows import touch_cart
from sitewright.checkout.open_cart import OpenCart, locked_cart
from sitewright.kit.db.group_commit import commit_together


def remove_entry(token: str, entry_id: str) -> Context:
    """Remove the entry and answer the cart (D-51). Raises EntryNotFound and CartIsBeingPlaced."""
    return commit_together(lambda: _remove(token, entry_id)).context()


def _remove(token: str, entry_id: str) -> OpenCart:
    cart = locked_cart(token)
    line = cart.line(entry_id)
    delete_entry(line.entry.id)
    cart.lines.remove(line)
    touch_cart(cart.row)
    return cart
