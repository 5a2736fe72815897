"""What came for more than an edited order costs goes back, by the payments that brought it."""

from sitewright.orders.models import BROUGHT_MONEY, Order, Payment
from sitewright.orders.operations.refund_order import RefundRequest, left_of, refund_order
from sitewright.orders.refund_queries import cards_refundable


def give_back(order: Order, edit: int, cents: int) -> None:
    """Inside the caller's transaction, with the order locked: a job asks the providers. Several payments give
    one after the other, that with most left first; gift cards give with the last. Raises RefundTooLarge.
    """
    turn = 0
    while cents > 0:
        payments = Payment.objects.filter(order_id=order.id, state__in=BROUGHT_MONEY)
        most = max(map(left_of, payments), default=0)
        part = min(cents, most) if most and not _is_last(cents, most, order) else cents
        turn += 1
        key = f"edit-{edit}-{turn}"
        refund_order(order.id, RefundRequest(key, other_cents=part, tells_buyer=False, edit=edit))
        cents -= part


def _is_last(cents: int, most: int, order: Order) -> bool:
    """Whether one payment and the gift cards have it all."""
    return cents <= most + cards_refundable(order)
