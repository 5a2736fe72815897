"""What an owner reads of a dispute."""

from sitewright.kit.messages import Message
from sitewright.orders.payments.disputed import DisputeReason, DisputeState

REASONS = {
    DisputeReason.FRAUDULENT: Message("disputes.reason.fraudulent"),
    DisputeReason.NOT_RECOGNISED: Message("disputes.reason.not-recognised"),
    DisputeReason.NOT_RECEIVED: Message("disputes.reason.not-received"),
    DisputeReason.NOT_AS_DESCRIBED: Message("disputes.reason.not-as-described"),
    DisputeReason.DUPLICATE: Message("disputes.reason.duplicate"),
    DisputeReason.REFUND_MISSING: Message("disputes.reason.refund-missing"),
    DisputeReason.SUBSCRIPTION_CANCELLED: Message("disputes.reason.subscription-cancelled"),
    DisputeReason.BANK: Message("disputes.reason.bank"),
    DisputeReason.OTHER: Message("disputes.reason.other"),
}


def step_text(state: DisputeState, number: int, amount: str) -> Message:
    """That it has come so far, for the activity."""
    match state:
        case DisputeState.INQUIRY:
            return Message("changes.dispute-inquiry", number=number, amount=amount)
        case DisputeState.NEEDS_ANSWER:
            return Message("changes.dispute-opened", number=number, amount=amount)
        case DisputeState.INQUIRY_ANSWERED | DisputeState.ANSWERED:
            return Message("changes.dispute-answered", number=number, amount=amount)
        case DisputeState.WON:
            return Message("changes.dispute-won", number=number, amount=amount)
        case DisputeState.LOST:
            return Message("changes.dispute-lost", number=number, amount=amount)
    return Message("changes.dispute-dropped", number=number, amount=amount)


def meaning(state: DisputeState, amount: str) -> Message:
    """What it means for the owner's money, and what to leave alone."""
    match state:
        case DisputeState.INQUIRY | DisputeState.INQUIRY_ANSWERED:
            return Message("disputes.means.inquiry", amount=amount)
        case DisputeState.NEEDS_ANSWER | DisputeState.ANSWERED:
            return Message("disputes.means.withdrawn", amount=amount)
        case DisputeState.WON:
            return Message("disputes.means.won", amount=amount)
        case DisputeState.LOST:
            return Message("disputes.means.lost", amount=amount)
    return Message("disputes.means.dropped")
