"""What Mollie says, in our words, and amounts as it writes them. Pure."""

import re
from collections.abc import Mapping
from typing import Any

from sitewright.kit.messages import Message
from sitewright.kit.printable import printable
from sitewright.orders.payments.actions import plain_url
from sitewright.orders.payments.amounts import AmountNotPayable, from_units, iso_decimals, to_units
from sitewright.orders.payments.cards import UsedCard
from sitewright.orders.payments.provider import (
    ActionRequired,
    Authorised,
    Captured,
    Declined,
    Outcome,
    Pending,
    ProviderError,
    RefundProgress,
)

PAYMENT_KEY, REFUND_KEY = "payment_key", "refund_key"
"""The fields of metadata that carry our keys."""

_LONGEST_REFERENCE = 100
_VALUE = re.compile(r"([0-9]{1,15})(?:\.([0-9]{1,4}))?")
_CURRENCY = re.compile(r"[A-Z]{3}")
_NOT_COMPLETED = Message("orders.not-completed")
_BY_TRANSFER = "banktransfer"
_REFUNDS = {
    "queued": RefundProgress.UNDER_WAY,
    "pending": RefundProgress.UNDER_WAY,
    "processing": RefundProgress.UNDER_WAY,
    "refunded": RefundProgress.GIVEN,
    "failed": RefundProgress.BOUNCED,
    "canceled": RefundProgress.BOUNCED,
}


class UnknownStatus(ProviderError):
    """A payment or refund in a state this release knows nothing of."""


def amount_of(amount_cents: int, currency: str) -> dict[str, str]:
    """With exactly the currency's own decimals. Raises AmountNotPayable."""
    decimals = iso_decimals(currency)
    whole, part = divmod(to_units(amount_cents, currency), 10**decimals)
    return {"currency": currency, "value": f"{whole}.{part:0{decimals}}" if decimals else str(whole)}


def money_of(amount: object) -> tuple[int, str]:
    """Our cents and currency. Raises AmountNotPayable."""
    said = amount if isinstance(amount, dict) else {}
    currency, value = str(said.get("currency") or ""), _VALUE.fullmatch(str(said.get("value") or ""))
    if value is None or not _CURRENCY.fullmatch(currency):
        raise AmountNotPayable(f"{amount!r:.80}")
    decimals = iso_decimals(currency)
    part = (value[2] or "").ljust(decimals, "0")
    # More decimals than the currency has say nothing only as long as they are none.
    if part[decimals:].strip("0"):
        raise AmountNotPayable(f"{amount!r:.80}")
    return from_units(int(value[1] + part[:decimals]), currency), currency


def outcome_of(payment: Mapping[str, Any]) -> Outcome:
    """Raises UnknownStatus, AmountNotPayable."""
    reference, status = str(payment.get("id") or "")[:_LONGEST_REFERENCE], payment.get("status")
    match status:
        case "paid":
            return Captured(reference, str(payment.get("mode") or ""), *money_of(payment.get("amount")))
        # Its buyer has been told where to send the money and is done here.
        case "open" if payment.get("method") == _BY_TRANSFER:
            return Pending(reference)
        case "open":
            return ActionRequired(reference, _checkout_of(payment))
        case "pending":
            return Pending(reference)
        case "authorized":
            return Authorised(reference)
        case "canceled" | "expired" | "failed":
            is_refused = status == "failed"
            return Declined(_NOT_COMPLETED, is_refused, _card_of(payment) if is_refused else None)
    # Not guessed at: `asking` makes no answer of it, and the payment is asked about again.
    raise UnknownStatus(str(status)[:40])


def _card_of(payment: Mapping[str, Any]) -> UsedCard | None:
    said = payment.get("details")
    details: Mapping[str, Any] = said if isinstance(said, dict) else {}
    fingerprint = str(details.get("cardFingerprint") or "")
    if not fingerprint:
        return None
    brand, last_four = (printable(str(details.get(name) or "")) for name in ("cardLabel", "cardNumber"))
    return UsedCard(fingerprint[:_LONGEST_REFERENCE], brand[:40], last_four[-4:])


def progress_of(refund: Mapping[str, Any]) -> RefundProgress:
    """Raises UnknownStatus."""
    found = _REFUNDS.get(str(refund.get("status")))
    if found is None:
        raise UnknownStatus(str(refund.get("status"))[:40])
    return found


def key_in(thing: Mapping[str, Any], name: str) -> str:
    """Our key in its metadata; empty for what somebody else made with the same account."""
    metadata = thing.get("metadata")
    key = metadata.get(name) if isinstance(metadata, dict) else None
    return key if isinstance(key, str) else ""


def _checkout_of(payment: Mapping[str, Any]) -> str:
    links = payment.get("_links")
    checkout = links.get("checkout") if isinstance(links, dict) else None
    return plain_url(checkout.get("href") if isinstance(checkout, dict) else None)
