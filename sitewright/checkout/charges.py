"""What a cart is charged beside its goods: one answer for cart, checkout page and order alike.

A website without rules is charged nothing, and asking costs it no more than pricing the cart.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.checkout.agreed import Agreed, read_agreed
from sitewright.checkout.cart_rows import CartLine, CartRow
from sitewright.checkout.chosen import NOTHING_CHOSEN, Chosen
from sitewright.checkout.discounts.applying import NO_DISCOUNT, Discounted, discounts_of, goods_of
from sitewright.checkout.discounts.presence import HAS_AUTOMATIC
from sitewright.checkout.gift_cards.tender import NO_TENDER, Tender, tender_of
from sitewright.checkout.parcel import parcel_of
from sitewright.checkout.pricing import Adjustment, PricedCart, price_cart
from sitewright.checkout.shipping.boxes import needs_sizes
from sitewright.checkout.shipping.carriers.answers import answers_of, questions_in
from sitewright.checkout.shipping.carriers.interface import NO_ANSWERS
from sitewright.checkout.shipping.carriers.questions import questions_of
from sitewright.checkout.shipping.carriers.quotes import kept_quotes
from sitewright.checkout.shipping.delivery import Delivery, delivery_of, spared
from sitewright.checkout.shipping.rules import shipping_rules
from sitewright.checkout.tax.of_cart import is_taxed, tax_of_cart
from sitewright.checkout.tax.standing import USUAL_STANDING, Standing
from sitewright.sites.local_time import local_now


@dataclass(frozen=True, slots=True)
class Charges:
    """`delivery` is None where no rules say how goods get to their buyers, and where nothing is shipped;
    `go_by_address` where the sums may differ from place to place.
    """

    priced: PricedCart
    chosen: Chosen = NOTHING_CHOSEN
    delivery: Delivery | None = None
    go_by_address: bool = False
    discounted: Discounted = NO_DISCOUNT
    tender: Tender = NO_TENDER
    standing: Standing = USUAL_STANDING


def charges_of(lines: Sequence[CartLine], cart: CartRow, chosen: Chosen) -> Charges:
    """Of these lines, none of which is gone, by the rules in the settings that the cart's row has read."""
    goods = [(variant.unit_price_cents, entry.quantity) for entry, variant in lines]
    agreed = read_agreed(cart.agreed)
    if agreed and agreed.settles:
        return Charges(price_cart(goods), chosen)
    discounted = NO_DISCOUNT if agreed else _discounted(lines, cart, chosen)
    adjustments = agreed.discount_adjustments(goods_of(lines, ())) if agreed else discounted.adjustments
    # Each step sees what those before it have added: discounts, then shipping, then tax.
    delivery = _agreed_delivery(lines, agreed) or _delivery(lines, cart, chosen, goods, adjustments)
    if delivery and discounted.waives_shipping:
        delivery = spared(delivery)
    if delivery:
        adjustments += delivery.adjustments
    priced = price_cart(goods, adjustments)
    tax = tax_of_cart(lines, cart.settings, chosen, priced, is_fetched=_is_fetched(delivery))
    if tax.adjustments:
        priced = price_cart(goods, [*adjustments, *tax.adjustments], tax.mode)
    # After everything else: store credit and gift cards pay, they make nothing cheaper.
    tender = tender_of(chosen, priced.totals.grand_total_cents, cart.currency)
    if tender.uses:
        priced = price_cart(goods, [*adjustments, *tax.adjustments, *tender.adjustments], tax.mode)
    go_by_address = _are_shipped(lines) and (delivery is not None or is_taxed(cart.settings))
    return Charges(priced, chosen, delivery, go_by_address, discounted, tender, tax.standing)


def _discounted(lines: Sequence[CartLine], cart: CartRow, chosen: Chosen) -> Discounted:
    has_automatic = bool(cart.discounts & HAS_AUTOMATIC)
    code, email = chosen.discount_code, chosen.email
    return discounts_of(lines, code, email, cart.currency, has_automatic=has_automatic)


def _agreed_delivery(lines: Sequence[CartLine], agreed: Agreed | None) -> Delivery | None:
    return agreed.delivery() if agreed and _are_shipped(lines) else None


def _are_shipped(lines: Sequence[CartLine]) -> bool:
    return any(variant.requires_shipping for _, variant in lines)


def _is_fetched(delivery: Delivery | None) -> bool:
    return delivery is not None and delivery.option is not None and delivery.option.is_pickup


def _delivery(
    lines: Sequence[CartLine],
    cart: CartRow,
    chosen: Chosen,
    goods: Sequence[tuple[int, int]],
    adjustments: Sequence[Adjustment],
) -> Delivery | None:
    rules = shipping_rules(cart.settings)
    if rules is None or not _are_shipped(lines):
        return None
    # By what is paid for the goods: a discount may take a cart below the sum from which shipping is free.
    paid, where = _paid(goods, adjustments), chosen.destination
    parcel = parcel_of(lines, paid, is_measured=needs_sizes(rules, where))
    # Carriers are never asked from here: what they have said is kept.
    asked = questions_of(rules, parcel, where, cart.settings, cart.currency)
    answers = answers_of(asked, kept_quotes(questions_in(asked))) if asked else NO_ANSWERS
    return delivery_of(rules, parcel, chosen, local_now(cart.time_zone), answers)


def _paid(goods: Sequence[tuple[int, int]], adjustments: Sequence[Adjustment]) -> list[int]:
    if not adjustments:
        return [cents * quantity for cents, quantity in goods]
    return [line.total_cents for line in price_cart(goods, adjustments).lines]
