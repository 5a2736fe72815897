"""The terms of a subscription that somebody is about to begin."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sitewright.catalog.subscription_plans import plan_of_product
from sitewright.checkout.cart_rows import CartLine, CartRow, cart_with_lines
from sitewright.checkout.charges import charges_of
from sitewright.checkout.chosen import Chosen, read_chosen, said_over
from sitewright.checkout.errors import VariantUnavailable
from sitewright.orders.placing.snapshot import Snapshot
from sitewright.orders.subscriptions.periods import Plan


@dataclass(frozen=True, slots=True)
class Offer:
    """`renewal_cents` is what each renewal costs, delivery and tax included."""

    plan: Plan
    renewal_cents: int


def plan_in(stored: dict[str, Any]) -> Plan:
    """Of a product's plan (SF-3.60, SF-3.61)."""
    period = stored["billingPeriod"]
    return Plan(period["value"], period["unit"], stored.get("numBillingCycles", 0))


def offer_of(lines: Sequence[CartLine], cart: CartRow, chosen: Chosen) -> Offer:
    """Raises VariantUnavailable where the product is no subscription any more."""
    stored = plan_of_product(lines[0].entry.product_id) if len(lines) == 1 else None
    if stored is None:
        raise VariantUnavailable
    return Offer(plan_in(stored), renewal_cents(lines, cart, chosen))


def renewal_cents(lines: Sequence[CartLine], cart: CartRow, chosen: Chosen) -> int:
    """By the same rules as any cart. Codes, discounts and gift cards are for the first payment: a renewal
    costs what its buyer was told.
    """
    undiscounted = replace(chosen, discount_code="", gift_card_ids="", credit_of="")
    return charges_of(lines, cart._replace(discounts=0), undiscounted).priced.totals.grand_total_cents


def with_terms(snapshot: Snapshot, lines: Sequence[CartLine], cart: CartRow, chosen: Chosen) -> Snapshot:
    """The order as it begins the subscription. Raises VariantUnavailable."""
    offer = offer_of(lines, cart, chosen)
    ordered = tuple(replace(line, plan=offer.plan) for line in snapshot.lines)
    return replace(snapshot, lines=ordered, renewal_cents=offer.renewal_cents)


def offer_in_cart(token: str, said: Chosen) -> Offer | None:
    """For the page of its checkout; None where there is nothing to subscribe to any more."""
    found = cart_with_lines(token)
    if found is None or not found[1] or any(variant.is_gone for _, variant in found[1]):
        return None
    cart, lines = found
    try:
        return offer_of(lines, cart, said_over(read_chosen(cart.chosen), said))
    except VariantUnavailable:
        return None
