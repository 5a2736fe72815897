"""Put what was saved for later back into the cart."""

from sitewright.checkout.cart_rows import CartLine, touch_cart
from sitewright.checkout.errors import EntryNotFound
from sitewright.checkout.open_cart import OpenCart, locked_cart
from sitewright.checkout.operations.add_entry import Choice, put_in
from sitewright.checkout.saved_rows import remove_saved, saved_lines
from sitewright.kit import rate_limits
from sitewright.kit.db.group_commit import commit_together

_PER_ADDRESS = "120/minute"  # As adding (D-61).


def bring_back(token: str, saved_id: str, *, address: str) -> None:
    """Move it from the list into the cart, at today's price; the same choice raises an entry's quantity.

    What cannot be had stays on the list. Raises EntryNotFound, VariantUnavailable, SubscriptionOnly,
    NotEnoughStock, QuantityOutOfRange, CartIsFull, CartIsBeingPlaced and RateLimited.
    """
    rate_limits.check_address("cart-bring-back", address, limit=_PER_ADDRESS)
    commit_together(lambda: _bring(token, saved_id))


def _bring(token: str, saved_id: str) -> None:
    cart = locked_cart(token)
    entry, variant = _saved(cart, saved_id)
    # First what may be refused: a refusal leaves everything as it is.
    put_in(cart, Choice(entry.product_id, variant.sku, entry.quantity, entry.additional_fields))
    remove_saved(cart.row.id, saved_id)
    touch_cart(cart.row)


def _saved(cart: OpenCart, saved_id: str) -> CartLine:
    for line in saved_lines(cart.row.id):
        if line.entry.id == saved_id:
            return line
    raise EntryNotFound
