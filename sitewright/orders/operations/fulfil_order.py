"""Send an order or a part of it, and take that back."""

from collections.abc import Mapping

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.orders.carriers import Parcel
from sitewright.orders.errors import NotFulfillable, OrderNotFound, SendingReturned
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Fulfilment, FulfilmentLine, Order, OrderState
from sitewright.orders.order_mails import tell_of_parcel
from sitewright.orders.order_states import add_fulfilment, keep_state_in_step, units_of
from sitewright.orders.returns.queries import units_standing

WITHOUT_PARCEL = Parcel()


@transaction.atomic
def fulfil_order(
    order_id: str,
    units: Mapping[int, int] | None = None,
    parcel: Parcel = WITHOUT_PARCEL,
    *,
    tells_buyer: bool = False,
) -> Order:
    """Hand over so many units of each line, by position; without `units` all that is left.

    Raises OrderNotFound, and NotFulfillable for an order that is fulfilled or cancelled already, for nothing,
    or for more than is left of a line.
    """
    order = locked_order(order_id)
    if order.state != OrderState.PLACED:
        raise NotFulfillable
    fulfilment = add_fulfilment(
        order,
        _chosen(order, units),
        carrier=parcel.carrier,
        tracking_number=parcel.number,
        tracking_url=parcel.url,
        is_buyer_told=tells_buyer,
    )
    # In the activity as well, without a version: what was handed over is corrected, never rolled back.
    is_whole = order.state == OrderState.FULFILLED
    label = (
        Message("changes.order-fulfilled", number=order.number)
        if is_whole
        else Message("changes.order-sent-in-part", number=order.number)
    )
    begun_change_set(label, "orders.fulfil_order", "orders.Order", {}, subject_id=order.id)
    if tells_buyer:
        tell_of_parcel(order, fulfilment)
    return order


@transaction.atomic
def take_back_fulfilment(order_id: str, fulfilment_id: str) -> Order:
    """It was not sent after all; a mail that went out is not called back. Raises OrderNotFound, also for
    another order's and for what went out by itself, NotFulfillable for a cancelled order, and SendingReturned
    for goods that come back, or came.
    """
    order = locked_order(order_id)
    if order.state == OrderState.CANCELLED:
        raise NotFulfillable
    found = Fulfilment.objects.filter(id=fulfilment_id, order=order, is_automatic=False).first()
    if found is None:
        raise OrderNotFound
    _require_not_returned(order, found)
    FulfilmentLine.objects.filter(fulfilment=found).delete()
    found.delete()
    keep_state_in_step(order)
    label = Message("changes.order-sending-taken-back", number=order.number)
    begun_change_set(label, "orders.take_back_fulfilment", "orders.Order", {}, subject_id=order.id)
    return order


def _require_not_returned(order: Order, going: Fulfilment) -> None:
    """What comes back was sent."""
    sent = {line.position: line.fulfilled for line in units_of(order)}
    standing = units_standing(order)
    for line in FulfilmentLine.objects.filter(fulfilment=going):
        if standing.get(line.line_position, 0) > sent[line.line_position] - line.quantity:
            raise SendingReturned


def _chosen(order: Order, units: Mapping[int, int] | None) -> dict[int, int]:
    left = {line.position: line.left for line in units_of(order) if line.left > 0}
    chosen = left if units is None else {place: count for place, count in units.items() if count}
    if not chosen or any(count < 0 or count > left.get(place, 0) for place, count in chosen.items()):
        raise NotFulfillable
    return chosen
