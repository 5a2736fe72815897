"""The sums under a cart or an order, as checkout, order page and mail list them, in the language spoken."""

from collections.abc import Iterator, Sequence

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, TaxMode, Totals
from sitewright.kit.messages import text


def sum_rows(totals: Totals, adjustments: Sequence[Adjustment] = ()) -> list[tuple[str, int]]:
    """(label, minor units): subtotal first and total last, what lies between only when there is any.

    `adjustments` are what the sums are made of: each that has a name stands by itself (`Shipping: Standard`),
    also one that costs nothing.
    """
    between = [
        row for kind, label, cents in _between(totals) for row in _rows(kind, label, cents, adjustments)
    ]
    first = (text("checkout.subtotal"), totals.subtotal_cents)
    return [first, *between, (text("checkout.total"), totals.grand_total_cents)]


def _rows(
    kind: AdjustmentKind, label: str, cents: int, adjustments: Sequence[Adjustment]
) -> Iterator[tuple[str, int]]:
    named: dict[str, int] = {}
    for made in adjustments:
        # Several of one name are one to a buyer: a code may take something off each line.
        if made.kind == kind and made.label_code:
            named[made.label_code] = named.get(made.label_code, 0) + made.amount_cents
    for name, part in named.items():
        yield text("checkout.named-sum", kind=label, name=name), part
    if rest := cents - sum(named.values()):
        yield label, rest


def _between(totals: Totals) -> Iterator[tuple[AdjustmentKind, str, int]]:
    yield AdjustmentKind.DISCOUNT, text("checkout.discount"), -totals.discount_cents
    yield AdjustmentKind.SHIPPING, text("checkout.shipping"), totals.shipping_cents
    yield AdjustmentKind.FEE, text("checkout.fees"), totals.fee_cents
    is_on_top = totals.tax_mode == TaxMode.EXCLUSIVE
    tax = text("checkout.tax") if is_on_top else text("checkout.tax-included")
    yield AdjustmentKind.TAX, tax, totals.tax_cents
    yield AdjustmentKind.GIFT_CARD, text("checkout.gift-card"), -totals.gift_card_cents
    yield AdjustmentKind.ROUNDING, text("checkout.rounding"), totals.rounding_cents
