"""Issue the gift cards an order has sold, once it is paid, and exactly once."""

from django.db import transaction

from sitewright.checkout.gift_cards.issuing import issue
from sitewright.checkout.gift_cards.models import EntryReason, GiftCard
from sitewright.checkout.gift_cards.sending import send_if_due
from sitewright.kit.locks import lock_rows
from sitewright.orders.models import Order, OrderState, Payment, PaymentState


@transaction.atomic
def issue_sold(order_id: str) -> None:
    """Code, money and mail of each in one transaction. Harmless when repeated, and before the money is
    there.
    """
    # Whoever cancels or marks the order waits, or has done it.
    if not lock_rows("orders_order", [order_id]) or not is_paid(order_id):
        return
    for card in GiftCard.objects.filter(order_id=order_id, issued_at=None).order_by("id"):
        if issue(card, EntryReason.SOLD):
            send_if_due(card)


def is_paid(order_id: str) -> bool:
    """All of it, and not cancelled."""
    if Order.objects.filter(id=order_id, state=OrderState.CANCELLED).exists():
        return False
    payments = Payment.objects.filter(order_id=order_id)
    states = set(payments.values_list("state", flat=True))
    return PaymentState.AWAITED not in states and PaymentState.CAPTURED in states
