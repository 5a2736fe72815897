"""Cancel an order of which nothing was sent: its goods are for sale again, and its money goes back or is no
longer awaited.
"""

from django.db import transaction

from sitewright.catalog.stock import StockLine, return_stock
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.documents.operations.credit_refund import credit_whole
from sitewright.orders.downloads.giving import withdraw_downloads
from sitewright.orders.edits.pay_link import end_link
from sitewright.orders.errors import NotCancellable
from sitewright.orders.gift_cards.operations.withdraw_sold import withdraw_sold
from sitewright.orders.locking import locked_order
from sitewright.orders.models import BROUGHT_MONEY, Order, OrderLine, OrderState, Payment, PaymentState
from sitewright.orders.operations.refund_order import (
    RefundedUnits,
    RefundRequest,
    refund_order,
)
from sitewright.orders.order_mails import tell_of_cancelling
from sitewright.orders.order_states import has_been_sent
from sitewright.orders.refund_queries import (
    cards_refundable,
    lines_given,
    refundable,
    shipping_given,
    units_given,
)


@transaction.atomic
def cancel_order(
    order_id: str, *, restocks: bool = True, refunds: bool = True, tells_buyer: bool = True, reason: str = ""
) -> Order:
    """Cannot be taken back: the goods may be sold to somebody else at once. Raises OrderNotFound,
    NotCancellable once anything was sent, or the order is cancelled already, DraftBeingPaid while its buyer
    pays what an edit made it dearer, and OrderDisputed where money is to go back that a bank holds.
    """
    order = locked_order(order_id)
    if order.state == OrderState.CANCELLED or has_been_sent(order):
        raise NotCancellable
    end_link(order)
    if restocks:
        _restock(order)
    if _void(order) and not _has_paid(order):
        credit_whole(order)
    sold = {line.position: line.quantity for line in OrderLine.objects.filter(order=order)}
    withdraw_sold(order.id, sold)
    withdraw_downloads(order.id, sold.keys())
    if refunds:
        _refund_rest(order, reason)
    order.state, order.cancelled_at = OrderState.CANCELLED, clock.now()
    order.save(update_fields=["state", "cancelled_at"])
    label = Message("changes.order-cancelled", number=order.number)
    begun_change_set(label, "orders.cancel_order", "orders.Order", {}, subject_id=order.id)
    if tells_buyer:
        tell_of_cancelling(order)
    return order


def _restock(order: Order) -> None:
    """All that was not put back by a refund before."""
    before = lines_given(order).filter(is_restocked=True)
    back: dict[int, int] = {}
    for position, quantity in before.values_list("line_position", "quantity"):
        back[position] = back.get(position, 0) + quantity
    counted: dict[str, int] = {}
    for line in OrderLine.objects.filter(order=order):
        left = line.quantity - back.get(line.position, 0)
        counted[line.variant_id] = counted.get(line.variant_id, 0) + left
    return_stock(
        [StockLine(variant, quantity) for variant, quantity in counted.items() if quantity], order.id
    )


def _void(order: Order) -> bool:
    """Whether money was awaited, which is no longer."""
    awaited = Payment.objects.filter(order_id=order.id, state=PaymentState.AWAITED)
    return awaited.update(state=PaymentState.VOIDED, updated_at=clock.now()) > 0


def _has_paid(order: Order) -> bool:
    """Then credit notes come with what goes back; only a difference was awaited."""
    return bool(Payment.objects.filter(order_id=order.id, state__in=BROUGHT_MONEY).exists())


def _refund_rest(order: Order, reason: str) -> None:
    """Each payment's rest, as units and shipping as far as these are left; the mail of the cancelling tells
    of it.
    """
    payments = Payment.objects.filter(order_id=order.id, state=PaymentState.CAPTURED).order_by("created_at")
    for payment in payments:
        # With the first of them, what gift cards paid; the others find nothing left of it.
        left = payment.amount_cents - payment.refunded_cents + cards_refundable(order)
        if left:
            refund_order(order.id, _request(order, payment.id, left, reason))
    # Cards paid also where the money never came.
    if rest := cards_refundable(order):
        refund_order(order.id, _request(order, order.id, rest, reason))


def _request(order: Order, key: str, left: int, reason: str) -> RefundRequest:
    room, given = refundable(order), units_given(order)
    units = [
        RefundedUnits(position, whole - given.get(position, 0))
        for position, (whole, _) in enumerate(room.lines)
        if whole > given.get(position, 0)
    ]
    cents = sum(room.of_units(each.position, given.get(each.position, 0), each.quantity) for each in units)
    shipping = room.shipping_cents - shipping_given(order)
    key = f"cancel-{key}"
    # After refunds of other amounts there is less left than the units came to: then it is one amount.
    if cents + shipping > left:
        return RefundRequest(key, other_cents=left, reason=reason, tells_buyer=False)
    rest = left - cents - shipping
    return RefundRequest(key, units, shipping, rest, reason, tells_buyer=False)
