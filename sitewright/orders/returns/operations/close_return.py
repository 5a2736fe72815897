"""The end of a return whose goods have come: with its money, or without."""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.models import Refund
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.returns.errors import MoreThanReturned, ReturnMovedOn
from sitewright.orders.returns.locked import locked_return, move_return
from sitewright.orders.returns.models import Return, ReturnState

_CAME = (ReturnState.RECEIVED,)


@transaction.atomic
def refund_return(order_id: str, return_id: str, request: RefundRequest) -> Refund:
    """Pressed twice, by one person or by two, it is one refund: its key is the return's, and the order is
    locked. The request's own key does not count, nor does what it says of stock: goods were put back when
    they came.

    Raises OrderNotFound, NoSuchReturn, ReturnMovedOn, MoreThanReturned, and whatever `refund_order` raises
    for units or an amount that went back elsewhere meanwhile.
    """
    order, found = locked_return(order_id, return_id)
    if found.refund is not None:
        return found.refund
    if found.state != ReturnState.RECEIVED:
        raise ReturnMovedOn
    _require_came(found, request.units)
    units = [replace(each, is_restocked=False) for each in request.units]
    refund = refund_order(order.id, replace(request, key=f"return-{found.id}", units=units))
    move_return(found, _CAME, ReturnState.CLOSED, refund=refund, closed_at=clock.now())
    label = Message("changes.return-refunded", number=order.number)
    begun_change_set(label, "orders.refund_return", "orders.Order", {}, subject_id=order.id)
    return refund


@transaction.atomic
def close_return(order_id: str, return_id: str) -> Return:
    """Without money, or with money that went back by itself. Raises OrderNotFound, NoSuchReturn, and
    ReturnMovedOn unless the goods came.
    """
    order, found = locked_return(order_id, return_id)
    move_return(found, _CAME, ReturnState.CLOSED, closed_at=clock.now())
    label = Message("changes.return-closed", number=order.number)
    begun_change_set(label, "orders.close_return", "orders.Order", {}, subject_id=order.id)
    return found


def _require_came(found: Return, units: Sequence[RefundedUnits]) -> None:
    """Summed up by line first: one may be named twice."""
    asked: dict[int, int] = {}
    for each in units:
        asked[each.position] = asked.get(each.position, 0) + each.quantity
    came = {entry.line_position: entry.quantity for entry in found.entries.all()}
    if any(count > came.get(position, 0) for position, count in asked.items()):
        raise MoreThanReturned
