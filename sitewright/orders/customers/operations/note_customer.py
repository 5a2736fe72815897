"""What the shop notes about a customer, and calls the customer by."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line
from sitewright.orders.customers.models import Customer
from sitewright.orders.customers.queries import locked_customer

LONGEST_NOTE, LONGEST_TAG, MOST_TAGS = 2000, 40, 20


@transaction.atomic
def note_customer(customer_id: str, note: str, tags: Sequence[str]) -> Customer:
    """Tags once each, however they are written. Raises NoSuchCustomer."""
    customer = locked_customer(customer_id)
    customer.note, customer.tags = note.strip()[:LONGEST_NOTE], _once_each(tags)
    customer.save(update_fields=["note", "tags"])
    # Without a version: what is said about people stands in their own row alone, where it can be erased.
    label = Message("changes.customer-noted")
    begun_change_set(label, "orders.note_customer", "orders.Customer", {}, subject_id=customer.id)
    return customer


def _once_each(tags: Sequence[str]) -> list[str]:
    found: dict[str, str] = {}
    for tag in tags:
        if words := single_line(tag)[:LONGEST_TAG]:
            found.setdefault(words.lower(), words)
    return list(found.values())[:MOST_TAGS]
