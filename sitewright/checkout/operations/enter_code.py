"""Enter a discount code into the cart, and take it out again."""

from dataclasses import replace

from sitewright.checkout.cart_context import Context
from sitewright.checkout.cart_rows import add_cart, set_chosen, touch_cart
from sitewright.checkout.charges import charges_of
from sitewright.checkout.chosen import Chosen, chosen_text, read_chosen
from sitewright.checkout.discounts.codes import normal_code, with_code, without_code
from sitewright.checkout.discounts.refusals import CURABLE, DiscountRefused, Reason, Refusal
from sitewright.checkout.errors import CodeMissing
from sitewright.checkout.open_cart import OpenCart, locked_cart, locked_or_new_cart
from sitewright.kit import rate_limits
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line

# Codes are short: whoever tries them has as few as a person needs (D-61).
_PER_CART = "10/minute"
_PER_ADDRESS = "30 per 15 minutes"
_TRIED_OFTEN = Message("discounts.tried-often")
_LONGEST_SHOWN = 40


def enter_code(token: str, typed: str, *, address: str) -> Context:
    """The cart with the code. One that other goods would make count stays with the cart as well, which says
    what it lacks.

    Raises CodeMissing, DiscountRefused (nothing is kept then), EntryNotFound without a cart,
    CartIsBeingPlaced and RateLimited.
    """
    _require_rate(token, address)
    return commit_together(lambda: _enter(locked_cart(token), typed)).context()


def bring_code(token: str, typed: str, *, address: str) -> str:
    """The same by a link, into a new cart where there is none; the cart's token. Raises as `enter_code`."""
    _require_rate(token, address)
    return commit_together(lambda: _enter(locked_or_new_cart(token), typed)).row.token


def remove_code(token: str, code: str) -> Context:
    """The cart without it. Raises EntryNotFound without a cart, and CartIsBeingPlaced."""
    return commit_together(lambda: _remove(locked_cart(token), code)).context()


def _enter(cart: OpenCart, typed: str) -> OpenCart:
    code = _code(cart, typed)
    said = read_chosen(cart.row.chosen)
    chosen = replace(said, discount_code=with_code(said.discount_code, code))
    lines = [line for line in cart.lines if not line.variant.is_gone]
    for refusal in charges_of(lines, cart.row, chosen).discounted.refused:
        if refusal.code == code and refusal.reason not in CURABLE:
            raise DiscountRefused(refusal, cart.row.currency)
    if cart.is_new:
        add_cart(cart.row)
    return _kept(cart, chosen)


def _code(cart: OpenCart, typed: str) -> str:
    if not typed.strip():
        raise CodeMissing
    code = normal_code(typed)
    if not code:
        shown = single_line(typed)[:_LONGEST_SHOWN]
        raise DiscountRefused(Refusal(shown, Reason.UNKNOWN), cart.row.currency)
    return code


def _remove(cart: OpenCart, code: str) -> OpenCart:
    said = read_chosen(cart.row.chosen)
    return _kept(cart, replace(said, discount_code=without_code(said.discount_code, normal_code(code))))


def _kept(cart: OpenCart, chosen: Chosen) -> OpenCart:
    text = chosen_text(chosen)
    set_chosen(cart.row.id, text)
    touch_cart(cart.row)
    cart.row = cart.row._replace(chosen=text)
    return cart


def _require_rate(token: str, address: str) -> None:
    # The address first: it is the one of the two that a stranger cannot make up.
    rate_limits.check_address("discount-code-address", address, _PER_ADDRESS, _TRIED_OFTEN)
    if token:
        rate_limits.check("discount-code-cart", token, _PER_CART, _TRIED_OFTEN)
