"""Let a customer's store credit pay for the cart, and leave it out again."""

from dataclasses import replace

from sitewright.checkout.cart_rows import set_chosen, touch_cart
from sitewright.checkout.chosen import chosen_text, read_chosen
from sitewright.checkout.open_cart import OpenCart, locked_cart
from sitewright.kit.db.group_commit import commit_together


def use_credit(token: str, customer_id: str, *, in_tests: bool) -> None:
    """The cart keeps whose it is; how much there is, is looked up whenever it is priced. `in_tests`: this
    shop takes no real money. Raises EntryNotFound without a cart, and CartIsBeingPlaced.
    """
    commit_together(lambda: _keep(locked_cart(token), customer_id, in_tests=in_tests))


def leave_credit(token: str) -> None:
    """Raises EntryNotFound without a cart, and CartIsBeingPlaced."""
    commit_together(lambda: _keep(locked_cart(token), "", in_tests=False))


def _keep(cart: OpenCart, customer_id: str, *, in_tests: bool) -> None:
    chosen = replace(read_chosen(cart.row.chosen), credit_of=customer_id, credit_in_tests=in_tests)
    set_chosen(cart.row.id, chosen_text(chosen))
    touch_cart(cart.row)
