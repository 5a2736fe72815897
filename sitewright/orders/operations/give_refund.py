"""Have a provider give back what was decided, and note what it said. Harmless when repeated: the provider
tells repeats by the refund's key, and each end is one conditional step.
"""

from collections import Counter
from datetime import timedelta

import structlog
from django.db import transaction
from django.db.models import F, QuerySet

from sitewright.checkout.gift_cards.ledger import give_back_paid
from sitewright.kit import clock
from sitewright.kit.locks import lock_rows
from sitewright.kit.messages import Message, speaking
from sitewright.orders.disputes.counting import count_lost_of
from sitewright.orders.documents.automatic import credit_when_given
from sitewright.orders.models import Order, Payment, PaymentState, Refund, RefundState
from sitewright.orders.order_mails import tell_of_refund
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import Captured, ProviderError, RefundProgress, RefundRefused
from sitewright.orders.payments.registry import NoSuchAccount, provider_for
from sitewright.orders.refund_queries import units_put_back
from sitewright.orders.restocking import restock
from sitewright.orders.returns.queries import units_restocked
from sitewright.orders.store_credit.refunding import credit_refund
from sitewright.sites.queries import website_basics

log = structlog.get_logger(__name__)

_ASK_AGAIN_AFTER = timedelta(minutes=10)
_NO_ACCOUNT = Message("orders.payment.account-gone")
NOT_REACHED = Message("orders.payment.refund-bounced")


def give_refund(refund_id: str) -> None:
    """Raises ProviderError, such as ProviderTimeout, when there is no answer: it is asked again with the same
    key.
    """
    require_no_transaction()
    refund = Refund.objects.select_related("payment").filter(id=refund_id).first()
    if refund is None or refund.state != RefundState.ASKED:
        return
    # Some words stay with the refund and others go to the buyer's bank, and a job has no language of its own.
    with speaking(website_basics().locale):
        _asked_of_provider(refund)


def money_outside(refund: Refund) -> Captured:
    """What its provider gives back: all but what was paid with gift cards and what becomes store credit."""
    payment: Payment = refund.payment
    cents = refund.amount_cents - refund.gift_card_cents - refund.credit_cents
    return Captured(payment.provider_reference, payment.environment, cents, payment.currency)


def _asked_of_provider(refund: Refund) -> None:
    payment: Payment = refund.payment
    money = money_outside(refund)
    if not money.amount_cents:
        # All of it was paid with gift cards, or becomes store credit: nobody outside is asked.
        finish_refund(refund.id)
        return
    try:
        progress = provider_for(payment.provider, payment.environment).refund(money, refund.key)
    except (RefundRefused, NoSuchAccount) as refusal:
        said = refusal.said if isinstance(refusal, RefundRefused) else _NO_ACCOUNT
        log.warning("a refund was refused", refund=refund.id, provider=payment.provider)
        fail_refund(refund.id, str(said))
        return
    # Asked before, without an answer, and come to nothing since: goods and documents have not followed yet.
    if progress == RefundProgress.BOUNCED:
        fail_refund(refund.id, str(NOT_REACHED))
        return
    finish_refund(refund.id, is_there=progress == RefundProgress.GIVEN)


@transaction.atomic
def finish_refund(refund_id: str, *, is_there: bool = True) -> None:
    """The money is back, or, with `is_there` false, in the provider's hands: goods that came back are for
    sale again, and the buyer is told.
    """
    # Before anything is decided: two refunds of one order would both find the first card's share still to be
    # given back, and a return that comes at this moment the same units not yet back in stock.
    _lock_order_of(refund_id)
    if not _moved(refund_id, RefundState.GIVEN if is_there else RefundState.UNDER_WAY, ""):
        return
    refund = Refund.objects.select_related("payment").get(id=refund_id)
    whole = Payment.objects.filter(
        id=refund.payment_id,
        state=PaymentState.CAPTURED,
        refunded_cents=F("amount_cents"),
        amount_cents__gt=0,
    )
    whole.update(state=PaymentState.REFUNDED, updated_at=clock.now())
    order = Order.objects.get(id=refund.payment.order_id)
    if refund.gift_card_cents:
        give_back_paid(order.id, refund.id, refund.gift_card_cents)
    if refund.credit_cents:
        credit_refund(order, refund)
    restock_refund(order, refund)
    credit_when_given(order, refund)
    if refund.is_buyer_told:
        tell_of_refund(order, refund)


@transaction.atomic
def fail_refund(refund_id: str, said: str) -> None:
    """Nothing moved: the amount can be given back again, unless a bank has taken it."""
    _lock_order_of(refund_id)
    if not _moved(refund_id, RefundState.FAILED, said[:300]):
        return
    refund = Refund.objects.get(id=refund_id)
    payments = Payment.objects.filter(id=refund.payment_id)
    payments.update(
        refunded_cents=F("refunded_cents") - (refund.amount_cents - refund.gift_card_cents),
        # Another refund may have taken the rest meanwhile, and the payment for given back.
        state=PaymentState.CAPTURED,
        updated_at=clock.now(),
    )
    count_lost_of(refund.payment_id)


def give_waiting_refunds() -> None:
    """Ask once more about those the provider gave no answer to; one that is silent keeps no other waiting."""
    before = clock.now() - _ASK_AGAIN_AFTER
    for refund_id in asked_refunds().filter(created_at__lt=before).values_list("id", flat=True):
        try:
            give_refund(refund_id)
        except ProviderError as error:
            log.warning("a refund still has no answer", refund=refund_id, error=type(error).__name__)


def asked_refunds() -> "QuerySet[Refund]":
    """Those without an answer yet, for the schedule."""
    found: QuerySet[Refund] = Refund.objects.filter(state=RefundState.ASKED)
    return found


def _lock_order_of(refund_id: str) -> None:
    order_ids = Payment.objects.filter(refunds=refund_id).values_list("order_id", flat=True)
    lock_rows("orders_order", list(order_ids))


def _moved(refund_id: str, state: RefundState, trouble: str) -> bool:
    asked = Refund.objects.filter(id=refund_id, state=RefundState.ASKED)
    return asked.update(state=state, trouble=trouble, updated_at=clock.now()) == 1


def restock_refund(order: Order, refund: Refund) -> None:
    """What a return has put back when it came is there once."""
    back = {line.line_position: line.quantity for line in refund.lines.all() if line.is_restocked}
    if not back:
        return
    there = Counter(units_restocked(order)) + Counter(units_put_back(order))
    # This one is among the refunds.
    there.subtract(back)
    restock(order, back, there)
