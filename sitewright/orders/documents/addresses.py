"""Where buyers find what was issued for their order."""

from sitewright.orders.models import Order, OrderDocument


def document_path(order: Order, document: OrderDocument) -> str:
    """Opens it for whoever has the order's access code."""
    return f"/checkout/order-document?oid={order.id}&authCode={order.access_code}&id={document.id}"
