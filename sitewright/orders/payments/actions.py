"""What a buyer has to do for a payment, as it is kept with it."""

import msgspec

from sitewright.orders.payments.provider import ActionRequired


def action_text(action: ActionRequired) -> str:
    return msgspec.json.encode(action).decode()


def action_in(text: str) -> ActionRequired:
    """Raises msgspec.DecodeError for what is none."""
    return msgspec.json.decode(text, type=ActionRequired)
