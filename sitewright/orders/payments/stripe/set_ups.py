"""What Stripe says of a way to pay that was kept without a payment: a session in the mode `setup`, and the
setup intent it made. Pure.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.kit.messages import Message
from sitewright.kit.printable import printable
from sitewright.orders.payments.actions import plain_url
from sitewright.orders.payments.provider import ActionRequired, Declined, Pending
from sitewright.orders.payments.setting_up import MethodKept, SetUpOutcome
from sitewright.orders.payments.stripe.reading import UnknownStatus, message_of

PATH = "/v1/setup_intents"
_NOT_COMPLETED = Message("orders.not-completed")
_LONGEST_BRAND = 30
_BRANDS = {
    "jcb": "JCB",
    "unionpay": "UnionPay",
    "sepa_debit": "SEPA",
    "bacs_debit": "Bacs",
    "us_bank_account": "ACH",
}
"""Where a name is more than its code with a capital."""


def is_set_up(reference: str) -> bool:
    return reference.startswith("seti_")


def begun_set_up(session: Mapping[str, Any]) -> SetUpOutcome:
    """Of a session that was made now, or was by an earlier call under its key."""
    return ActionRequired(str(session.get("id", "")), plain_url(session.get("url")))


def set_up_of_session(session: Mapping[str, Any]) -> SetUpOutcome | str:
    """The id of the setup intent once its buyer is done. Raises UnknownStatus."""
    match session.get("status"):
        case "open":
            return begun_set_up(session)
        case "expired":
            return Declined(_NOT_COMPLETED)
        case "complete" if isinstance(session.get("setup_intent"), str):
            return str(session["setup_intent"])
    raise UnknownStatus(str(session.get("status")))


def outcome_of_set_up(intent: Mapping[str, Any]) -> SetUpOutcome:
    """With its payment method expanded. Raises UnknownStatus."""
    reference = str(intent.get("id", ""))
    match intent.get("status"):
        case "succeeded":
            return MethodKept(reference, *_known_by(intent.get("payment_method")))
        # A bank that looks at an account may take days.
        case "processing" | "requires_action" | "requires_confirmation":
            return Pending(reference)
        case "requires_payment_method" | "canceled":
            return Declined(message_of(intent.get("last_setup_error")))
    raise UnknownStatus(str(intent.get("status")))


def _known_by(method: object) -> tuple[str, str]:
    """Brand and last four characters, each empty where Stripe tells none."""
    if not isinstance(method, dict):
        return "", ""
    kind = str(method.get("type") or "")
    found = method.get(kind)
    details: Mapping[str, Any] = found if isinstance(found, dict) else {}
    code = str(details.get("brand") or kind)
    brand = _BRANDS.get(code) or code.replace("_", " ").title()
    last_four = str(details.get("last4") or "")
    return printable(brand)[:_LONGEST_BRAND], printable(last_four)[:4]
