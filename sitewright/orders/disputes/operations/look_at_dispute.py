"""Ask a provider how a dispute stands, and note it. Harmless when repeated, in any order and at the same
time: what was asked for before somebody else has noted it is old, and is asked for again.
"""

import structlog
from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.disputes.counting import count_dispute
from sitewright.orders.disputes.mails import tell_of_dispute
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.words import step_text
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order, Payment
from sitewright.orders.money_text import money_text
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.disputed import OPEN, Disputed, DisputeState, TellsOfDisputes
from sitewright.orders.payments.hints import is_open
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import ProviderError
from sitewright.orders.payments.registry import provider_of
from sitewright.orders.placing.open_questions import question_about
from sitewright.orders.placing.operations.apply_outcome import apply_outcome
from sitewright.orders.placing.payment_of_key import payment_of_key
from sitewright.sites.queries import website_basics

log = structlog.get_logger(__name__)

_MOST_TRIES = 5


class DisputeMoving(ProviderError):
    """Others note it faster than it can be asked about; the job comes again."""


def look_at_dispute(account: Account, reference: str) -> bool:
    """False for one of no order of ours. Raises ProviderError where the provider says nothing that can be
    noted: then it is to be asked again.
    """
    require_no_transaction()
    provider = provider_of(account)
    if not isinstance(provider, TellsOfDisputes):
        return False
    for _ in range(_MOST_TRIES):
        before = _looks(account, reference)
        told = provider.look_up_dispute(reference)
        payment = _disputed_payment(account, told) if told else None
        if told is None or payment is None:
            return False
        if note_dispute(payment, told, before):
            return True
    raise DisputeMoving(reference)


@transaction.atomic
def note_dispute(payment: Payment, told: Disputed, looks_before: int = 0) -> bool:
    """False, and nothing is noted, when it was noted since it was asked for. Raises OrderNotFound."""
    order = locked_order(payment.order_id)
    found: Dispute | None = Dispute.objects.filter(payment=payment, reference=told.reference).first()
    if (found.looks if found else 0) != looks_before:
        return False
    dispute = found or Dispute(order=order, payment=payment, reference=told.reference)
    has_moved = dispute.state != told.state
    _take_over(dispute, told)
    dispute.save()
    count_dispute(dispute)
    if has_moved:
        _told(order, dispute)
    if found is None:
        tell_of_dispute(order, dispute)
    return True


def _looks(account: Account, reference: str) -> int:
    of_account = {"payment__provider": account.provider, "payment__environment": account.environment}
    found = Dispute.objects.filter(
        reference=reference, payment__website_id=current_website_id(), **of_account
    )
    return found.values_list("looks", flat=True).first() or 0


def _disputed_payment(account: Account, told: Disputed) -> Payment | None:
    payment = payment_of_key(account, told.payment_key, told.payment_reference, told.environment)
    if payment is not None and payment.placement is not None and is_open(payment):
        # What the provider told of the payment itself is still to come: it is asked for first.
        apply_outcome(payment.placement.id, question_about(payment.placement).ask())
        payment = Payment.objects.get(id=payment.id)
    if payment is not None and not payment.order_id:
        log.error("a payment without an order is disputed", payment=payment.id, provider=account.provider)
        return None
    return payment


def _take_over(dispute: Dispute, told: Disputed) -> None:
    is_over = told.state not in OPEN
    dispute.state, dispute.reason = told.state, told.reason
    dispute.amount_cents, dispute.currency = told.amount_cents, told.currency
    dispute.opened_at, dispute.respond_by, dispute.url = told.opened_at, told.respond_by, told.url
    dispute.closed_at = (dispute.closed_at or clock.now()) if is_over else None
    dispute.looks += 1


def _told(order: Order, dispute: Dispute) -> None:
    """In the activity, without a version: what a bank decides is not taken back here."""
    amount = money_text(dispute.amount_cents, dispute.currency, website_basics().locale)
    label = step_text(DisputeState(dispute.state), order.number, amount)
    begun_change_set(label, "orders.look_at_dispute", "orders.Order", {}, subject_id=order.id)
