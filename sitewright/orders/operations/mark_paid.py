"""Say that the money of an order has come by hand, or that it has not come after all."""

from django.db import transaction

from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.jobs import enqueue
from sitewright.kit.messages import Message
from sitewright.orders.documents.automatic import invoice_when_paid
from sitewright.orders.downloads.giving import await_money, give_paid
from sitewright.orders.edits.pay_link import end_link
from sitewright.orders.errors import NotPayableByHand
from sitewright.orders.gift_cards.selling import ISSUE
from sitewright.orders.handing_over import hand_over_paid, take_back_handed_over
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order, OrderState, Payment, PaymentState
from sitewright.orders.payments.registry import NoSuchAccount, provider_for
from sitewright.sites.queries import website_basics


@transaction.atomic
def mark_paid(order_id: str) -> Order:
    """Raises OrderNotFound, NotPayableByHand when nothing is open, or the order was cancelled, and
    DraftBeingPaid while its buyer pays the difference of an edit by its link.
    """
    order = locked_order(order_id)
    if order.state == OrderState.CANCELLED:
        raise NotPayableByHand
    end_link(order)
    _move(order, PaymentState.AWAITED, PaymentState.CAPTURED)
    if GiftCard.objects.filter(order_id=order.id, issued_at=None).exists():
        enqueue(ISSUE, order.id)
    give_paid(order)
    hand_over_paid(order)
    invoice_when_paid(order.id, website_basics().settings)
    _told(order, Message("changes.order-paid", number=order.number), "orders.mark_paid")
    return order


@transaction.atomic
def mark_unpaid(order_id: str) -> Order:
    """The money is awaited again. Raises OrderNotFound, and NotPayableByHand for money that a provider tells
    of, or of which some was given back.
    """
    order = locked_order(order_id)
    _move(order, PaymentState.CAPTURED, PaymentState.AWAITED)
    await_money(order)
    take_back_handed_over(order)
    _told(order, Message("changes.order-unpaid", number=order.number), "orders.mark_unpaid")
    return order


def is_by_hand(payment: Payment) -> bool:
    """Whether its owner says when it came and went; of an account that is gone nobody does."""
    try:
        return provider_for(payment.provider, payment.environment).is_by_hand
    except NoSuchAccount:
        return False


def _move(order: Order, before: PaymentState, after: PaymentState) -> None:
    payments = Payment.objects.filter(order_id=order.id, state=before, refunded_cents=0)
    by_hand = [payment.id for payment in payments if is_by_hand(payment)]
    # The state is asked once more in the statement: an answer of another request may have changed it.
    changed = payments.filter(id__in=by_hand).update(state=after, updated_at=clock.now())
    if not changed:
        raise NotPayableByHand


def _told(order: Order, label: Message, operation: str) -> None:
    """In the activity, without a version: money is corrected, never rolled back."""
    begun_change_set(label, operation, "orders.Order", {}, subject_id=order.id)
