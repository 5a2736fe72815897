"""See whether money that a provider took in hand has reached its buyer. Harmless when repeated: each end is
one conditional step.

One that came back stays a refund: its goods are in stock again and its documents are written. The shop owes
the money still, and its owner is told so where the order stands and in the activity.
"""

import structlog
from django.db import transaction
from django.db.models import QuerySet

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message, speaking
from sitewright.orders.models import Order, Payment, Refund, RefundState
from sitewright.orders.money_text import money_text
from sitewright.orders.operations.give_refund import NOT_REACHED, money_outside
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import ProviderError, RefundProgress
from sitewright.orders.payments.registry import provider_for
from sitewright.sites.queries import website_basics

log = structlog.get_logger(__name__)


def look_at_refunds() -> None:
    """Every one of the website; a provider that is silent, or an account that is gone, keeps no other
    waiting."""
    _look_at(refunds_under_way())


def look_at_refunds_of(payment: Payment) -> None:
    _look_at(refunds_under_way().filter(payment=payment))


def refunds_under_way() -> "QuerySet[Refund]":
    """For the schedule, too."""
    found: QuerySet[Refund] = Refund.objects.filter(state=RefundState.UNDER_WAY)
    return found


def _look_at(refunds: "QuerySet[Refund]") -> None:
    require_no_transaction()
    for refund in refunds.select_related("payment").order_by("created_at"):
        try:
            progress = _asked(refund)
        except ProviderError as error:
            log.warning("a refund under way could not be looked at", refund=refund.id, error=str(error)[:100])
            continue
        _noted(refund, progress)


def _asked(refund: Refund) -> RefundProgress:
    payment = refund.payment
    provider = provider_for(payment.provider, payment.environment)
    return provider.look_at_refund(money_outside(refund), refund.key)


@transaction.atomic
def _noted(refund: Refund, progress: RefundProgress) -> None:
    if progress == RefundProgress.UNDER_WAY:
        return
    has_bounced = progress == RefundProgress.BOUNCED
    state = RefundState.BOUNCED if has_bounced else RefundState.GIVEN
    with speaking(website_basics().locale):
        trouble = str(NOT_REACHED) if has_bounced else ""
    moved = Refund.objects.filter(id=refund.id, state=RefundState.UNDER_WAY)
    changed = moved.update(state=state, trouble=trouble, updated_at=clock.now())
    if changed and has_bounced:
        log.error("a refund did not reach its buyer", refund=refund.id, provider=refund.payment.provider)
        _told(refund)


def _told(refund: Refund) -> None:
    """In the activity, as the refund itself."""
    order = Order.objects.filter(id=refund.payment.order_id).first()
    # Of a payment that no order came of.
    if order is None:
        return
    amount = money_text(refund.amount_cents, order.currency, website_basics().locale)
    label = Message("changes.refund-bounced", number=order.number, amount=amount)
    begun_change_set(label, "orders.look_at_refunds", "orders.Order", {}, subject_id=order.id)
