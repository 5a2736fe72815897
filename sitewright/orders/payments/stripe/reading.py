"""What a payment intent says, in our words. Pure."""

import re
from collections.abc import Mapping
from typing import Any

from sitewright.kit.messages import Message
from sitewright.kit.printable import printable
from sitewright.orders.payments.actions import plain_url
from sitewright.orders.payments.amounts import AmountNotPayable, from_units, to_units
from sitewright.orders.payments.cards import UsedCard
from sitewright.orders.payments.provider import (
    ActionRequired,
    Authorised,
    Captured,
    Declined,
    Outcome,
    Pending,
    ProviderError,
)

PAYMENT_KEY = "payment_key"
"""The metadata field that carries our key."""

SET_UP_KEY = "set_up_key"
"""The same, of a page on which nothing is paid."""

PAGE_KEY = "page_payment_key"
"""The field of an intent that Stripe's own page made: what is booked names the intent, and not the page. Not
`PAYMENT_KEY`, by which an event would be taken for one of a payment without a page.
"""

_DECIMALS = {"ISK": 2, "UGX": 2, "MGA": 0}
"""Where Stripe departs from ISO 4217: two are kept at two decimals from before, ariary have none."""

# Of these Stripe takes three decimals of which the last is 0, of the next ones two decimals that are 00.
_LAST_DIGIT_ZERO = ("BHD", "JOD", "KWD", "OMR", "TND")
_WHOLE_ONLY = ("ISK", "UGX")
_LONGEST_FINGERPRINT = 100
_CURRENCY = re.compile(r"[A-Z]{3}")
_NOT_COMPLETED = Message("orders.not-completed")


class UnknownStatus(ProviderError):
    """A payment intent in a state this release knows nothing of."""


def units_of(amount_cents: int, currency: str) -> int:
    """What Stripe calls `amount`. Raises AmountNotPayable."""
    units = to_units(amount_cents, currency, _DECIMALS)
    step = 10 if currency in _LAST_DIGIT_ZERO else 100 if currency in _WHOLE_ONLY else 1
    if units % step:
        raise AmountNotPayable(f"{amount_cents} of {currency}")
    return units


def outcome_of(intent: Mapping[str, Any]) -> Outcome:
    """Raises UnknownStatus, AmountNotPayable."""
    reference, status = str(intent.get("id", "")), intent.get("status")
    match status:
        case "succeeded":
            return _captured(reference, intent)
        case "processing":
            return Pending(reference)
        case "requires_capture":
            return Authorised(reference)
        case "requires_action" | "requires_confirmation":
            return ActionRequired(reference, _redirect_url(intent), str(intent.get("client_secret") or ""))
        # An intent of ours is confirmed as it is made, so it waits for a method only after one has failed.
        case "requires_payment_method" | "canceled":
            return refused(intent.get("last_payment_error"))
    # Not guessed at: `asking` makes no answer of it, and the payment is asked about again.
    raise UnknownStatus(str(status))


def refused(error: object) -> Declined:
    """What the error of a payment says; without one nobody tried a card."""
    is_refused = isinstance(error, dict) and error.get("type") == "card_error"
    method = error.get("payment_method") if isinstance(error, dict) else None
    return Declined(message_of(error), is_refused=is_refused, card=card_of(method) if is_refused else None)


def card_of(method: object) -> UsedCard | None:
    """The card of a payment method, or of what a wallet left in place of one."""
    card = method.get("card") if isinstance(method, dict) else None
    fingerprint = card.get("fingerprint") if isinstance(card, dict) else None
    if not isinstance(card, dict) or not isinstance(fingerprint, str) or not fingerprint:
        return None
    brand, last_four = (printable(str(card.get(name) or "")) for name in ("brand", "last4"))
    return UsedCard(fingerprint[:_LONGEST_FINGERPRINT], brand.capitalize()[:40], last_four[:4])


def environment_of(thing: Mapping[str, Any]) -> str:
    return "live" if thing.get("livemode") else "test"


def message_of(error: object) -> Message | str:
    """What Stripe means for the buyer's eyes, else words of ours."""
    message = error.get("message") if isinstance(error, dict) else None
    # On one line and without what PostgreSQL keeps in no text.
    return printable(message)[:300] if isinstance(message, str) and message else _NOT_COMPLETED


def money_of(units: object, currency_text: object) -> tuple[int, str]:
    """Our cents and currency of what Stripe calls an amount. Raises AmountNotPayable."""
    currency = str(currency_text or "").upper()
    # `True` is an int to Python.
    if type(units) is not int or not _CURRENCY.fullmatch(currency):
        raise AmountNotPayable(f"{units!r:.40} of {currency:.40}")
    return from_units(units, currency, _DECIMALS), currency


def _captured(reference: str, intent: Mapping[str, Any]) -> Captured:
    # What was taken, not the `amount` that was asked for: the two are compared before an order is placed
    # (B03).
    amount_cents, currency = money_of(intent.get("amount_received"), intent.get("currency"))
    return Captured(reference, environment_of(intent), amount_cents, currency)


def _redirect_url(intent: Mapping[str, Any]) -> str:
    action = intent.get("next_action")
    redirect = action.get("redirect_to_url") if isinstance(action, dict) else None
    return plain_url(redirect.get("url") if isinstance(redirect, dict) else None)
