"""The built-in test provider: no money moves, everything else is real.

It keeps its own books (TestCharge) in its own short transactions, the way a provider keeps them in its own
house, and behaves as the buyer's test card says.
"""

import threading
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Never

from django.db.models import F, Q, Value
from django.db.models.functions import Concat

from sitewright.content.page_context import milliseconds
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.db.statements import first_row, read_row
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message
from sitewright.orders.models import TestCharge
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.cards import UsedCard
from sitewright.orders.payments.kinds import ProviderKind
from sitewright.orders.payments.provider import (
    ActionRequired,
    Captured,
    Declined,
    EventRefused,
    KeyReusedWithOtherAmount,
    NotArrived,
    Outcome,
    PaymentId,
    PaymentOption,
    PaymentRequest,
    ProviderEvent,
    ProviderTimeout,
    RefundProgress,
    RefundRefused,
)
from sitewright.orders.payments.setting_up import MethodKept, SetUpOutcome, SetUpRequest

SUCCESS = "test-success"
DECLINE = "test-decline"
SLOW = "test-slow"
"""Takes SLOW_SECONDS; `test-slow-20` takes twenty, and none more than a minute."""
TIMEOUT = "test-timeout"
"""Charges the card, then answers nothing for OUTAGE_SECONDS, neither this request nor questions about it."""

ONCE = "test-once"
"""Pays the first time and is declined ever after; not offered."""

SLOW_SECONDS = 3.0
_LONGEST_SLOW_SECONDS = 60.0
OUTAGE_SECONDS = 5.0

_books = threading.Semaphore(4)
"""Charges written at a time: two hundred cards may be slow together, and each needs a database connection
when it wakes."""

_ADD_CHARGE = """
    INSERT INTO orders_testcharge
        (id, idempotency_key, amount_cents, refunded_cents, currency, outcome, created_at)
    VALUES (%s, %s, %s, 0, %s, %s, %s) ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, idempotency_key, amount_cents, currency, outcome, created_at
"""
_FIND_CHARGE = """
    SELECT id, idempotency_key, amount_cents, currency, outcome, created_at
    FROM orders_testcharge WHERE idempotency_key = %s
"""
_CAPTURED = "captured"
_DECLINED = "declined"
_ONCE = "once"
_CHOOSING = "choosing"
_DECLINED_MESSAGE = Message("orders.card-declined")
_DECLINED_CARD = UsedCard("test-0002", "Visa", "0002")


_OPTIONS = (
    PaymentOption(SUCCESS, Message("orders.payment.test-card"), Message("orders.payment.test-card-hint")),
    PaymentOption(DECLINE, Message("orders.payment.declined-card")),
    PaymentOption(SLOW, Message("orders.payment.slow-card"), Message("orders.payment.slow-card-hint")),
    PaymentOption(TIMEOUT, Message("orders.payment.lost-card"), Message("orders.payment.lost-card-hint")),
)

# What is refused at once, and what only once it is charged.
_SET_UP_OPTIONS = (
    PaymentOption(SUCCESS, Message("orders.payment.test-card"), "•••• 4242"),
    PaymentOption(DECLINE, Message("orders.payment.declined-card"), "•••• 0002"),
    PaymentOption(ONCE, Message("orders.payment.later-declined-card"), "•••• 0341"),
)
_SET_UP = {SUCCESS: _CAPTURED, ONCE: _ONCE}
_LAST_FOUR = {_CAPTURED: "4242", _ONCE: "0341"}


