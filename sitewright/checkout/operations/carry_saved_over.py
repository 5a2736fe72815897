"""Keep what was saved for later when the cart has become an order."""

from sitewright.checkout.cart_rows import add_cart, cart_by_token, new_cart
from sitewright.checkout.models import CartState
from sitewright.checkout.saved_rows import move_saved, saved_lines
from sitewright.kit.db.group_commit import commit_together


def carry_saved_over(token: str) -> str:
    """Put the list of a bought cart into a new one; the token of that, empty without anything to keep."""
    return commit_together(lambda: _carry(token))


def _carry(token: str) -> str:
    bought = cart_by_token(token)
    if bought is None or bought.state != CartState.PURCHASED or not saved_lines(bought.id):
        return ""
    cart = new_cart()
    add_cart(cart)
    move_saved(bought.id, cart.id)
    return cart.token
