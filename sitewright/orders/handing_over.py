"""What nobody has to send: downloads and gift cards are handed over by the payment of their order.

All functions run inside the caller's transaction. An order without such lines is asked nothing when it is
placed.
"""

from collections.abc import Iterable, Mapping

from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.models import Fulfilment, FulfilmentLine, Order
from sitewright.orders.order_states import add_fulfilment, keep_state_in_step, units_of
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import Snapshot


def hand_over_at_once(order: NewOrder, snapshot: Snapshot, downloads: Iterable[OrderDownload]) -> None:
    """Of an order that is being placed and is paid; `downloads` are those that are good. A digital product
    without a file is its owner's to send.
    """
    digital = {each.line_position for each in downloads}
    units = {
        position: line.quantity
        for position, line in enumerate(snapshot.lines)
        if position in digital or line.is_gift_card
    }
    if units:
        _hand_over(Order.objects.get(id=order.id), units)


def hand_over_paid(order: Order) -> None:
    """What waited for the money, which is here. Harmless when repeated."""
    of_order = {"order_id": order.id}
    good = OrderDownload.objects.filter(**of_order, withdrawn_at=None).exclude(given_at=None)
    positions = {
        *good.values_list("line_position", flat=True),
        *GiftCard.objects.filter(**of_order).values_list("line_position", flat=True),
    }
    if positions:
        left = {line.position: line.left for line in units_of(order) if line.position in positions}
        _hand_over(order, {position: units for position, units in left.items() if units})


def take_back_handed_over(order: Order) -> None:
    """The money has not come after all."""
    handed = Fulfilment.objects.filter(order=order, is_automatic=True)
    ids = list(handed.values_list("id", flat=True))
    if ids:
        FulfilmentLine.objects.filter(fulfilment_id__in=ids).delete()
        handed.delete()
        keep_state_in_step(order)


def _hand_over(order: Order, units: Mapping[int, int]) -> None:
    if units:
        add_fulfilment(order, units, is_automatic=True, is_buyer_told=True)
