"""What a renewal would be charged just now, and whether it could be had. Reads, decides nothing."""

from sitewright.catalog.errors import NotEnoughStock
from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.charges import Charges, charges_of
from sitewright.checkout.shipping.requiring import require_delivery
from sitewright.orders.subscriptions.errors import CurrencyChanged
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.renewal_cart import cart_of, chosen_of, lines_of


def renewal_charges(
    found: Subscription, unit_price_cents: int | None = None
) -> tuple[list[CartLine], Charges]:
    """Its lines and all that is charged for them, at today's tax and delivery; at the price it has, or at
    another one. Raises VariantUnavailable, NotEnoughStock, CurrencyChanged, and what `require_delivery` does.
    """
    lines, cart, chosen = lines_of(found, unit_price_cents), cart_of(found), chosen_of(found)
    if cart.currency != found.currency:
        raise CurrencyChanged
    variant = lines[0].variant
    if not variant.is_unlimited and variant.available < found.quantity:
        raise NotEnoughStock(variant.id)
    charges = charges_of(lines, cart, chosen)
    require_delivery(charges.delivery, found.shipping_option_id)
    return lines, charges
