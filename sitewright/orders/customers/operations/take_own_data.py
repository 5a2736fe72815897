"""A customer takes a copy of all that is kept about the person."""

from typing import Any

from sitewright.kit import rate_limits
from sitewright.kit.messages import Message
from sitewright.orders.buyer_data.operations.take_buyer_data import take_buyer_data
from sitewright.orders.customers.models import Customer

_OF_CUSTOMER = "5 per hour"
_OF_OWNER = ("note", "tags")
"""What the shop notes for itself; owners hand it out, where they have to, from the studio."""


def take_own_data(customer: Customer) -> list[dict[str, Any]]:
    """As owners get it, for every address the customer has proven. Raises RateLimited."""
    rate_limits.check("customer-data", customer.id, _OF_CUSTOMER, Message("customers.too-many-copies"))
    copies = [take_buyer_data(email) for email in (customer.email, *customer.past_emails)]
    return [{part: _without_notes(rows) for part, rows in copied.items()} for copied in copies]


def _without_notes(rows: Any) -> Any:
    if not isinstance(rows, list):
        return rows
    return [{name: value for name, value in row.items() if name not in _OF_OWNER} for row in rows]
