"""Work on one event of the inbox: bring its placement on by what it says."""

from sitewright.kit import clock
from sitewright.orders.disputes.operations.look_at_dispute import look_at_dispute
from sitewright.orders.models import Payment, PaymentEvent, PaymentState
from sitewright.orders.operations.look_at_refunds import look_at_refunds_of
from sitewright.orders.payments.accounts import Account, account_by_id
from sitewright.orders.payments.hints import is_open, payment_with_reference
from sitewright.orders.payments.provider import (
    Authorised,
    Declined,
    Outcome,
    PaymentId,
    ProviderEvent,
    ProviderHint,
)
from sitewright.orders.payments.registry import provider_of
from sitewright.orders.payouts.operations.look_at_payout import look_at_payout
from sitewright.orders.placing.open_questions import question_about
from sitewright.orders.placing.operations.apply_outcome import apply_outcome
from sitewright.orders.placing.operations.note_page_refusal import note_page_refusal
from sitewright.orders.placing.payment_of_key import payment_of_key
from sitewright.orders.subscriptions.methods import set_up_of_key
from sitewright.orders.subscriptions.operations.change_method import look_at_set_up


def process_payment_event(row_id: str) -> None:
    """Harmless when repeated. One that concerns no payment of ours, or is of a kind that means nothing to
    an order, is kept and marked as ignored.
    """
    row = PaymentEvent.objects.select_related("account").get(id=row_id)
    account = account_by_id(row.account.provider, row.account_id)
    # A job may run twice, at the same time too; what follows is harmless then, and this only saves the work.
    if row.state != PaymentEvent.State.RECEIVED or account is None:
        return
    event = provider_of(account).read_event(row.body)
    # The mark comes last: after a crash in between the event is worked on again and changes nothing.
    is_ours = _followed(account, event) if isinstance(event, ProviderHint) else _applied(account, event)
    _end(row, PaymentEvent.State.PROCESSED if is_ours else PaymentEvent.State.IGNORED)


def _applied(account: Account, event: ProviderEvent) -> bool:
    if event.set_up_key:
        return _set_up(event.set_up_key)
    if event.dispute_reference:
        return look_at_dispute(account, event.dispute_reference)
    if event.payout_reference:
        return look_at_payout(account, event.payout_reference)
    if event.refused_on_page is not None:
        return note_page_refusal(account, event)
    payment = payment_of_key(account, event.payment_key, event.reference, event.environment)
    if event.outcome is None or payment is None:
        return False
    is_in_page = payment.state == PaymentState.ACTION
    apply_outcome(str(payment.placement_id), _with_capture(payment, event.outcome))
    if isinstance(event.outcome, Declined) and is_in_page:
        # The browser may hold its secret, by which further cards could be tried at it.
        provider_of(account).cancel(PaymentId("", event.reference))
    return True


def _set_up(key: str) -> bool:
    """It is asked about where it was begun, so what else the event says does not matter."""
    found = set_up_of_key(key)
    return found is not None and look_at_set_up(found.id)


def _followed(account: Account, hint: ProviderHint) -> bool:
    """Ask the provider what is new. By now it may be known: then nobody is asked."""
    payment = payment_with_reference(account, hint.reference)
    if payment is None:
        return False
    if is_open(payment) and payment.placement is not None:
        apply_outcome(payment.placement.id, question_about(payment.placement).ask())
    else:
        look_at_refunds_of(payment)
    return True


def _with_capture(payment: Payment, outcome: Outcome) -> Outcome:
    """Promised money is taken, or let go where no order wants it any more."""
    if not isinstance(outcome, Authorised) or payment.placement is None:
        return outcome
    return question_about(payment.placement).ask()


def _end(row: PaymentEvent, state: PaymentEvent.State) -> None:
    PaymentEvent.objects.filter(id=row.id).update(state=state, processed_at=clock.now())
