"""What of an order can be given back, to the cent. Pure.

A line's units cost what the line came to with its share of every discount, tax and fee, in whole cents that
add up: the first units carry the cents that do not divide. Shipping is given back by itself, with the tax
that came on top of it. Gift cards and store credit made nothing cheaper: what they paid is part of what can
go back.
"""

from collections.abc import Callable
from dataclasses import dataclass

from sitewright.checkout.pricing import PAID_BEFORE, Adjustment, AdjustmentKind, PricedCart, TaxMode
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
    lines = _lines_without(priced, _is_apart)
    whole = priced.totals.grand_total_cents + priced.totals.gift_card_cents
    return Refundable(lines, whole - sum(cents for _, cents in lines))


def prices_paid(priced: PricedCart) -> Refundable:
    """What the units of each line were priced at when it was paid: less every discount, and without the tax
    that came on top. The price of other goods of that worth, before the tax of theirs.
    """
    return Refundable(_lines_without(priced, _is_beside_price), 0)


def shared_out(amount_cents: int, *, payment_left: int, cards_left: int) -> tuple[int, int] | None:
    """How much of it goes back to the payment and how much to store credit and gift cards: the payment first,
    as money is what most buyers miss most. None for more than both have.
    """
    by_payment = min(amount_cents, payment_left)
    by_cards = amount_cents - by_payment
    return (by_payment, by_cards) if by_cards <= cards_left else None


def _lines_without(
    priced: PricedCart, is_left_out: Callable[[Adjustment, TaxMode], bool]
) -> tuple[tuple[int, int], ...]:
    mode = priced.totals.tax_mode
    out = [place for place, made in enumerate(priced.adjustments) if is_left_out(made, mode)]
    return tuple(
        # Rounding may have taken more off a line than it came to.
        (line.quantity, max(line.total_cents - sum(line.shares[place] for place in out), 0))
        for line in priced.lines
    )


def _is_beside_price(made: Adjustment, mode: TaxMode) -> bool:
    is_on_top = made.kind == AdjustmentKind.TAX and mode == TaxMode.EXCLUSIVE
    return is_on_top or _is_apart(made, mode)


def _is_apart(made: Adjustment, mode: TaxMode) -> bool:
    return made.kind in PAID_BEFORE or _is_shipping(made, mode)


def _is_shipping(made: Adjustment, mode: TaxMode) -> bool:
    # Tax within a price moved no line's total, so there is nothing of it to take out again; what came off
    # the price of shipping for not being charged did.
    moves = made.kind == AdjustmentKind.RELIEF or mode == TaxMode.EXCLUSIVE
    is_its_tax = moves and is_of_shipping(made)
    return made.kind == AdjustmentKind.SHIPPING or is_its_tax


def _first(cents: int, whole: int, count: int) -> int:
    """What the first units come to when all are shared out by largest remainder, the earlier of equals first:
    `pricing.allocate` with equal weights.
    """
    return count * (cents // whole) + min(count, cents % whole)
