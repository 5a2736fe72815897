"""What a buyer sees of orders."""

from sitewright.orders.models import Order, OrderLine


def order_for_buyer(order_id: str, access_code: str) -> Order | None:
    """The order, for whoever knows its access code (D-35); None for a wrong code as for an unknown order."""
    if not access_code:
        return None
    return Order.objects.filter(id=order_id, access_code=access_code).first()


def order_of_cart(cart_id: str) -> Order | None:
    """The order this cart became, None while it is a cart."""
    return Order.objects.filter(cart_id=cart_id).first()


def lines_of_order(order: Order) -> list[OrderLine]:
    """In the order they stood in the cart."""
    return list(OrderLine.objects.filter(order=order).order_by("position"))
