"""The smallest order an owner takes (D-44): a setting for each currency, 0 or missing means none."""

from sitewright.checkout.cart_rows import CartRow
from sitewright.kit.messages import chosen_language
from sitewright.orders.errors import BelowMinimum
from sitewright.orders.money_text import money_text
from sitewright.sites.queries import website_basics
from sitewright.sites.store_settings import store_settings


def require_minimum(cart: CartRow, subtotal_cents: int) -> None:
    """Raises BelowMinimum with the amount in the buyer's language (SF-5.26)."""
    minimum_cents = minimum_subtotal_cents(cart)
    if subtotal_cents < minimum_cents:
        locale = chosen_language() or website_basics().locale
        raise BelowMinimum(money_text(minimum_cents, cart.currency, locale))


def minimum_subtotal_cents(cart: CartRow) -> int:
    """`storeSettings.minimumSubtotalCents` of the website for the cart's currency."""
    return int(store_settings(cart.settings)["minimumSubtotalCents"].get(cart.currency, 0))
