"""The sums under a cart or an order, as checkout, order page and mail list them, in the language spoken."""

from collections.abc import Iterator, Sequence

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, TaxMode, Totals
from sitewright.checkout.tax.labels import relief_rows, tax_rows
from sitewright.kit.messages import text


def sum_rows(totals: Totals, adjustments: Sequence[Adjustment] = ()) -> list[tuple[str, int]]:
    """(label, minor units): subtotal first and total last, what lies between only when there is any.

    `adjustments` are what the sums are made of: each that has a name stands by itself (`Shipping: Standard`),
    also one that costs nothing.
    """
    between = [
        row
        for kind, label, cents in _between(totals)
        for row in _rows(label, cents, [made for made in adjustments if made.kind == kind], totals.tax_mode)
    ]
    first = (text("checkout.subtotal"), totals.subtotal_cents)
    return [first, *between, *_end(totals, adjustments)]


def _end(totals: Totals, adjustments: Sequence[Adjustment]) -> list[tuple[str, int]]:
    """The total; where store credit and gift cards pay for part of it, what each pays, and what is left for
    another way to pay.
    """
    total = text("checkout.total")
    if not totals.gift_card_cents:
        return [(total, totals.grand_total_cents)]
    made = [each for each in adjustments if each.kind == AdjustmentKind.GIFT_CARD]
    credit = sum(each.amount_cents for each in adjustments if each.kind == AdjustmentKind.STORE_CREDIT)
    cards = [
        (text("checkout.gift-card-named", card=name), cents)
        for name, cents in _by_name(made).items()
        if cents
    ]
    rest = -totals.gift_card_cents - credit - sum(cents for _, cents in cards)
    unnamed = [(text("checkout.gift-card"), rest)] if rest else []
    whole = (total, totals.grand_total_cents + totals.gift_card_cents)
    by_credit = [(text("checkout.store-credit"), credit)] if credit else []
    return [whole, *by_credit, *cards, *unnamed, (text("checkout.rest-to-pay"), totals.grand_total_cents)]


def _rows(label: str, cents: int, made: Sequence[Adjustment], mode: TaxMode) -> list[tuple[str, int]]:
    """`made` are those of one kind."""
    named = [*tax_rows(made, mode), *relief_rows(made), *_named(label, made)]
    rest = cents - sum(part for _, part in named)
    return [*named, (label, rest)] if rest else named


def _named(label: str, adjustments: Sequence[Adjustment]) -> list[tuple[str, int]]:
    taxes = (AdjustmentKind.TAX, AdjustmentKind.RELIEF)
    named = [made for made in adjustments if made.kind not in taxes]
    return [
        (text("checkout.named-sum", kind=label, name=name), part) for name, part in _by_name(named).items()
    ]


def _by_name(adjustments: Sequence[Adjustment]) -> dict[str, int]:
    """Several of one name are one to a buyer: a code may take something off each line."""
    sums: dict[str, int] = {}
    for made in adjustments:
        if made.label_code:
            sums[made.label_code] = sums.get(made.label_code, 0) + made.amount_cents
    return sums


def _between(totals: Totals) -> Iterator[tuple[AdjustmentKind, str, int]]:
    yield AdjustmentKind.DISCOUNT, text("checkout.discount"), -totals.discount_cents
    yield AdjustmentKind.SHIPPING, text("checkout.shipping"), totals.shipping_cents
    yield AdjustmentKind.FEE, text("checkout.fees"), totals.fee_cents
    is_on_top = totals.tax_mode == TaxMode.EXCLUSIVE
    tax = text("checkout.tax") if is_on_top else text("checkout.tax-included")
    yield AdjustmentKind.TAX, tax, totals.tax_cents
    yield AdjustmentKind.RELIEF, text("checkout.tax-relief"), -totals.relief_cents
    yield AdjustmentKind.ROUNDING, text("checkout.rounding"), totals.rounding_cents
