"""Say where an order goes and how, before it is placed."""

from dataclasses import replace

from sitewright.checkout.cart_rows import set_chosen
from sitewright.checkout.chosen import Chosen, chosen_text, read_chosen, said_over
from sitewright.checkout.open_cart import locked_cart
from sitewright.kit import rate_limits
from sitewright.kit.db.group_commit import commit_together

_PER_ADDRESS = "120/minute"


def choose_delivery(token: str, said: Chosen, *, address: str) -> None:
    """Keep destination and way of delivery with the cart; its sums follow them wherever it is shown.

    Raises EntryNotFound (there is no cart), CartIsBeingPlaced and RateLimited.
    """
    rate_limits.check_address("cart-delivery", address, limit=_PER_ADDRESS)
    commit_together(lambda: _choose(token, said))


def _choose(token: str, said: Chosen) -> None:
    cart = locked_cart(token)
    before = read_chosen(cart.row.chosen)
    # Whose order it is counts where the form is shown, and is no business of the cart's.
    chosen = replace(said_over(before, said), email="")
    if chosen != before:
        set_chosen(cart.row.id, chosen_text(chosen))
