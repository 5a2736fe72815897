"""Stripe's own page to pay on: a Checkout session, which makes its payment intent by itself. Our reference is
the session's id, whatever intents it makes. Pure.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.kit.messages import Message
from sitewright.orders.payments.actions import plain_url
from sitewright.orders.payments.provider import (
    ActionRequired,
    Captured,
    Declined,
    Outcome,
    PaymentRequest,
    Pending,
)
from sitewright.orders.payments.setting_up import SetUpRequest
from sitewright.orders.payments.stripe.reading import (
    PAGE_KEY,
    PAYMENT_KEY,
    SET_UP_KEY,
    UnknownStatus,
    environment_of,
    money_of,
    units_of,
)

PATH = "/v1/checkout/sessions"
_NOT_COMPLETED = Message("orders.not-completed")


def is_session(reference: str) -> bool:
    return reference.startswith("cs_")


def fields_of(request: PaymentRequest) -> dict[str, str]:
    """One line for the whole order: Stripe adds nothing up that we have added up. Raises AmountNotPayable."""
    line = "line_items[0]"
    fields = {
        "mode": "payment",
        f"{line}[quantity]": "1",
        f"{line}[price_data][currency]": request.currency.lower(),
        f"{line}[price_data][unit_amount]": str(units_of(request.amount_cents, request.currency)),
        f"{line}[price_data][product_data][name]": request.title or "Order",
        f"metadata[{PAYMENT_KEY}]": request.idempotency_key,
        f"payment_intent_data[metadata][{PAGE_KEY}]": request.idempotency_key,
        "success_url": request.return_url,
        "cancel_url": request.return_url,
    }
    if request.keeps_method:
        kept = {"customer_creation": "always", "payment_intent_data[setup_future_usage]": "off_session"}
        fields |= kept
    return fields | ({"customer_email": request.email} if request.email else {})


def fields_of_set_up(request: SetUpRequest, customer: str) -> dict[str, str]:
    """A page that takes no money: what is chosen there is kept with the customer."""
    return {
        "mode": "setup",
        "currency": request.currency.lower(),
        "customer": customer,
        f"metadata[{SET_UP_KEY}]": request.key,
        "success_url": request.return_url,
        "cancel_url": request.return_url,
    }


def outcome_of_session(session: Mapping[str, Any]) -> Outcome:
    """Raises UnknownStatus, AmountNotPayable."""
    reference, status = str(session.get("id", "")), session.get("status")
    match status, session.get("payment_status"):
        case "complete", "paid" | "no_payment_required":
            amount_cents, currency = money_of(session.get("amount_total"), session.get("currency"))
            return Captured(reference, environment_of(session), amount_cents, currency)
        # A bank debit: the buyer is done, the bank is not.
        case "complete", "unpaid":
            return Pending(reference)
        case "open", _:
            return ActionRequired(reference, plain_url(session.get("url")))
        case "expired", _:
            return Declined(_NOT_COMPLETED)
    raise UnknownStatus(str(status))


def failed(event_kind: str) -> Outcome | None:
    """A debit that bounced says so in its event alone: the session stays complete and unpaid."""
    return Declined(_NOT_COMPLETED) if event_kind.endswith("async_payment_failed") else None
