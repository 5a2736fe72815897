"""A payout with all that is booked of it: plain values, read once. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sitewright.orders.payments.paid_out import PayoutPart


@dataclass(frozen=True, slots=True)
class PaidPart:
    """All lines of one kind. `foreign_cents`: what of their gross is of no order of the shop."""

    part: PayoutPart
    gross_cents: int
    fee_cents: int
    foreign_cents: int


@dataclass(frozen=True, slots=True)
class BookedPayout:
    """`cents` went to the bank on `day`, and came back on `bounced_on`, None where they stayed; 0 where they
    never counted as paid. `parts` is empty where the provider does not tell what it is made of.
    """

    reference: str
    provider: str
    currency: str
    day: date
    cents: int
    parts: Sequence[PaidPart] = ()
    bounced_on: date | None = None
