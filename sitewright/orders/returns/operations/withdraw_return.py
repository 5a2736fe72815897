"""A buyer keeps it after all."""

from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.returns.locked import locked_return, move_return
from sitewright.orders.returns.models import Return, ReturnState

WITHDRAWABLE = (ReturnState.REQUESTED, ReturnState.APPROVED)


@transaction.atomic
def withdraw_return(order_id: str, return_id: str) -> Return:
    """Raises OrderNotFound, NoSuchReturn, and ReturnMovedOn once it was declined or the goods came. Done
    again, it changes nothing.
    """
    _, found = locked_return(order_id, return_id)
    if found.state != ReturnState.CANCELLED:
        move_return(found, WITHDRAWABLE, ReturnState.CANCELLED, closed_at=clock.now())
    return found
