"""The sums under a cart or an order, as checkout, order page and mail list them. Pure."""

from collections.abc import Iterator

from sitewright.checkout.pricing import TaxMode, Totals

SUBTOTAL = "Subtotal"
TOTAL = "Total"


def sum_rows(totals: Totals) -> list[tuple[str, int]]:
    """(label, minor units): subtotal and total always, what lies between only when there is any."""
    between = [(label, cents) for label, cents in _between(totals) if cents]
    return [(SUBTOTAL, totals.subtotal_cents), *between, (TOTAL, totals.grand_total_cents)]


def _between(totals: Totals) -> Iterator[tuple[str, int]]:
    yield "Discount", -totals.discount_cents
    yield "Shipping", totals.shipping_cents
    yield "Fees", totals.fee_cents
    yield "Tax" if totals.tax_mode == TaxMode.EXCLUSIVE else "Tax included", totals.tax_cents
    yield "Gift card", -totals.gift_card_cents
    yield "Rounding", totals.rounding_cents
