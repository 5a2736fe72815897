"""What of an order can be given back, to the cent. Pure.

A line's units cost what the line came to with its share of every discount, tax and fee, in whole cents that
add up: the first units carry the cents that do not divide. Shipping is given back by itself, with the tax
that came on top of it.
"""

from dataclasses import dataclass

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, PricedCart, TaxMode
from sitewright.checkout.tax.labels import is_of_shipping


@dataclass(frozen=True, slots=True)
class Refundable:
    """`lines` has each line's (quantity, cents), `shipping_cents` the rest: together what the order cost."""

    lines: tuple[tuple[int, int], ...]
    shipping_cents: int

    def of_units(self, position: int, given: int, quantity: int) -> int:
        """The cents of so many more units of a line, of which `given` went back before."""
        whole, cents = self.lines[position]
        return _first(cents, whole, given + quantity) - _first(cents, whole, given)


def refundable_of(priced: PricedCart) -> Refundable:
    mode = priced.totals.tax_mode
    shipping = [place for place, made in enumerate(priced.adjustments) if _is_shipping(made, mode)]
    lines = tuple(
        # A gift card may have paid for part of the shipping too: a line is never less than nothing.
        (line.quantity, max(line.total_cents - sum(line.shares[place] for place in shipping), 0))
        for line in priced.lines
    )
    return Refundable(lines, priced.totals.grand_total_cents - sum(cents for _, cents in lines))


def _is_shipping(made: Adjustment, mode: TaxMode) -> bool:
    # Tax within a price moved no line's total, so there is nothing of it to take out again.
    is_its_tax = mode == TaxMode.EXCLUSIVE and is_of_shipping(made)
    return made.kind == AdjustmentKind.SHIPPING or is_its_tax


def _first(cents: int, whole: int, count: int) -> int:
    """What the first units come to when all are shared out by largest remainder, the earlier of equals first:
    `pricing.allocate` with equal weights.
    """
    return count * (cents // whole) + min(count, cents % whole)
