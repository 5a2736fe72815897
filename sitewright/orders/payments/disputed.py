"""A payment that its buyer disputes at the bank: what providers tell of it, in words of ours.

Few providers can. What an event says of a dispute is never taken at its word, as events come in any order:
the provider is asked for the dispute as it is now.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol, runtime_checkable


class DisputeState(StrEnum):
    """`inquiry`: the bank asks, and no money has moved; `needs-answer`: the money was taken back, and the
    shop may say why it should not have been. Each is `answered` while the bank thinks. `dropped`: an inquiry
    that came to nothing.
    """

    INQUIRY = "inquiry"
    INQUIRY_ANSWERED = "inquiry-answered"
    NEEDS_ANSWER = "needs-answer"
    ANSWERED = "answered"
    WON = "won"
    LOST = "lost"
    DROPPED = "dropped"


WITHDRAWN = (DisputeState.NEEDS_ANSWER, DisputeState.ANSWERED)
"""The bank holds the money until it has decided."""
OPEN = (DisputeState.INQUIRY, DisputeState.INQUIRY_ANSWERED, *WITHDRAWN)
UNANSWERED = (DisputeState.INQUIRY, DisputeState.NEEDS_ANSWER)
"""The shop has to do something."""


class DisputeReason(StrEnum):
    """What the buyer has said to the bank."""

    FRAUDULENT = "fraudulent"
    NOT_RECOGNISED = "not-recognised"
    NOT_RECEIVED = "not-received"
    NOT_AS_DESCRIBED = "not-as-described"
    DUPLICATE = "duplicate"
    REFUND_MISSING = "refund-missing"
    SUBSCRIPTION_CANCELLED = "subscription-cancelled"
    BANK = "bank"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Disputed:
    """`payment_key` is our key of the payment and `payment_reference` the provider's id of it, as it was
    captured. `url` is where the owner answers, at the provider.
    """

    reference: str
    environment: str
    payment_key: str
    payment_reference: str
    state: DisputeState
    reason: DisputeReason
    amount_cents: int
    currency: str
    opened_at: datetime
    respond_by: datetime | None = None
    url: str = ""


@runtime_checkable
class TellsOfDisputes(Protocol):
    """A provider whose events name disputes."""

    def look_up_dispute(self, reference: str) -> Disputed | None:
        """As it is now; None where there is none, or of no payment of ours. Raises ProviderTimeout."""
