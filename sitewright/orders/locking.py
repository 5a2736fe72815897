"""An order that nobody else changes until the transaction ends."""

from sitewright.kit.locks import lock_rows
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import Order


def locked_order(order_id: str) -> Order:
    """Raises OrderNotFound."""
    # Locked before it is read: of two people who press at once the second finds what the first has done.
    if not lock_rows("orders_order", [order_id]):
        raise OrderNotFound
    order: Order = Order.objects.get(id=order_id)
    return order
