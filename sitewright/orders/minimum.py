"""The smallest order an owner takes (D-44): a setting for each currency, 0 or missing means none."""

from sitewright.checkout.cart_rows import CartRow, store_settings
from sitewright.kit.db.statements import read_rows
from sitewright.kit.messages import chosen_language
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.errors import BelowMinimum
from sitewright.orders.money_text import money_text


def require_minimum(cart: CartRow, subtotal_cents: int) -> None:
    """Raises BelowMinimum with the amount in the website's language (SF-5.26)."""
    minimum_cents = minimum_subtotal_cents(cart)
    if subtotal_cents < minimum_cents:
        raise BelowMinimum(money_text(minimum_cents, cart.currency, _locale()))


def minimum_subtotal_cents(cart: CartRow) -> int:
    """`storeSettings.minimumSubtotalCents` of the website for the cart's currency."""
    return int(store_settings(cart)["minimumSubtotalCents"].get(cart.currency, 0))


def _locale() -> str:
    if language := chosen_language():
        return language
    ((locale,),) = read_rows("SELECT locale FROM sites_website WHERE id = %s", [current_website_id()])
    return str(locale)
