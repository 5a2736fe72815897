"""What of an order went back already, and what there was to give back."""

from django.db.models import Sum

from sitewright.orders.models import Order, OrderAdjustment, OrderLine, Refund, RefundLine, RefundState
from sitewright.orders.order_prices import priced_order
from sitewright.orders.refund_amounts import Refundable, refundable_of


def refundable(order: Order) -> Refundable:
    """What the order's lines and its shipping came to."""
    lines = OrderLine.objects.filter(order=order).order_by("position")
    adjustments = OrderAdjustment.objects.filter(order=order).order_by("sort")
    return refundable_of(priced_order(order, list(lines), list(adjustments)))


def units_given(order: Order) -> dict[int, int]:
    """Of each line, what went back or is on its way."""
    # Each table by its website: the index of payments begins with it.
    of_order = {"refund__payment__order_id": order.id, "refund__payment__website_id": order.website_id}
    lines = RefundLine.objects.filter(**of_order, refund__website_id=order.website_id)
    counted = lines.exclude(refund__state=RefundState.FAILED).values_list("line_position")
    return dict(counted.annotate(Sum("quantity")))


def shipping_given(order: Order) -> int:
    refunds = Refund.objects.filter(payment__order_id=order.id, payment__website_id=order.website_id)
    found = refunds.exclude(state=RefundState.FAILED).aggregate(sum=Sum("shipping_cents"))
    return int(found["sum"] or 0)
