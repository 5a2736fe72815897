"""What a cart costs. Pure arithmetic in minor units of one currency; nothing is rounded, because nothing is
divided.
"""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Totals:
    """`grand_total_cents` = subtotal + tax + shipping − discount, never below 0."""

    subtotal_cents: int = 0
    tax_cents: int = 0
    shipping_cents: int = 0
    discount_cents: int = 0
    total_quantity: int = 0

    @property
    def grand_total_cents(self) -> int:
        return max(0, self.subtotal_cents + self.tax_cents + self.shipping_cents - self.discount_cents)


def totals_of(lines: Iterable[tuple[int, int]]) -> Totals:
    """Totals over (unit price, quantity); tax, shipping and discounts join with their own rooms."""
    subtotal_cents = total_quantity = 0
    for unit_price_cents, quantity in lines:
        subtotal_cents += unit_price_cents * quantity
        total_quantity += quantity
    return Totals(subtotal_cents=subtotal_cents, total_quantity=total_quantity)
