"""Payments that buyers dispute at their banks."""

from datetime import datetime

from ninja import Schema


class DisputeInfo(Schema):
    """`state`: inquiry (no money has moved), needs-answer, each of them answered once the bank thinks about
    it, won, lost or dropped (an inquiry that came to nothing). `reason_text` is what the buyer said and
    `meaning_text` what it means, in words; `url` is where it is answered, at the provider, until
    `respond_by`.
    """

    id: str
    payment_id: str
    state: str
    is_open: bool
    is_unanswered: bool
    reason: str
    reason_text: str
    meaning_text: str
    amount_cents: int
    amount_text: str
    respond_by: datetime | None
    opened_at: datetime
    closed_at: datetime | None
    url: str
