"""How selling is going, over all websites, for whoever watches the installation."""

from datetime import timedelta
from typing import Any

from django.db.models import Count, Sum

from sitewright.kit import clock
from sitewright.kit.ids import first_id_of
from sitewright.kit.tenancy import across_tenants
from sitewright.orders.models import OrderCounter, Payment, PaymentState, Placement, PlacementState

_LOOK_BACK = timedelta(hours=1)
_REASON = "the operator watches all websites together"
# Where a counter stands before its first order; numbers have no gaps, so the rest are orders.
_FIRST_NUMBER = OrderCounter._meta.get_field("last_number").default  # noqa: SLF001  (Django's documented way)


def count_orders_ever() -> int:
    """By the counters of the websites, without reading an order."""
    with across_tenants(_REASON):
        found = OrderCounter.objects.aggregate(numbers=Sum("last_number"), websites=Count("id"))
    return int((found["numbers"] or 0) - _FIRST_NUMBER * found["websites"])


def recent_payments() -> dict[str, int]:
    """Payments begun within an hour, by how they stand; all states are there."""
    return dict.fromkeys(PaymentState.values, 0) | _by_state(Payment)


def recent_placements() -> dict[str, int]:
    """Attempts to buy begun within an hour, the same way."""
    return dict.fromkeys(PlacementState.values, 0) | _by_state(Placement)


def _by_state(model: Any) -> dict[str, int]:
    with across_tenants(_REASON):
        # Ids rise with time (UUIDv7), so the primary key bounds the question and no index on dates is needed.
        rows = model.objects.filter(id__gte=first_id_of(clock.now() - _LOOK_BACK))
        return dict(rows.order_by().values_list("state").annotate(Count("id")))
