"""What a provider pays out to the shop's bank, and what such a payout is made of, in words of ours.

Few providers tell it. As with disputes an event is never taken at its word: the provider is asked for the
payout as it is now.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Protocol, runtime_checkable


class PayoutState(StrEnum):
    """`in-transit`: on its way to the bank. One that was paid may fail days later."""

    PENDING = "pending"
    IN_TRANSIT = "in-transit"
    PAID = "paid"
    FAILED = "failed"
    CANCELLED = "cancelled"


class LinesState(StrEnum):
    """Whether it is known what a payout is made of: `never` where its provider does not tell."""

    AWAITED = "awaited"
    KEPT = "kept"
    NEVER = "never"


class PayoutPart(StrEnum):
    """What one line of a payout is for. `dispute`: what a bank took back, or gave again; `fee`: one that
    belongs to no single payment; `bounced`: an earlier payout that did not arrive, and is paid out again.
    """

    SALE = "sale"
    REFUND = "refund"
    DISPUTE = "dispute"
    FEE = "fee"
    BOUNCED = "bounced"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class PaidOut:
    """`amount_cents` is below zero where the provider takes money from the bank. `lines` says whether it can
    be asked what it is made of; `failure` is what the bank said, and `url` the payout's page there.
    """

    reference: str
    environment: str
    state: PayoutState
    amount_cents: int
    currency: str
    arrives_on: date
    lines: LinesState
    failure: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class PaidOutLine:
    """In the payout's currency; below zero what goes the other way. `payment_reference` is the provider's id
    of the payment it is about, which need not be the one it was captured under, and `payment_key` our key
    of it; each is empty where the provider does not say.
    """

    reference: str
    part: PayoutPart
    gross_cents: int
    fee_cents: int
    booked_at: datetime
    payment_reference: str = ""
    payment_key: str = ""

    @property
    def net_cents(self) -> int:
        return self.gross_cents - self.fee_cents


@runtime_checkable
class TellsOfPayouts(Protocol):
    """A provider that tells what it pays out. Whatever asks raises ProviderError where it says nothing."""

    def look_up_payout(self, reference: str) -> PaidOut | None:
        """As it is now; None where there is none, or the account's key may not see it."""

    def payouts_since(self, moment: datetime) -> Sequence[PaidOut]:
        """Those it has made since then, in any order."""

    def lines_of_payout(self, payout: PaidOut) -> Sequence[PaidOutLine]:
        """All that one is made of, whose `lines` are `kept`."""

    def key_of_paid(self, payment_reference: str) -> str:
        """Our key of the payment a line names; empty for one of another program."""
