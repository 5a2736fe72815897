"""Mark many orders as sent."""

from collections.abc import Sequence

from sitewright.orders.errors import NotFulfillable
from sitewright.orders.operations.fulfil_order import fulfil_order

MOST_ORDERS = 100


def fulfil_orders(order_ids: Sequence[str]) -> list[str]:
    """Hand over all that is left of each; the ids of those that were open.

    One that is fulfilled or cancelled already is passed over: somebody else was quicker. Each is its own
    transaction, so that a long list keeps nobody waiting. Raises OrderNotFound.
    """
    return [order_id for order_id in dict.fromkeys(order_ids) if _was_open(order_id)]


def _was_open(order_id: str) -> bool:
    try:
        fulfil_order(order_id)
    except NotFulfillable:
        return False
    return True
