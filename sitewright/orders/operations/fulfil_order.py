"""Mark an order as sent."""

from django.db import transaction

from sitewright.history.audit import audit
from sitewright.kit import clock
from sitewright.kit.locks import lock_rows
from sitewright.orders.errors import NotFulfillable, OrderNotFound
from sitewright.orders.models import Order, OrderState


@transaction.atomic
def fulfil_order(order_id: str) -> Order:
    """Raises OrderNotFound, and NotFulfillable for an order that is fulfilled or cancelled already."""
    if not lock_rows("orders_order", [order_id]):
        raise OrderNotFound
    order: Order = Order.objects.get(id=order_id)
    if order.state != OrderState.PLACED:
        raise NotFulfillable
    order.state, order.fulfilled_at = OrderState.FULFILLED, clock.now()
    order.save(update_fields=["state", "fulfilled_at"])
    audit("orders.fulfil_order", subject_type="orders.Order", subject_id=order.id)
    return order
