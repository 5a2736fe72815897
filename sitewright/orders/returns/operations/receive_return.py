"""The goods of a return have come."""

from collections import Counter
from collections.abc import Collection

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.models import Order
from sitewright.orders.refund_queries import units_put_back
from sitewright.orders.restocking import restock
from sitewright.orders.returns.locked import locked_return, move_return
from sitewright.orders.returns.mails import tell_of_receipt
from sitewright.orders.returns.models import Return, ReturnEntry, ReturnState
from sitewright.orders.returns.queries import units_restocked


@transaction.atomic
def receive_return(order_id: str, return_id: str, restocked: Collection[int] = ()) -> Return:
    """`restocked` are positions of lines whose units are for sale again, from now on.

    Raises OrderNotFound, NoSuchReturn, and ReturnMovedOn unless it was approved.
    """
    order, found = locked_return(order_id, return_id)
    move_return(found, (ReturnState.APPROVED,), ReturnState.RECEIVED, received_at=clock.now())
    _restock(order, found, restocked)
    label = Message("changes.return-received", number=order.number)
    begun_change_set(label, "orders.receive_return", "orders.Order", {}, subject_id=order.id)
    tell_of_receipt(order, found)
    return found


def _restock(order: Order, found: Return, positions: Collection[int]) -> None:
    """What a refund has put back already is there once."""
    there = Counter(units_restocked(order)) + Counter(units_put_back(order))
    entries = ReturnEntry.objects.filter(goods_return=found, line_position__in=positions)
    units = {entry.line_position: entry.quantity for entry in entries}
    entries.update(is_restocked=True)
    restock(order, units, there)
