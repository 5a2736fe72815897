"""The sums under a cart or an order, as checkout, order page and mail list them, in the language spoken."""

from collections.abc import Iterator

from sitewright.checkout.pricing import TaxMode, Totals
from sitewright.kit.messages import text


def sum_rows(totals: Totals) -> list[tuple[str, int]]:
    """(label, minor units): subtotal first and total last, what lies between only when there is any."""
    between = [(label, cents) for label, cents in _between(totals) if cents]
    first = (text("checkout.subtotal"), totals.subtotal_cents)
    return [first, *between, (text("checkout.total"), totals.grand_total_cents)]


def _between(totals: Totals) -> Iterator[tuple[str, int]]:
    yield text("checkout.discount"), -totals.discount_cents
    yield text("checkout.shipping"), totals.shipping_cents
    yield text("checkout.fees"), totals.fee_cents
    is_on_top = totals.tax_mode == TaxMode.EXCLUSIVE
    yield text("checkout.tax") if is_on_top else text("checkout.tax-included"), totals.tax_cents
    yield text("checkout.gift-card"), -totals.gift_card_cents
    yield text("checkout.rounding"), totals.rounding_cents
