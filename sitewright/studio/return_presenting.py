"""Returns as the owner API shows them."""

from typing import Any

from sitewright.orders.owner_queries import OwnerOrder
from sitewright.orders.returns.mails import REASONS
from sitewright.orders.returns.models import Return, ReturnEntry, ReturnReason


def return_row(each: Return, found: OwnerOrder) -> dict[str, Any]:
    """One return of the order."""
    names = (
        "id", "state", "words", "answer", "requested_at", "answered_at", "received_at", "closed_at",
    )  # fmt: skip
    entries = sorted(each.entries.all(), key=lambda entry: entry.line_position)
    return {
        **{name: getattr(each, name) for name in names},
        "refund_id": each.refund_id or "",
        "exchange": found.exchanges.get(each.id),
        "entries": [_entry(entry, found) for entry in entries],
    }


def _entry(entry: ReturnEntry, found: OwnerOrder) -> dict[str, Any]:
    place = entry.line_position
    left = found.refundable.lines[place][0] - found.units_refunded.get(place, 0)
    return {
        "position": place,
        "quantity": entry.quantity,
        "refundable_quantity": max(min(entry.quantity, left), 0),
        "reason": entry.reason,
        "reason_text": str(REASONS[ReturnReason(entry.reason)]),
        "is_restocked": entry.is_restocked,
    }
