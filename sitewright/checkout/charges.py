"""What a cart is charged beside its goods: one answer for cart, checkout page and order alike.

A website without rules is charged nothing, and asking costs it no more than pricing the cart.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.checkout.cart_rows import CartLine, CartRow
from sitewright.checkout.chosen import NOTHING_CHOSEN, Chosen
from sitewright.checkout.discounts.applying import NO_DISCOUNT, Discounted, discounts_of
from sitewright.checkout.discounts.presence import HAS_AUTOMATIC
from sitewright.checkout.pricing import Adjustment, PricedCart, TaxMode, price_cart
from sitewright.checkout.shipping.options import ShippingOption


@dataclass(frozen=True, slots=True)
class Charges:
    """`shipping_options` are those for the chosen destination, the first the cheapest; `shipping_option` is
    the one the sums have.
    """

    priced: PricedCart
    chosen: Chosen = NOTHING_CHOSEN
    shipping_options: tuple[ShippingOption, ...] = ()
    shipping_option: ShippingOption | None = None
    discounted: Discounted = NO_DISCOUNT


def charges_of(lines: Sequence[CartLine], cart: CartRow, chosen: Chosen) -> Charges:
    """Of these lines, none of which is gone, by the rules in the settings that the cart's row has read."""
    goods = [(variant.unit_price_cents, entry.quantity) for entry, variant in lines]
    has_automatic = bool(cart.discounts & HAS_AUTOMATIC)
    discounted = discounts_of(lines, chosen.discount_code, chosen.email, has_automatic=has_automatic)
    adjustments: list[Adjustment] = discounted.adjustments
    # Each step sees what those before it have added: discounts, then shipping, then tax.
    tax_mode = TaxMode.EXCLUSIVE
    return Charges(price_cart(goods, adjustments, tax_mode), chosen, discounted=discounted)
