"""Keep what was saved for later when the cart has become an order."""

from sitewright.checkout.cart_rows import add_cart, cart_by_token, new_cart
from sitewright.checkout.models import CartState
from sitewright.checkout.saved_rows import move_saved, saved_lines
from sitewright.kit.db.group_commit import commit_together


def carry_saved_over(token: str) -> str:
    """Put the list of a bought cart into a new one; the token of that, empty without anything to keep."""
    # Looked at before a transaction is begun: few have a list, and nothing is put into that of a bought cart.
    return commit_together(lambda: _carry(token)) if _list_of(token) else ""


def _list_of(token: str) -> str:
    """The id of the bought cart that has something saved; empty for all others."""
    bought = cart_by_token(token)
    is_bought = bought is not None and bought.state == CartState.PURCHASED
    return bought.id if bought and is_bought and saved_lines(bought.id) else ""


def _carry(token: str) -> str:
    bought_id = _list_of(token)
    if not bought_id:
        return ""
    cart = new_cart()
    add_cart(cart)
    move_saved(bought_id, cart.id)
    return cart.token
