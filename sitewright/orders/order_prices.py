"""What an order cost, from what it stores. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace

from sitewright.checkout.pricing import (
    Adjustment,
    AdjustmentKind,
    PricedCart,
    PricedLine,
    TaxMode,
    Totals,
    price_cart,
)
from sitewright.checkout.tax.standing import Standing, Treatment, VatIdCheck
from sitewright.orders.models import Order, OrderAdjustment, OrderLine


def totals_of(order: Order) -> Totals:
    """The sums the order states; its lines, and so their number, are not looked at."""
    return Totals(
        subtotal_cents=order.subtotal_cents,
        tax_cents=order.tax_cents,
        shipping_cents=order.shipping_cents,
        discount_cents=order.discount_cents,
        fee_cents=order.fee_cents,
        gift_card_cents=order.gift_card_cents,
        rounding_cents=order.rounding_cents,
        tax_mode=TaxMode(order.tax_mode),
        relief_cents=order.tax_relief_cents,
    )


def priced_order(
    order: Order, lines: Sequence[OrderLine], adjustments: Sequence[OrderAdjustment]
) -> PricedCart:
    """The same order priced again, with each line's share of every adjustment; both in their own order. What
    an edit added is priced apart: it moves no share of what was bought before.

    Raises ValueError when an adjustment names a line the order does not have.
    """
    mode = TaxMode(order.tax_mode)
    numbers = sorted({line.edit for line in lines} | {made.edit for made in adjustments})
    parts = [
        priced_part(
            [line for line in lines if line.edit == number],
            [made for made in adjustments if made.edit == number],
            mode,
        )
        for number in numbers
    ]
    return parts[0] if len(parts) == 1 else joined(parts, mode)


def priced_part(
    lines: Sequence[OrderLine], adjustments: Sequence[OrderAdjustment], mode: TaxMode
) -> PricedCart:
    """What was bought together, or added by one edit. Raises as `priced_order`."""
    places = {line.position: place for place, line in enumerate(lines)}
    return price_cart(
        [(line.unit_price_cents, line.quantity) for line in lines],
        [_placed(adjustment, places) for adjustment in adjustments],
        mode,
    )


def joined(parts: Sequence[PricedCart], mode: TaxMode) -> PricedCart:
    """Carts that were priced apart as one: no share of a part falls on a line of another."""
    lines: list[PricedLine] = []
    adjustments: list[Adjustment] = []
    count = sum(len(part.adjustments) for part in parts)
    for part in parts:
        before = (0,) * len(adjustments)
        after = (0,) * (count - len(adjustments) - len(part.adjustments))
        first = len(lines)
        adjustments += [_moved(made, first) for made in part.adjustments]
        lines += [line._replace(shares=(*before, *line.shares, *after)) for line in part.lines]
    return PricedCart(tuple(lines), tuple(adjustments), _summed(parts, mode))


def _moved(made: Adjustment, first: int) -> Adjustment:
    return made if made.line is None else replace(made, line=made.line + first)


def _summed(parts: Sequence[PricedCart], mode: TaxMode) -> Totals:
    names = [each.name for each in fields(Totals) if each.name != "tax_mode"]
    sums = {name: sum(getattr(part.totals, name) for part in parts) for name in names}
    return Totals(tax_mode=mode, **sums)


def _placed(stored: OrderAdjustment, places: Mapping[int, int]) -> Adjustment:
    """Among the lines of its part; a line that is not there stays one that is none."""
    made = adjustment_of(stored)
    return made if made.line is None else replace(made, line=places.get(made.line, len(places)))


def adjustment_of(stored: OrderAdjustment) -> Adjustment:
    """As it was applied."""
    kind = AdjustmentKind(stored.kind)
    return Adjustment(kind, stored.amount_cents, stored.label_code, stored.line_position)


def standing_of(order: Order) -> Standing:
    """How its buyer stood to tax."""
    check = VatIdCheck(order.vat_id_check)
    return Standing(Treatment(order.tax_treatment), order.vat_id, check, order.tax_reason)
