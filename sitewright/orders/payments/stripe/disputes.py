"""What Stripe says of a payment that was disputed at the bank.

A dispute names the intent that was paid. One we made carries our key; one that Stripe's own page made does
not, and its session is found by it.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from sitewright.orders.payments.disputed import Disputed, DisputeReason, DisputeState
from sitewright.orders.payments.stripe.calls import StripeCalls
from sitewright.orders.payments.stripe.reading import (
    PAYMENT_KEY,
    UnknownStatus,
    environment_of,
    money_of,
)
from sitewright.orders.payments.stripe.sessions import PATH as SESSIONS

PATH = "/v1/disputes"
_DASHBOARD = {"live": "https://dashboard.stripe.com", "test": "https://dashboard.stripe.com/test"}
_STATES = {
    "warning_needs_response": DisputeState.INQUIRY,
    "warning_under_review": DisputeState.INQUIRY_ANSWERED,
    "warning_closed": DisputeState.DROPPED,
    "needs_response": DisputeState.NEEDS_ANSWER,
    "under_review": DisputeState.ANSWERED,
    "won": DisputeState.WON,
    "lost": DisputeState.LOST,
}
_REASONS = {
    "fraudulent": DisputeReason.FRAUDULENT,
    "debit_not_authorized": DisputeReason.FRAUDULENT,
    "unrecognized": DisputeReason.NOT_RECOGNISED,
    "product_not_received": DisputeReason.NOT_RECEIVED,
    "product_unacceptable": DisputeReason.NOT_AS_DESCRIBED,
    "duplicate": DisputeReason.DUPLICATE,
    "credit_not_processed": DisputeReason.REFUND_MISSING,
    "subscription_canceled": DisputeReason.SUBSCRIPTION_CANCELLED,
    "bank_cannot_process": DisputeReason.BANK,
    "check_returned": DisputeReason.BANK,
    "incorrect_account_details": DisputeReason.BANK,
    "insufficient_funds": DisputeReason.BANK,
}
"""All others are no reason an owner can do anything with."""


def disputed(calls: StripeCalls, reference: str) -> Disputed | None:
    """None where there is none, or it is about no payment of ours. Raises ProviderTimeout, StripeRefused and
    UnknownStatus.
    """
    # The reference comes out of an event: a slash in it would name another resource.
    answer = calls.get(f"{PATH}/{quote(reference, safe='')}", **{"expand[]": "payment_intent"})
    if answer.status == 404:
        return None
    dispute = answer.found
    intent = dispute.get("payment_intent")
    if not isinstance(intent, dict):
        return None
    key, paid_by = _ours(calls, intent)
    return _disputed(dispute, key, paid_by, str(intent.get("id") or "")) if key else None


def _ours(calls: StripeCalls, intent: Mapping[str, Any]) -> tuple[str, str]:
    """Our key, and the id we know the payment by; two empty texts for a payment of another program."""
    intent_id = str(intent.get("id") or "")
    if key := _key_in(intent):
        return key, intent_id
    sessions = calls.get(SESSIONS, payment_intent=intent_id).found.get("data") or []
    return next(((key, str(each.get("id") or "")) for each in sessions if (key := _key_in(each))), ("", ""))


def _key_in(found: Mapping[str, Any]) -> str:
    metadata = found.get("metadata")
    return str(metadata.get(PAYMENT_KEY) or "") if isinstance(metadata, dict) else ""


def _disputed(dispute: Mapping[str, Any], key: str, paid_by: str, intent_id: str) -> Disputed:
    amount_cents, currency = money_of(dispute.get("amount"), dispute.get("currency"))
    environment = environment_of(dispute)
    evidence = dispute.get("evidence_details")
    due_by = evidence.get("due_by") if isinstance(evidence, dict) else None
    return Disputed(
        reference=str(dispute.get("id") or ""),
        environment=environment,
        payment_key=key,
        payment_reference=paid_by,
        state=_state(dispute.get("status")),
        reason=_REASONS.get(str(dispute.get("reason")), DisputeReason.OTHER),
        amount_cents=amount_cents,
        currency=currency,
        opened_at=_moment(dispute.get("created")),
        respond_by=_moment(due_by) if due_by else None,
        # Its page has the dispute, and where to answer it.
        url=f"{_DASHBOARD[environment]}/payments/{quote(intent_id, safe='')}",
    )


def _state(status: object) -> DisputeState:
    """Not guessed at: one this release knows nothing of is asked about again."""
    if str(status) not in _STATES:
        raise UnknownStatus(f"dispute {status}")
    return _STATES[str(status)]


def _moment(seconds: object) -> datetime:
    if type(seconds) is not int:
        raise UnknownStatus("a dispute without its time")
    return datetime.fromtimestamp(seconds, UTC)
