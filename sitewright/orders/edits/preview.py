"""The sums of an edit before it is made; nothing is changed and nothing is held."""

from collections.abc import Sequence

from sitewright.orders.edits.added import AddedUnits
from sitewright.orders.edits.planning import Plan, RemovedUnits, plan_edit
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import Order


def preview_edit(
    order_id: str, removed: Sequence[RemovedUnits], added: Sequence[AddedUnits]
) -> tuple[Order, Plan]:
    """Raises OrderNotFound and what `plan_edit` raises."""
    order: Order | None = Order.objects.filter(id=order_id).first()
    if order is None:
        raise OrderNotFound
    return order, plan_edit(order, removed, added)
