"""What Stripe kept of a payment: the fee of the balance transaction of its charge."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from sitewright.orders.payments.fees import Fee
from sitewright.orders.payments.stripe.calls import StripeCalls
from sitewright.orders.payments.stripe.reading import money_of
from sitewright.orders.payments.stripe.sessions import PATH as SESSIONS
from sitewright.orders.payments.stripe.sessions import is_session

_INTENTS = "/v1/payment_intents"
_BOOKED = ("latest_charge", "balance_transaction")


def fee_of(calls: StripeCalls, reference: str) -> Fee | None:
    """None while it is not booked. Raises ProviderTimeout, StripeRefused and AmountNotPayable."""
    path, parts = (SESSIONS, ("payment_intent", *_BOOKED)) if is_session(reference) else (_INTENTS, _BOOKED)
    answer = calls.get(f"{path}/{quote(reference, safe='')}", **{"expand[]": ".".join(parts)})
    found: Mapping[str, Any] = answer.found
    for part in parts:
        inner = found.get(part)
        if not isinstance(inner, dict):
            return None
        found = inner
    cents, currency = money_of(found.get("fee"), found.get("currency"))
    return Fee(cents, currency)
