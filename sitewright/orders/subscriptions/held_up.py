"""Why a subscription that is due was not renewed, though nobody refused to pay. Pure."""

from sitewright.kit.messages import Message

_REASONS = {
    "not-enough-stock": Message("subscriptions.held-up.sold-out"),
    "variant-unavailable": Message("subscriptions.held-up.gone"),
    "currency-changed": Message("subscriptions.held-up.currency"),
    "no-account": Message("subscriptions.held-up.no-account"),
}


def reason_of(code: str) -> Message:
    """What is left is its delivery."""
    return _REASONS.get(code, Message("subscriptions.held-up.delivery"))
