"""Mark an order as sent."""

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.locks import lock_rows
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.errors import NotFulfillable, OrderNotFound
from sitewright.orders.models import Fulfilment, FulfilmentLine, Order, OrderState
from sitewright.orders.order_states import keep_state_in_step, units_of


@transaction.atomic
def fulfil_order(order_id: str) -> Order:
    """Hand over all that is left of it.

    Raises OrderNotFound, and NotFulfillable for an order that is fulfilled or cancelled already.
    """
    # Locked before it is read: of two people who press at once the second finds nothing left to hand over.
    if not lock_rows("orders_order", [order_id]):
        raise OrderNotFound
    order: Order = Order.objects.get(id=order_id)
    if order.state != OrderState.PLACED:
        raise NotFulfillable
    _fulfil_rest(order)
    keep_state_in_step(order)
    # In the activity as well, without a version: what was handed over is corrected, never rolled back.
    label = Message("changes.order-fulfilled", number=order.number)
    begun_change_set(label, "orders.fulfil_order", "orders.Order", {}, subject_id=order.id)
    return order


def _fulfil_rest(order: Order) -> None:
    fulfilment = Fulfilment.objects.create(order=order, created_at=clock.now())
    site = current_website_id()
    FulfilmentLine.objects.bulk_create(
        FulfilmentLine(
            website_id=site, fulfilment=fulfilment, line_position=units.position, quantity=units.left
        )
        for units in units_of(order)
        if units.left > 0
    )
