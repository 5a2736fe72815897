"""What is booked: an amount that goes from one account to another on a day. Pure."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

Codes = tuple[str, ...]
"""What something is taxed with, as orders name taxes (`vat:19000`); empty: with nothing."""


class BookingKind(StrEnum):
    """`gift_card_sold`: money that is owed in goods, and no revenue yet; `gift_card_used`: goods that were
    paid with such money; `store_credit_used`: the same with store credit; turned, what becomes credit.
    `payout_bounced`: one that did not stay at the bank; `other_fee`: one that belongs to no payment.
    """

    SALE = "sale"
    GIFT_CARD_SOLD = "gift_card_sold"
    GIFT_CARD_USED = "gift_card_used"
    STORE_CREDIT_USED = "store_credit_used"
    ROUNDING = "rounding"
    PAYMENT = "payment"
    PAYOUT = "payout"
    PAYOUT_BOUNCED = "payout_bounced"
    PAYMENT_FEE = "payment_fee"
    DISPUTE_FEE = "dispute_fee"
    OTHER_FEE = "other_fee"
    OTHER_MONEY = "other_money"


@dataclass(frozen=True, slots=True)
class Booking:
    """`cents` go to the account `debit` and come from `credit`, in minor units of `currency`; below zero the
    other way round, where something of the kind goes back. `tax_cents` is the tax in them.

    `voucher` is what happened, such as the second refund of an order: unique in a website, and the same
    whenever it is exported. `document` is the number of its invoice or credit note, empty without one; of a
    payout, which belongs to no order, the provider's id of it.
    """

    day: date
    kind: BookingKind
    voucher: str
    order_number: int | None
    debit: str
    credit: str
    cents: int
    currency: str
    document: str = ""
    tax_cents: int = 0
    taxes: Codes = ()
    country: str = ""
    vat_id: str = ""

    @property
    def net_cents(self) -> int:
        return self.cents - self.tax_cents

    @property
    def reference(self) -> str:
        """What an accountant finds it by."""
        return self.document or self.order_text

    @property
    def order_text(self) -> str:
        """Empty for what belongs to none."""
        return "" if self.order_number is None else str(self.order_number)

    @property
    def rate(self) -> int:
        """All its taxes together, in thousandths of a percent."""
        return sum(map(rate_of, self.taxes))


def rate_of(code: str) -> int:
    """Thousandths of a percent; 0 for a tax of which no rate is known."""
    rate = code.rpartition(":")[2]
    return int(rate) if rate.isdecimal() else 0
