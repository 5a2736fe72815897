"""The owner lets a buyer send something back, or says no. The buyer is written to at once, so neither can be
taken back; a declined buyer may ask again.
"""

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.models import Order
from sitewright.orders.returns.locked import locked_return, move_return
from sitewright.orders.returns.mails import tell_of_answer
from sitewright.orders.returns.models import Return, ReturnState

LONGEST_ANSWER = 1_000

_ASKED = (ReturnState.REQUESTED,)


@transaction.atomic
def approve_return(order_id: str, return_id: str, answer: str = "") -> Return:
    """Raises OrderNotFound, NoSuchReturn, and ReturnMovedOn unless it waits for an answer."""
    order, found = _answered(order_id, return_id, ReturnState.APPROVED, answer)
    label = Message("changes.return-approved", number=order.number)
    begun_change_set(label, "orders.approve_return", "orders.Order", {}, subject_id=order.id)
    return found


@transaction.atomic
def decline_return(order_id: str, return_id: str, answer: str = "") -> Return:
    """Raises as `approve_return`."""
    order, found = _answered(order_id, return_id, ReturnState.DECLINED, answer)
    label = Message("changes.return-declined", number=order.number)
    begun_change_set(label, "orders.decline_return", "orders.Order", {}, subject_id=order.id)
    return found


def _answered(order_id: str, return_id: str, state: ReturnState, answer: str) -> tuple[Order, Return]:
    order, found = locked_return(order_id, return_id)
    said = answer.strip()[:LONGEST_ANSWER]
    move_return(found, _ASKED, state, answer=said, answered_at=clock.now())
    tell_of_answer(order, found)
    return order, found
