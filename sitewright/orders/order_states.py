"""What an order's state is, told from its fulfilments: the one place that changes it after it was placed."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Sum

from sitewright.kit import clock
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import Fulfilment, FulfilmentLine, Order, OrderLine, OrderState
from sitewright.orders.refund_queries import units_removed


class Units(NamedTuple):
    """Of one line of an order; what an edit took off it is not `ordered`."""

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
    removed = units_removed(order)
    ordered = OrderLine.objects.filter(order=order).order_by("position").values_list("position", "quantity")
    return [
        Units(position, quantity - removed.get(position, 0), fulfilled.get(position, 0))
        for position, quantity in ordered
    ]


def has_been_sent(order: Order) -> bool:
    """Whether anybody has sent anything of it: a download or a gift card went out by itself."""
    automatic = set(Fulfilment.objects.filter(order=order).values_list("is_automatic", flat=True))
    # Earlier releases kept the state alone.
    return False in automatic or (not automatic and order.state == OrderState.FULFILLED)


def state_of(units: Iterable[Units]) -> OrderState:
    """Fulfilled once nothing is left of any line."""
    return OrderState.PLACED if any(line.left > 0 for line in units) else OrderState.FULFILLED


def add_fulfilment(order: Order, units: Mapping[int, int], **facts: Any) -> Fulfilment:
    """So many units of each line, by position, are handed over now, and the order says what that makes it;
    `facts` are fields of the fulfilment.
    """
    added: Fulfilment = Fulfilment.objects.create(order=order, created_at=clock.now(), **facts)
    site = current_website_id()
    FulfilmentLine.objects.bulk_create(
        FulfilmentLine(website_id=site, fulfilment=added, line_position=position, quantity=quantity)
        for position, quantity in units.items()
    )
    keep_state_in_step(order)
    return added


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
