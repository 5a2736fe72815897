"""A few bookings of every kind, for tests of files."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from sitewright.orders.accounting import accounts
from sitewright.orders.accounting.bookings import Booking, BookingKind

PAYOUT = "po_1MtHbELkdIwHu7ixl4OzzPMv"
"""As long as Stripe's are."""

_SALE = Booking(
    date(2026, 1, 31),
    BookingKind.SALE,
    "1001",
    1001,
    accounts.RECEIVABLES,
    accounts.STANDARD,
    11_900,
    "EUR",
    "RE-2026-0042",
    1_900,
    ("vat:19000",),
    "DE",
)


def bookings() -> Sequence[Booking]:
    """Of a sale in Germany at two rates, partly paid with a gift card; its refund; a business in France; a
    consumer in Austria; an export; and a payout that came back.
    """
    money = replace(
        _SALE,
        kind=BookingKind.PAYMENT,
        voucher="1001-P1",
        debit="clearing-stripe",
        credit=accounts.RECEIVABLES,
        cents=13_970,
        tax_cents=0,
        taxes=(),
        document="",
        country="",
    )
    back = replace(_SALE, day=date(2026, 2, 3), voucher="1001-R1", document="RK-2026-0007")
    payout = replace(
        money,
        day=date(2026, 2, 6),
        kind=BookingKind.PAYOUT,
        voucher=PAYOUT,
        order_number=None,
        debit=accounts.BANK,
        credit="clearing-stripe",
        cents=7_850,
        document=PAYOUT,
    )
    abroad = replace(_SALE, day=date(2026, 2, 4), document="", tax_cents=0, taxes=())
    return [
        _SALE,
        replace(_SALE, credit=accounts.REDUCED, cents=3_210, tax_cents=210, taxes=("vat:7000",)),
        replace(
            _SALE,
            kind=BookingKind.GIFT_CARD_USED,
            debit=accounts.GIFT_CARDS,
            credit=accounts.RECEIVABLES,
            cents=1_140,
            tax_cents=0,
            taxes=(),
            country="",
        ),
        money,
        replace(back, cents=-5_950, tax_cents=-950),
        replace(money, day=date(2026, 2, 3), voucher="1001-R1", cents=-5_950, document="RK-2026-0007"),
        replace(
            abroad,
            voucher="1002",
            order_number=1002,
            credit=accounts.EU_GOODS,
            cents=10_000,
            country="FR",
            vat_id="FR83404833048",
        ),
        replace(
            abroad,
            voucher="1003",
            order_number=1003,
            credit=accounts.DESTINATION,
            cents=12_000,
            tax_cents=2_000,
            taxes=("vat:20000",),
            country="AT",
        ),
        replace(abroad, voucher="1004", order_number=1004, credit=accounts.EXPORT, cents=5, country="US"),
        payout,
        replace(payout, kind=BookingKind.PAYMENT_FEE, debit=accounts.FEES, cents=170),
        replace(
            payout,
            kind=BookingKind.OTHER_MONEY,
            debit="clearing-stripe",
            credit=accounts.OTHER_MONEY,
            cents=-1_000,
        ),
        replace(
            payout,
            day=date(2026, 2, 10),
            kind=BookingKind.PAYOUT_BOUNCED,
            voucher=f"{PAYOUT}-B",
            cents=-7_850,
        ),
    ]
