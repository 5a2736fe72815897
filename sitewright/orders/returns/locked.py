"""One return with its order, which nobody else changes until the transaction ends, and the one way its state
changes.
"""

from typing import Any

from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order
from sitewright.orders.returns.errors import NoSuchReturn, ReturnMovedOn
from sitewright.orders.returns.models import Return, ReturnState


def locked_return(order_id: str, return_id: str) -> tuple[Order, Return]:
    """Raises OrderNotFound, and NoSuchReturn also for another order's."""
    order = locked_order(order_id)
    found: Return | None = Return.objects.filter(id=return_id, order=order).first()
    if found is None:
        raise NoSuchReturn
    return order, found


def move_return(found: Return, expected: tuple[ReturnState, ...], state: ReturnState, **more: Any) -> None:
    """Asked in the statement that changes it: raises ReturnMovedOn where it stands elsewhere by now."""
    waiting = Return.objects.filter(id=found.id, state__in=expected)
    if waiting.update(state=state, **more) != 1:
        raise ReturnMovedOn
    found.refresh_from_db()
