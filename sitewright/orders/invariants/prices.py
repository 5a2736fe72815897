"""Whether orders still cost what their lines and adjustments make, over all websites."""

from dataclasses import replace
from itertools import islice

from django.db.models import Exists, OuterRef, Prefetch, QuerySet

from sitewright.kit.tenancy import across_tenants
from sitewright.orders.models import Order, OrderAdjustment, OrderLine
from sitewright.orders.order_prices import priced_order, totals_of

_BATCH_SIZE = 500
_REASON = "the check looks at all websites together"


def mispriced_orders(most: int) -> list[Order]:
    """Orders whose adjustments do not make their sums, up to `most`.

    Orders without adjustments are plain sums, which queries check (`rules`).
    """
    with across_tenants(_REASON):
        # In chunks, which Django needs to prefetch under an iterator: no shop's orders have to fit into
        # memory.
        orders = _adjusted_orders().iterator(chunk_size=_BATCH_SIZE)
        return list(islice(filter(_is_mispriced, orders), most))


def _adjusted_orders() -> QuerySet[Order]:
    adjustments = OrderAdjustment.objects.filter(website_id=OuterRef("website_id"), order_id=OuterRef("id"))
    found: QuerySet[Order] = Order.objects.filter(Exists(adjustments)).prefetch_related(
        Prefetch("lines", OrderLine.objects.order_by("position")),
        Prefetch("adjustments", OrderAdjustment.objects.order_by("sort")),
    )
    return found


def _is_mispriced(order: Order) -> bool:
    """The amounts as stored must be those they come to: a share that had to be cut is a wrong record too."""
    adjustments = list(order.adjustments.all())
    try:
        priced = priced_order(order, list(order.lines.all()), adjustments)
    except ValueError:
        return True
    stored = [adjustment.amount_cents for adjustment in adjustments]
    is_as_stored = [adjustment.amount_cents for adjustment in priced.adjustments] == stored
    # `totals_of` says 0 here: an order does not store how many pieces it has.
    sums = replace(priced.totals, total_quantity=0)
    return not is_as_stored or sums != totals_of(order) or order.grand_total_cents != sums.grand_total_cents
