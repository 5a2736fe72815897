"""Disputes of orders, as the owner API shows them."""

from typing import Any

from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.words import REASONS, meaning
from sitewright.orders.payments.disputed import OPEN, UNANSWERED, DisputeReason, DisputeState
from sitewright.studio.site_money import SiteMoney


def dispute_row(dispute: Dispute, money: SiteMoney) -> dict[str, Any]:
    names = (
        "id",
        "payment_id",
        "state",
        "reason",
        "amount_cents",
        "respond_by",
        "opened_at",
        "closed_at",
        "url",
    )
    state = DisputeState(dispute.state)
    amount = money.text(dispute.amount_cents, dispute.currency)
    return {
        **{name: getattr(dispute, name) for name in names},
        "amount_text": amount,
        "reason_text": str(REASONS[DisputeReason(dispute.reason)]),
        "meaning_text": str(meaning(state, amount)),
        "is_open": state in OPEN,
        "is_unanswered": state in UNANSWERED,
    }
