"""Units that are for sale again: each is put back once, by a return when it comes or by a refund."""

from collections import Counter
from collections.abc import Mapping

from sitewright.catalog.stock import StockLine, return_stock
from sitewright.orders.models import Order, OrderLine


def restock(order: Order, units: Mapping[int, int], there: Mapping[int, int]) -> None:
    """`units` by the position of their line, and what was put back of it before: both together no more than
    was bought. Lock the order before.
    """
    counted: Counter[str] = Counter()
    for line in OrderLine.objects.filter(order=order, position__in=units):
        room = max(line.quantity - there.get(line.position, 0), 0)
        counted[line.variant_id] += min(units[line.position], room)
    return_stock(
        [StockLine(variant, quantity) for variant, quantity in counted.items() if quantity], order.id
    )
