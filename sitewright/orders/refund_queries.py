"""What of an order went back already, and what there was to give back."""

from collections.abc import Collection, Mapping

from django.db.models import QuerySet, Sum

from sitewright.checkout.pricing import PricedCart
from sitewright.orders.models import (
    Order,
    OrderAdjustment,
    OrderLine,
    Refund,
    RefundKind,
    RefundLine,
    RefundState,
)
from sitewright.orders.order_prices import priced_order
from sitewright.orders.refund_amounts import Refundable, prices_paid, refundable_of


def refundable(order: Order) -> Refundable:
    """What the order's lines and its shipping came to."""
    return refundable_of(_priced(order))


def worth_of_units(order: Order, units: Mapping[int, int]) -> int:
    """At the prices that were paid, without tax on top, what so many more units of each line came to in
    cents; those of them that went back in money before count as nothing.
    """
    paid, given = prices_paid(_priced(order)), units_given(order)
    worth = 0
    for position, count in units.items():
        before = given.get(position, 0)
        left = max(min(count, paid.lines[position][0] - before), 0)
        worth += paid.of_units(position, before, left)
    return worth


def _priced(order: Order) -> PricedCart:
    lines = OrderLine.objects.filter(order=order).order_by("position")
    adjustments = OrderAdjustment.objects.filter(order=order).order_by("sort")
    return priced_order(order, list(lines), list(adjustments))


def units_given(order: Order) -> dict[int, int]:
    """Of each line, what went back or is on its way."""
    return dict(lines_given(order).values_list("line_position").annotate(Sum("quantity")))


def units_removed(order: Order) -> dict[int, int]:
    """Of each line, what edits took off it: it is not sent."""
    removed = lines_given(order).filter(refund__kind=RefundKind.CREDIT)
    return dict(removed.values_list("line_position").annotate(Sum("quantity")))


def units_refunded(order: Order) -> dict[int, int]:
    """Of each line, what refunds gave back; without what edits took off."""
    refunded = lines_given(order).exclude(refund__kind=RefundKind.CREDIT)
    return dict(refunded.values_list("line_position").annotate(Sum("quantity")))


def units_put_back(order: Order) -> dict[int, int]:
    """Of each line, what a refund has put back into stock, or will."""
    restocked = lines_given(order).filter(is_restocked=True)
    return dict(restocked.values_list("line_position").annotate(Sum("quantity")))


def shipping_given(order: Order) -> int:
    found = refunds_of(order).exclude(state=RefundState.FAILED).aggregate(sum=Sum("shipping_cents"))
    return int(found["sum"] or 0)


def cards_refundable(order: Order) -> int:
    """What gift cards paid and did not get back, nor will by a refund on its way."""
    if not order.gift_card_cents:
        return 0
    found = refunds_of(order).exclude(state=RefundState.FAILED).aggregate(sum=Sum("gift_card_cents"))
    return order.gift_card_cents - int(found["sum"] or 0)


# Each table by its website: the index of payments begins with it, and PostgreSQL would read it whole.
def refunds_of(order: Order) -> QuerySet[Refund]:
    """In whatever state."""
    found: QuerySet[Refund] = Refund.objects.filter(
        payment__order_id=order.id, payment__website_id=order.website_id
    )
    return found


def lines_given(order: Order) -> QuerySet[RefundLine]:
    """Of the refunds that were not refused."""
    return lines_of_refunds([order]).exclude(refund__state=RefundState.FAILED)


def lines_of_refunds(orders: Collection[Order]) -> QuerySet[RefundLine]:
    """Of these orders of one website, whatever became of the refunds."""
    sites = {order.website_id for order in orders}
    found: QuerySet[RefundLine] = RefundLine.objects.filter(
        refund__payment__order_id__in=[order.id for order in orders],
        refund__payment__website_id__in=sites,
        refund__website_id__in=sites,
    )
    return found
