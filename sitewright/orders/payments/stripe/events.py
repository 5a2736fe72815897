"""What a webhook of Stripe's says. Pure.

Its signature says who wrote it and nothing of its shape: whatever stands where this release looks for
something else is refused as a whole, before any of it is stored or worked on.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from sitewright.orders.payments.amounts import AmountNotPayable
from sitewright.orders.payments.provider import EventRefused, Outcome, ProviderEvent
from sitewright.orders.payments.stripe.reading import (
    PAGE_KEY,
    PAYMENT_KEY,
    SET_UP_KEY,
    UnknownStatus,
    environment_of,
    outcome_of,
    refused,
)
from sitewright.orders.payments.stripe.sessions import failed, outcome_of_session

_FAILED = "payment_intent.payment_failed"

SESSION_KINDS = (
    "checkout.session.completed", "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed", "checkout.session.expired",
)  # fmt: skip
"""Those of payments on Stripe's own page. The intents such a page makes do not carry our key; of them it is
only read that a card was refused there."""

DISPUTE_KINDS = (
    "charge.dispute.created", "charge.dispute.updated", "charge.dispute.funds_withdrawn",
    "charge.dispute.funds_reinstated", "charge.dispute.closed",
)  # fmt: skip
"""They carry no key of ours: whose payment it is says the dispute itself, which is asked for."""

PAYOUT_KINDS = (
    "payout.created", "payout.updated", "payout.paid", "payout.failed", "payout.canceled",
    "payout.reconciliation_completed",
)  # fmt: skip
"""They name the payout, which is asked for; by the last one it is known what it is made of."""

KINDS = (
    "payment_intent.succeeded", "payment_intent.processing", _FAILED,
    "payment_intent.canceled", "payment_intent.amount_capturable_updated",
    *SESSION_KINDS, *DISPUTE_KINDS, *PAYOUT_KINDS,
)  # fmt: skip
"""Those that say something about an order or a payout; that a buyer has to act we know from our own call."""

_LONGEST_ID = 255
_LONGEST_KIND = 100
_LONGEST_REFERENCE = 100
"""What the columns hold: PostgreSQL refuses more, and control characters too."""


def event_in(body: str) -> ProviderEvent:
    """Raises EventRefused."""
    event = _object(_decoded(body))
    told = _object(_object(event.get("data")).get("object"))
    event_id = _short_text(event.get("id"), _LONGEST_ID)
    kind = event.get("type")
    if not isinstance(kind, str) or not kind.isprintable():
        raise EventRefused("no kind of event")
    if kind in SESSION_KINDS and (set_up_key := _key(told, SET_UP_KEY)):
        return ProviderEvent(event_id, kind, environment_of(event), set_up_key=set_up_key)
    if kind in DISPUTE_KINDS:
        reference = _short_text(told.get("id"), _LONGEST_REFERENCE)
        return ProviderEvent(event_id, kind, environment_of(event), dispute_reference=reference)
    if kind in PAYOUT_KINDS:
        reference = _short_text(told.get("id"), _LONGEST_REFERENCE)
        return ProviderEvent(event_id, kind, environment_of(event), payout_reference=reference)
    if kind == _FAILED and (page_key := _key(told, PAGE_KEY)):
        told_why = refused(told.get("last_payment_error"))
        return ProviderEvent(
            event_id, kind, environment_of(event), payment_key=page_key, refused_on_page=told_why
        )
    key = _key(told, PAYMENT_KEY) if kind in KINDS else ""
    # The account may serve other programs as well; what does not carry our key is theirs.
    if not key:
        return ProviderEvent(event_id, kind[:_LONGEST_KIND])
    reference = _short_text(told.get("id"), _LONGEST_REFERENCE)
    try:
        return ProviderEvent(event_id, kind, environment_of(event), key, reference, _outcome(kind, told))
    except (UnknownStatus, AmountNotPayable) as error:
        raise EventRefused(f"no payment intent: {type(error).__name__}") from None


def _outcome(kind: str, told: Mapping[str, Any]) -> Outcome:
    if kind not in SESSION_KINDS:
        return outcome_of(told)
    return failed(kind) or outcome_of_session(told)


def _key(told: Mapping[str, Any], name: str) -> str:
    """Empty where there is none."""
    metadata = told.get("metadata")
    key = metadata.get(name) if isinstance(metadata, dict) else None
    is_text = isinstance(key, str) and key.isprintable() and len(key) <= _LONGEST_ID
    return str(key) if is_text else ""


def _decoded(body: str) -> object:
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError):
        raise EventRefused("no JSON") from None


def _object(found: object) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise EventRefused("no event")
    return found


def _short_text(found: object, longest: int) -> str:
    if not isinstance(found, str) or not found.isprintable() or not 0 < len(found) <= longest:
        raise EventRefused("no event")
    return found
