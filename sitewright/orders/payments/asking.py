"""Asking a provider: may take a minute, holds no database connection, raises nothing a provider causes."""

from collections.abc import Callable
from functools import partial

import structlog

from sitewright.kit.logging import describe_error
from sitewright.kit.messages import Message
from sitewright.orders.payments.cards import ShowsCards, UsedCard
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import (
    ActionRequired,
    Authorised,
    Captured,
    Declined,
    NotArrived,
    Outcome,
    PaymentId,
    PaymentProvider,
    PaymentRequest,
    Pending,
    ProviderTimeout,
    Unknown,
)

log = structlog.get_logger(__name__)

_CARD_BARRED = Message("orders.card-barred")


def ask_for_money(
    provider: PaymentProvider, request: PaymentRequest, is_barred: Callable[[UsedCard], bool] | None = None
) -> Outcome:
    """Begin a payment and take what is authorised; when there is no answer, ask once more what became of
    it. With `is_barred` the card is looked at first, where the provider shows it: one that is barred is
    declined, and nobody asked for money.
    """
    if not request.amount_cents:
        return nothing_to_pay(provider.environment, request.currency)
    if is_barred is not None and isinstance(provider, ShowsCards):
        card = _card_behind(provider, request)
        if card is not None and is_barred(card):
            return Declined(_CARD_BARRED, is_refused=True, card=card)
    return _asked(partial(_begun, provider, request), request.idempotency_key)


def ask_again(provider: PaymentProvider, payment: PaymentId, *, is_wanted: bool) -> Outcome:
    """What became of a payment. What is authorised is taken; once an order is not wanted any more, all that
    can still be ended is ended instead, so that no money arrives later.
    """
    ask = _taken if is_wanted else _ended
    return _asked(partial(ask, provider, payment), payment.idempotency_key)


def _card_behind(provider: ShowsCards, request: PaymentRequest) -> UsedCard | None:
    require_no_transaction()
    try:
        return provider.card_behind(request.token)
    except Exception as error:  # noqa: BLE001  (nothing has moved: the payment itself says what is wrong)
        log.warning("a card could not be looked at", payment=request.idempotency_key, **describe_error(error))
        return None


def nothing_to_pay(environment: str, currency: str) -> Captured:
    """What stands for the provider's answer to a free order: none takes a payment of nothing, so none is
    asked.
    """
    return Captured("", environment, 0, currency)


def _asked(ask: Callable[[], Outcome], key: str) -> Outcome:
    # A slow provider would hold the write lock of SQLite, or a connection of PostgreSQL (D03).
    require_no_transaction()
    try:
        return ask()
    except Exception as error:  # noqa: BLE001  (whatever it is, what became of the money is not known)
        report = log.warning if isinstance(error, ProviderTimeout) else log.error
        report("payment provider gave no answer", payment=key, **describe_error(error))
        return Unknown()


def _begun(provider: PaymentProvider, request: PaymentRequest) -> Outcome:
    payment = PaymentId(request.idempotency_key)
    try:
        outcome = provider.begin(request)
    except ProviderTimeout:
        outcome = provider.look_up(payment)
        # Not there yet does not mean never sent: the call may still be on its way, so it stays without an
        # answer and the goods stay held.
        if isinstance(outcome, NotArrived):
            raise
    return _with_capture(provider, payment, outcome)


def _taken(provider: PaymentProvider, payment: PaymentId) -> Outcome:
    return _with_capture(provider, payment, provider.look_up(payment))


def _with_capture(provider: PaymentProvider, payment: PaymentId, outcome: Outcome) -> Outcome:
    if not isinstance(outcome, Authorised):
        return outcome
    return provider.capture(PaymentId(payment.idempotency_key, outcome.reference))


def _ended(provider: PaymentProvider, payment: PaymentId) -> Outcome:
    outcome = provider.look_up(payment)
    # Looked at before it is ended: money that was taken at the last moment is an order or goes back.
    if not isinstance(outcome, Authorised | ActionRequired | Pending):
        return outcome
    return provider.cancel(PaymentId(payment.idempotency_key, outcome.reference))
