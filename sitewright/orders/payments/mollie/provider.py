"""Payments by Mollie. One call makes a payment and says where its buyer goes; whatever happens there is heard
by asking: when the buyer comes back, when Mollie hints at it, or in time.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

import structlog

from sitewright.config import config
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.amounts import AmountNotPayable
from sitewright.orders.payments.mollie import refunds
from sitewright.orders.payments.mollie.calls import Answer, MollieCalls
from sitewright.orders.payments.mollie.hints import hint_in
from sitewright.orders.payments.mollie.methods import label_of
from sitewright.orders.payments.mollie.reading import PAYMENT_KEY, key_in, outcome_of
from sitewright.orders.payments.mollie.requests import fields_of
from sitewright.orders.payments.provider import (
    Authorised,
    Captured,
    Declined,
    KeyReusedWithOtherAmount,
    NotArrived,
    Outcome,
    PaymentId,
    PaymentOption,
    PaymentRequest,
    Pending,
    ProviderError,
    ProviderHint,
    RefundProgress,
)
from sitewright.orders.payments.webhooks import webhook_beside

log = structlog.get_logger(__name__)

_PAYMENTS = "/v2/payments"
_PAGE = "page"
_NEWEST = "250"
_PAGE_HINT = Message("orders.payment.mollie-page-hint")
_TEST_HINT = Message("orders.payment.mollie-test-hint")
_NOT_COMPLETED = Message("orders.not-completed")
_NOT_THIS_WAY = Message("orders.not-this-way")
_NOT_THIS_AMOUNT = Message("orders.not-this-amount")
_NOT_KEPT = Message("subscriptions.method-not-kept")


class MollieRefused(ProviderError):
    """Mollie found something wrong with our call."""


def calls_with(api_key: str) -> MollieCalls:
    """To the Mollie of this machine's settings."""
    return MollieCalls(config().payments.mollie_url, api_key)


class MollieProvider:
    """See `PaymentProvider`. Settings of the account: `apiKey`, and `methods`, what was switched on at Mollie
    when it was saved: (id, name) of each, for the name of the one option there is.
    """

    code = "mollie"
    label: Message | str = "Mollie"
    is_by_hand = False

    def __init__(self, account: Account) -> None:
        self.environment = account.environment
        self._account = account
        self._calls = calls_with(str(account.settings.get("apiKey", "")))

    def instructions(self) -> str:
        return ""

    def options(self) -> Sequence[PaymentOption]:
        if not self._account.settings.get("apiKey"):
            return []
        hint = _TEST_HINT if self.environment == "test" else _PAGE_HINT
        return [PaymentOption(_PAGE, label_of(self._account.settings.get("methods")), hint)]

    def answers_at_once(self, token: str) -> bool:
        del token
        return False

    def charges_again_with(self, token: str) -> bool:
        """Mollie would need a customer and a mandate of its own for that."""
        del token
        return False

    def begin(self, request: PaymentRequest) -> Outcome:
        if request.again_of:
            return Declined(_NOT_KEPT)
        if request.token != _PAGE:
            return Declined(_NOT_THIS_WAY)
        try:
            fields = fields_of(request, webhook_beside(request.return_url, self._account))
        except AmountNotPayable:
            return Declined(_NOT_THIS_AMOUNT)
        return _begun(self._calls.post(_PAYMENTS, fields, request.idempotency_key), request)

    def look_up(self, payment: PaymentId) -> Outcome:
        """By its id; by our key where its id never reached us, among the newest: such a payment's page was
        opened by nobody, so that none is lost by not being found.
        """
        if payment.reference:
            found = self._payment(payment)
        else:
            listed = _checked(self._calls.get(_PAYMENTS, limit=_NEWEST)).listed("payments")
            ours = (each for each in listed if key_in(each, PAYMENT_KEY) == payment.idempotency_key)
            found = next(ours, None)
        return outcome_of(found) if found is not None else NotArrived()

    def capture(self, payment: PaymentId) -> Outcome:
        """Mollie takes it by itself a little later."""
        answer = self._calls.post(f"{_path(payment)}/captures", {}, f"{payment.idempotency_key}-capture")
        outcome = self.look_up(payment)
        is_taking = answer.is_done and isinstance(outcome, Authorised)
        return Pending(payment.reference) if is_taking else outcome

    def cancel(self, payment: PaymentId) -> Outcome:
        """Most ways to pay cannot be ended while they are open: they expire by themselves, and money that
        still comes goes back.
        """
        found = self._payment(payment)
        if found is None:
            return NotArrived()
        if isinstance(outcome_of(found), Authorised):
            key = f"{payment.idempotency_key}-release"
            released = self._calls.post(f"{_path(payment)}/release-authorization", {}, key)
            return Declined(_NOT_COMPLETED) if released.is_done else self.look_up(payment)
        if found.get("isCancelable") is not True:
            return outcome_of(found)
        ended = self._calls.delete(_path(payment))
        return outcome_of(ended.body) if ended.is_done and ended.body else self.look_up(payment)

    def refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        path = _path(PaymentId("", captured.reference))
        return refunds.give_back(self._calls, path, captured, idempotency_key)

    def look_at_refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        return refunds.progress(self._calls, _path(PaymentId("", captured.reference)), idempotency_key)

    def verify_event(self, headers: Mapping[str, str], body: bytes) -> None:
        """Nothing is signed, and nothing that is said is believed."""

    def read_event(self, body: str) -> ProviderHint:
        return hint_in(body, clock.now_ms())

    def _payment(self, payment: PaymentId) -> Mapping[str, Any] | None:
        """None for one that is not there, or that was made for something else (B03). Raises
        ProviderTimeout.
        """
        answer = self._calls.get(_path(payment))
        if answer.status in (404, 410):
            return None
        found = _checked(answer).body
        key = key_in(found, PAYMENT_KEY)
        if payment.idempotency_key and key != payment.idempotency_key:
            log.error("a payment at mollie is another one's", payment=payment.idempotency_key, of=key[:60])
            return None
        return found


def _path(payment: PaymentId) -> str:
    # The reference may come out of a hint: a slash in it would name another resource.
    return f"{_PAYMENTS}/{quote(payment.reference, safe='')}"


def _checked(answer: Answer) -> Answer:
    """Raises MollieRefused."""
    if not answer.is_done:
        raise MollieRefused(f"{answer.status} {answer.detail[:100]}")
    return answer


def _begun(answer: Answer, request: PaymentRequest) -> Outcome:
    """A refused call has made no payment, so the buyer may choose again at once."""
    if answer.is_done:
        return outcome_of(answer.body)
    if answer.status == 400 and "idempotency" in answer.detail.lower():
        raise KeyReusedWithOtherAmount(request.idempotency_key)
    log.error(
        "mollie refused a payment",
        payment=request.idempotency_key,
        status=answer.status,
        field=str(answer.body.get("field"))[:60],
        detail=answer.detail[:200],
    )
    is_amount = str(answer.body.get("field") or "").startswith("amount")
    return Declined(_NOT_THIS_AMOUNT if is_amount else _NOT_THIS_WAY)
