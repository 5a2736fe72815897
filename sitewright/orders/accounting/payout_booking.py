"""All that is booked of one payout. Pure; in double entry, so that it always balances.

The orders' bookings have put on the provider's clearing account what was captured, less what went back. A
payout takes off it what reached the bank and what the provider kept; what moved there for no order of the
shop goes over an account that the adviser looks at. Once all has been paid out, nothing is left.
"""

from dataclasses import replace

from sitewright.orders.accounting import accounts
from sitewright.orders.accounting.booked_payout import BookedPayout, PaidPart
from sitewright.orders.accounting.bookings import Booking, BookingKind
from sitewright.orders.payments.paid_out import PayoutPart

_FEE_KINDS = (BookingKind.PAYMENT_FEE, BookingKind.DISPUTE_FEE, BookingKind.OTHER_FEE)
_FEES_BY_PART = {
    PayoutPart.DISPUTE: BookingKind.DISPUTE_FEE,
    PayoutPart.FEE: BookingKind.OTHER_FEE,
    PayoutPart.OTHER: BookingKind.OTHER_FEE,
}
"""All others are of payments."""


def bookings_of_payout(payout: BookedPayout) -> list[Booking]:
    """What came back last."""
    paid = _paid(payout)
    made = [
        paid,
        *(_fee(paid, kind, payout) for kind in _FEE_KINDS),
        _other(paid, payout),
        *_bounced(paid, payout),
    ]
    return [each for each in made if each.cents]


def _paid(payout: BookedPayout) -> Booking:
    return Booking(
        payout.day,
        BookingKind.PAYOUT,
        payout.reference,
        None,
        accounts.BANK,
        accounts.clearing_of(payout.provider),
        payout.cents,
        payout.currency,
        payout.reference,
    )


def _fee(paid: Booking, kind: BookingKind, payout: BookedPayout) -> Booking:
    fees = sum(map(_fees_in, (each for each in payout.parts if _fee_kind(each) == kind)))
    return replace(paid, kind=kind, debit=accounts.FEES, cents=fees)


def _fee_kind(part: PaidPart) -> BookingKind:
    return _FEES_BY_PART.get(part.part, BookingKind.PAYMENT_FEE)


def _fees_in(part: PaidPart) -> int:
    """What is a fee by itself is gone from the balance: below zero."""
    return part.fee_cents - (part.gross_cents if part.part == PayoutPart.FEE else 0)


def _other(paid: Booking, payout: BookedPayout) -> Booking:
    cents = sum(map(_other_in, payout.parts))
    return replace(
        paid,
        kind=BookingKind.OTHER_MONEY,
        debit=paid.credit,
        credit=accounts.OTHER_MONEY,
        cents=cents,
    )


def _other_in(part: PaidPart) -> int:
    """What an order's bookings do not have. A dispute of an order is among them once it is lost, and an
    earlier payout that came back was turned back by itself.
    """
    if part.part in (PayoutPart.FEE, PayoutPart.BOUNCED):
        return 0
    return part.gross_cents if part.part == PayoutPart.OTHER else part.foreign_cents


def _bounced(paid: Booking, payout: BookedPayout) -> list[Booking]:
    if payout.bounced_on is None:
        return []
    turned = replace(
        paid,
        day=payout.bounced_on,
        kind=BookingKind.PAYOUT_BOUNCED,
        voucher=f"{payout.reference}-B",
        cents=-payout.cents,
    )
    return [turned]
