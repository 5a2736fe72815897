"""What a submit of the checkout form is answered, always the same for the same placement."""

from dataclasses import dataclass

from sitewright.orders.errors import PaymentBeingChecked, PaymentDeclined
from sitewright.orders.models import Order, Placement, PlacementState


@dataclass(frozen=True, slots=True)
class PlacedOrder:
    """`access_code` opens the order's page (D-35)."""

    id: str
    number: int
    access_code: str

    @property
    def path(self) -> str:
        return f"/checkout/order-confirmed?oid={self.id}&authCode={self.access_code}"


def answer_of(placement: Placement) -> PlacedOrder:
    """The order; raises PaymentDeclined for a failed placement and PaymentBeingChecked for an open one."""
    if placement.state == PlacementState.FAILED:
        raise PaymentDeclined(placement.failure_message)
    if placement.state != PlacementState.PLACED:
        raise PaymentBeingChecked
    order = Order.objects.only("id", "number", "access_code").get(id=placement.order_id)
    return PlacedOrder(order.id, order.number, order.access_code)