class TestProvider:
    """See `PaymentProvider`; the token is one of the test cards above, anything else is declined."""

    __test__ = False
    code = "test"
    environment = "test"
    label: Message | str = Message("orders.payment.test-payments")
    is_by_hand = False

    def __init__(self, account: Account | None = None) -> None:
        del account  # It has nothing to set.

    def instructions(self) -> str:
        return ""

    def options(self) -> Sequence[PaymentOption]:
        return _OPTIONS

    def answers_at_once(self, token: str) -> bool:
        return token != TIMEOUT and _slow_seconds(token) is None

    def charges_again_with(self, token: str) -> bool:
        del token
        return True

    def begin(self, request: PaymentRequest) -> Outcome:
        # Before the charge is written: two hundred who wait must hold no database connection meanwhile (D03).
        time.sleep(_slow_seconds(request.token) or 0)
        charge = self._charge(request)
        if (charge.amount_cents, charge.currency) != (request.amount_cents, request.currency):
            raise KeyReusedWithOtherAmount(request.idempotency_key)
        return self._answer(charge)

    def look_up(self, payment: PaymentId) -> Outcome:
        charge = _charge_with(payment.idempotency_key)
        return self._answer(charge) if charge else NotArrived()

    def capture(self, payment: PaymentId) -> Outcome:
        """It takes money at once and only promises none, here and below."""
        return self.look_up(payment)

    def cancel(self, payment: PaymentId) -> Outcome:
        return self.look_up(payment)

    def refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        """The charge's own row tells a repeat by its key."""
        charges = TestCharge.objects.filter(id=captured.reference)
        if charges.filter(refund_keys__contains=f"{idempotency_key}\n").exists():
            return RefundProgress.GIVEN
        is_left = Q(amount_cents__gte=F("refunded_cents") + captured.amount_cents)
        # In one statement: of two at once with this key the second finds it.
        given = charges.filter(is_left).exclude(refund_keys__contains=f"{idempotency_key}\n")
        changed = given.update(
            refunded_cents=F("refunded_cents") + captured.amount_cents,
            refund_keys=Concat("refund_keys", Value(f"{idempotency_key}\n")),
        )
        if not changed and not charges.filter(refund_keys__contains=f"{idempotency_key}\n").exists():
            raise RefundRefused(Message("orders.payment.not-so-much"))
        return RefundProgress.GIVEN

    def look_at_refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        """None is ever under way."""
        del captured, idempotency_key
        return RefundProgress.GIVEN

    def begin_set_up(self, request: SetUpRequest) -> SetUpOutcome:
        charge = self._booked(request.key, 0, request.currency, _CHOOSING)
        return _set_up_outcome(charge, request.own_page_url)

    def look_up_set_up(self, reference: str) -> SetUpOutcome:
        charge = TestCharge.objects.filter(id=reference).first()
        return _set_up_outcome(charge) if charge else NotArrived()

    def set_up_options(self) -> Sequence[PaymentOption]:
        return _SET_UP_OPTIONS

    def choose_set_up(self, reference: str, value: str) -> None:
        open_ones = TestCharge.objects.filter(id=reference, outcome=_CHOOSING)
        open_ones.update(outcome=_SET_UP.get(value, _DECLINED))

    def verify_event(self, headers: Mapping[str, str], body: bytes) -> None:
        del headers, body
        raise EventRefused("the test provider tells nothing by itself")

    def read_event(self, body: str) -> ProviderEvent:
        del body
        raise EventRefused("the test provider tells nothing by itself")

    def _charge(self, request: PaymentRequest) -> "_Charge":
        """The charge of this key: the one there is, or a new one. One statement, committed on its own."""
        if request.again_of:
            return self._charged(request, _outcome_again(request.again_of))
        # A lost card is charged as well, and only then silent: money moved and nobody was told (D06).
        known = {SUCCESS: _CAPTURED, TIMEOUT: TIMEOUT, ONCE: _ONCE}
        is_slow = _slow_seconds(request.token) is not None
        outcome = _CAPTURED if is_slow else known.get(request.token, _DECLINED)
        with _books:
            return self._charged(request, outcome)

    def _charged(self, request: PaymentRequest, outcome: str) -> "_Charge":
        return self._booked(request.idempotency_key, request.amount_cents, request.currency, outcome)

    def _booked(self, key: str, amount_cents: int, currency: str, outcome: str) -> "_Charge":
        what = [new_id(), key, amount_cents, currency, outcome]
        values = [*what, moment(clock.now())]
        # The unique key keeps the promise that one key never charges twice. Who loses the race reads what the
        # winner has committed: the insert has waited for it.
        added = commit_together(lambda: first_row(_ADD_CHARGE, values))
        if added is not None:
            return _Charge(*added)
        return _charge_with(key) or _missing(key)

    def _answer(self, charge: "_Charge") -> Outcome:
        if charge.outcome == _DECLINED:
            return Declined(_DECLINED_MESSAGE, is_refused=True, card=_DECLINED_CARD)
        silent_until_ms = milliseconds(charge.created_at) + OUTAGE_SECONDS * 1000
        if charge.outcome == TIMEOUT and clock.now_ms() < silent_until_ms:
            raise ProviderTimeout(charge.idempotency_key)
        return Captured(charge.id, self.environment, charge.amount_cents, charge.currency)


KIND = ProviderKind(
    code=TestProvider.code,
    title=TestProvider.label,
    about=Message("orders.payment.test-about"),
    make=TestProvider,
    environments=("test",),
)


class _Charge(NamedTuple):
    """A line in the provider's books."""

    id: str
    idempotency_key: str
    amount_cents: int
    currency: str
    outcome: str
    created_at: Any


def _slow_seconds(token: str) -> float | None:
    """None for a card that is not slow."""
    if token == SLOW:
        return SLOW_SECONDS
    said = token.removeprefix(f"{SLOW}-")
    is_number = said != token and said.isascii() and said.isdecimal() and len(said) < 3
    return min(float(said), _LONGEST_SLOW_SECONDS) if is_number else None


def _set_up_outcome(charge: "_Charge | TestCharge", page_url: str = "") -> SetUpOutcome:
    if charge.outcome == _CHOOSING:
        return ActionRequired(charge.id, page_url)
    last_four = _LAST_FOUR.get(charge.outcome)
    return MethodKept(charge.id, "Visa", last_four) if last_four else Declined(_DECLINED_MESSAGE)


def _outcome_again(reference: str) -> str:
    """Of the card an earlier charge was made to."""
    earlier = TestCharge.objects.filter(id=reference).first()
    return _CAPTURED if earlier and earlier.outcome in (_CAPTURED, TIMEOUT) else _DECLINED


def _charge_with(idempotency_key: str) -> _Charge | None:
    row = read_row(_FIND_CHARGE, [idempotency_key])
    return _Charge(*row) if row else None


def _missing(idempotency_key: str) -> Never:
    raise RuntimeError(f"the charge {idempotency_key} was written and is not there")
