"""Change where an order goes, and what its owner notes about it."""

from collections.abc import Mapping

from django.db import transaction

from sitewright.checkout.buyer import read_buyer
from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.orders.errors import AlreadySent
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order, OrderState
from sitewright.orders.order_states import has_been_sent

LONGEST_NOTE = 2000


@transaction.atomic
def change_address(order_id: str, form: Mapping[str, str]) -> Order:
    """The name and the address as the checkout's form has them, judged as there. Raises OrderNotFound,
    AlreadySent, and CheckoutFormInvalid naming every wrong field.
    """
    order = locked_order(order_id)
    if order.state == OrderState.CANCELLED or has_been_sent(order):
        raise AlreadySent
    buyer = read_buyer({**form, "email": order.email}, needs_address=True)
    order.customer_name, order.shipping_address = buyer.name, buyer.address.as_json()
    order.save(update_fields=["customer_name", "shipping_address"])
    _told(order, Message("changes.order-address", number=order.number), "orders.change_address")
    return order


@transaction.atomic
def note_order(order_id: str, note: str) -> Order:
    """Raises OrderNotFound."""
    order = locked_order(order_id)
    order.note = note.strip()[:LONGEST_NOTE]
    order.save(update_fields=["note"])
    _told(order, Message("changes.order-noted", number=order.number), "orders.note_order")
    return order


def _told(order: Order, label: Message, operation: str) -> None:
    """Without a version: addresses of buyers stand in the order alone, where they can be erased."""
    begun_change_set(label, operation, "orders.Order", {}, subject_id=order.id)
