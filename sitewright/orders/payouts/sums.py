"""What a payout is made of, in four sums. Pure."""

from collections.abc import Iterable
from typing import NamedTuple

from sitewright.orders.payments.paid_out import PaidOutLine, PayoutPart

_OTHERS = (PayoutPart.DISPUTE, PayoutPart.BOUNCED, PayoutPart.OTHER)


class Sums(NamedTuple):
    """As each counts for the bank: together they are the amount of the payout."""

    sales_cents: int = 0
    refunds_cents: int = 0
    fees_cents: int = 0
    other_cents: int = 0


def sums_of(lines: Iterable[PaidOutLine]) -> Sums:
    """What was kept of a sale is among the fees, and so is what no single payment has cost."""
    found = list(lines)
    sales = _gross(found, PayoutPart.SALE)
    refunds = _gross(found, PayoutPart.REFUND)
    fees = _gross(found, PayoutPart.FEE) - sum(line.fee_cents for line in found)
    return Sums(sales, refunds, fees, _gross(found, *_OTHERS))


def _gross(lines: Iterable[PaidOutLine], *parts: PayoutPart) -> int:
    return sum(line.gross_cents for line in lines if line.part in parts)
