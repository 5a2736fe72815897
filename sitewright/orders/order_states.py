"""What an order's state is, told from its fulfilments: the one place that changes it after it was placed."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from django.db.models import Sum

from sitewright.orders.models import Fulfilment, FulfilmentLine, Order, OrderLine, OrderState


class Units(NamedTuple):
    """Of one line of an order."""

    position: int
    ordered: int
    fulfilled: int

    @property
    def left(self) -> int:
        return self.ordered - self.fulfilled


def units_of(order: Order) -> list[Units]:
    """Each line of the order with what has been handed over of it; lock the order before deciding on it."""
    # The website is named for the joined table too: without it PostgreSQL walks the index
    # fulfilments_of_order without its first column.
    of_order = {"fulfilment__order": order, "fulfilment__website_id": order.website_id}
    lines = FulfilmentLine.objects.filter(**of_order).values_list("line_position")
    fulfilled = dict(lines.annotate(Sum("quantity")))
    ordered = OrderLine.objects.filter(order=order).order_by("position").values_list("position", "quantity")
    return [Units(position, quantity, fulfilled.get(position, 0)) for position, quantity in ordered]


def state_of(units: Iterable[Units]) -> OrderState:
    """Fulfilled once nothing is left of any line."""
    return OrderState.PLACED if any(line.left > 0 for line in units) else OrderState.FULFILLED


def keep_state_in_step(order: Order) -> None:
    """Let the order say what its fulfilments make it. A cancelled one stays cancelled."""
    if order.state == OrderState.CANCELLED:
        return
    order.state = state_of(units_of(order))
    order.fulfilled_at = _last_fulfilled_at(order) if order.state == OrderState.FULFILLED else None
    order.save(update_fields=["state", "fulfilled_at"])


def _last_fulfilled_at(order: Order) -> datetime | None:
    moments = Fulfilment.objects.filter(order=order).order_by("-created_at")
    return moments.values_list("created_at", flat=True).first()
