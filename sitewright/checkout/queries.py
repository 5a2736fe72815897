"""Reading carts for visitors; prices and stock come fresh from the catalogue every time."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from sitewright.checkout.asked_forms import unanswered
from sitewright.checkout.cart_context import Context, cart_context, entry_context, problems_of
from sitewright.checkout.cart_rows import CartLine, CartRow, cart_by_token, cart_with_lines
from sitewright.checkout.chosen import Chosen, Destination, chosen_text, read_chosen, said_over
from sitewright.checkout.models import Cart, CartState
from sitewright.checkout.saved_rows import saved_lines
from sitewright.checkout.shipping.rules import is_shipped_to
from sitewright.checkout.tax.of_cart import tax_home
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.queries import website_basics


def cart_of(token: str) -> Context:
    """The cart of this token; an empty one without a cart or when it has become an order."""
    found = cart_with_lines(token)
    if found is None or found[0].state == CartState.PURCHASED:
        return cart_context(current_website_id(), website_basics().currency, None, [])
    return context_of(*found)


def context_of(cart: CartRow, lines: Sequence[CartLine]) -> Context:
    """Of a cart that has just been read."""
    return cart_context(current_website_id(), cart.currency, cart, lines, _unanswered(cart, lines))


def cart_to_check_out(token: str, home: str, said: Chosen | None = None) -> Context:
    """The same for the checkout, charged for what was `said` there, else for what the cart keeps; as long as
    nobody has said where it goes, as sent within the country where the shop charges tax, else `home`, if that
    is shipped to.
    """
    found = cart_with_lines(token)
    if found is None or found[0].state == CartState.PURCHASED:
        return cart_of(token)
    cart, lines = found
    return context_of(cart._replace(chosen=chosen_text(chosen_to_check_out(cart, home, said))), lines)


def chosen_to_check_out(cart: CartRow, home: str, said: Chosen | None) -> Chosen:
    """By what the checkout charges this cart."""
    kept = read_chosen(cart.chosen)
    chosen = said_over(kept, said) if said else kept
    usual = tax_home(cart.settings) or home
    if not chosen.destination.country and is_shipped_to(cart.settings, usual):
        return replace(chosen, destination=Destination(usual))
    return chosen


def credit_holder(token: str) -> str:
    """The customer whose store credit is to pay for an open cart; empty for most."""
    cart = cart_by_token(token)
    return read_chosen(cart.chosen).credit_of if cart and cart.state == CartState.OPEN else ""


def _unanswered(cart: CartRow, lines: Sequence[CartLine]) -> frozenset[str]:
    """What products ask is asked where their visitor puts them into a cart; an owner knows, or asks."""
    return frozenset() if cart.agreed else unanswered(lines)


def saved_of(token: str) -> list[Context]:
    """What the visitor saved for later, as entries of a cart; nothing once the cart has become an order."""
    cart = cart_by_token(token)
    if cart is None or cart.state == CartState.PURCHASED:
        return []
    lines = saved_lines(cart.id)
    return [
        entry_context(line, cart.currency, problem)
        for line, problem in zip(lines, problems_of(lines), strict=True)
    ]


def carts_by_id(ids: Collection[str]) -> list[Cart]:
    """Those that are still there, with their entries, oldest first."""
    return list(Cart.objects.filter(id__in=ids).prefetch_related("entries").order_by("id"))
