"""Orders that nobody else changes until the transaction ends."""

from collections.abc import Collection

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


def locked_orders(order_ids: Collection[str]) -> list[Order]:
    """By their numbers. Raises OrderNotFound where one of them is not there."""
    if len(lock_rows("orders_order", order_ids)) < len(set(order_ids)):
        raise OrderNotFound
    return list(Order.objects.filter(id__in=order_ids).order_by("number"))
