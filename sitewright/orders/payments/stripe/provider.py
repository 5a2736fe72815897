"""Payments by Stripe. An intent is made and confirmed in one call under our key; after the buyer has been
elsewhere it goes on by itself, so coming back is a look at it.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from urllib.parse import quote

import structlog

from sitewright.config import config
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.kit.printable import printable
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.amounts import AmountNotPayable
from sitewright.orders.payments.cards import UsedCard
from sitewright.orders.payments.disputed import Disputed
from sitewright.orders.payments.fees import Fee
from sitewright.orders.payments.paid_out import PaidOut, PaidOutLine
from sitewright.orders.payments.provider import (
    Captured,
    Declined,
    KeyReusedWithOtherAmount,
    NotArrived,
    Outcome,
    PaymentId,
    PaymentOption,
    PaymentRequest,
    ProviderEvent,
    RefundProgress,
    RefundRefused,
)
from sitewright.orders.payments.setting_up import SetUpOutcome, SetUpRequest
from sitewright.orders.payments.stripe.calls import Answer, StripeCalls
from sitewright.orders.payments.stripe.disputes import disputed
from sitewright.orders.payments.stripe.events import event_in
from sitewright.orders.payments.stripe.fees import fee_of
from sitewright.orders.payments.stripe.payouts import key_of, lines_of, paid_out, paid_out_since
from sitewright.orders.payments.stripe.reading import PAYMENT_KEY, card_of, outcome_of, refused, units_of
from sitewright.orders.payments.stripe.sessions import PATH as SESSIONS
from sitewright.orders.payments.stripe.sessions import (
    fields_of,
    fields_of_set_up,
    is_session,
    outcome_of_session,
)
from sitewright.orders.payments.stripe.set_ups import PATH as SET_UPS
from sitewright.orders.payments.stripe.set_ups import (
    begun_set_up,
    is_set_up,
    outcome_of_set_up,
    set_up_of_session,
)
from sitewright.orders.payments.stripe.signature import verify
from sitewright.orders.payments.stripe.wallets import form_of, is_confirmation, method_of
from sitewright.orders.payments.wallets import WalletForm

log = structlog.get_logger(__name__)

_INTENTS = "/v1/payment_intents"
_PAGE = "page"
_PAGE_HINT = Message("orders.payment.stripe-page-hint")
_TEST_HINT = Message("orders.payment.stripe-test-hint")
_NOT_RETURNED = Message("orders.payment.not-returned")
_NOT_THIS_WAY = Message("orders.not-this-way")
_NOT_THIS_AMOUNT = Message("orders.not-this-amount")
_NOT_KEPT = Message("subscriptions.method-not-kept")
_CHARGED_AGAIN = ("card", "link", "sepa_debit", "bacs_debit", "us_bank_account")
"""Types of payment methods that can be charged without their buyer."""

_WITHOUT_BUYER = {"enabled": "true", "allow_redirects": "never"}


def calls_with(secret_key: str) -> StripeCalls:
    """To the Stripe of this machine's settings."""
    return StripeCalls(config().payments.stripe_url, secret_key)


class StripeProvider:
    """See `PaymentProvider`. Settings of the account: `secretKey`, `webhookSecret` and `webhookSecrets`
    (several while one is being changed), `methods` (value, label, hint). A value is a type of payment method
    (`ideal`) or, as the token of a request, a method's id (`pm_…`) that Stripe's form gave the browser.
    Without `methods` there is one, Stripe's own page, which offers what the owner has switched on there. With
    `publishableKey` the token may also be what a wallet left at Stripe (`ctoken_…`).
    """

    code = "stripe"
    label: Message | str = "Stripe"
    is_by_hand = False

    def __init__(self, account: Account) -> None:
        self.environment = account.environment
        self._settings = account.settings
        self._calls = calls_with(str(account.settings.get("secretKey", "")))

    def options(self) -> Sequence[PaymentOption]:
        if not self._settings.get("secretKey"):
            return []
        listed = self._settings.get("methods")
        if listed is None:
            hint = _TEST_HINT if self.environment == "test" else _PAGE_HINT
            return [PaymentOption(_PAGE, Message("orders.payment.stripe-page"), hint)]
        return [PaymentOption(**method) for method in listed]

    def instructions(self) -> str:
        return ""

    def wallet_form(self) -> WalletForm | None:
        return form_of(self._settings)

    def wallet_units(self, amount_cents: int, currency: str) -> int:
        return units_of(amount_cents, currency)

    def answers_at_once(self, token: str) -> bool:
        del token
        return False

    def charges_again_with(self, token: str) -> bool:
        return token == _PAGE or token.startswith("pm_") or token in _CHARGED_AGAIN

    def begin(self, request: PaymentRequest) -> Outcome:
        if request.again_of:
            return self._begin_again(request)
        if request.token == _PAGE and self._settings.get("methods") is None:
            return self._begin_page(request)
        method = self._method(request.token)
        if method is None:
            return Declined(_NOT_THIS_WAY)
        try:
            amount = str(units_of(request.amount_cents, request.currency))
        except AmountNotPayable:
            return Declined(_NOT_THIS_AMOUNT)
        fields = {"amount": amount, "currency": request.currency.lower(), "confirm": "true", **method}
        # By this metadata the intent is found when its id is lost with the answer to this call (decision
        # 0016).
        fields |= {f"metadata[{PAYMENT_KEY}]": request.idempotency_key, "return_url": request.return_url}
        if request.keeps_method:
            key = request.idempotency_key
            fields |= {"customer": self._customer(key, request.email), "setup_future_usage": "off_session"}
        answer = self._calls.post(_INTENTS, fields, request.idempotency_key)
        return _begun(answer, request.idempotency_key)

    def look_up(self, payment: PaymentId) -> Outcome:
        """By its id; by our key where its id never reached us, which Stripe finds within a minute or so. A
        page of Stripe's whose address never reached us was opened by nobody.
        """
        if not payment.reference:
            return self._search(payment.idempotency_key)
        if is_session(payment.reference):
            answer = self._calls.get(_session_path(payment))
            return NotArrived() if answer.status == 404 else outcome_of_session(answer.found)
        answer = self._calls.get(_intent_path(payment))
        return NotArrived() if answer.status == 404 else outcome_of(answer.found)

    def capture(self, payment: PaymentId) -> Outcome:
        return self._moved(payment, "capture")

    def cancel(self, payment: PaymentId) -> Outcome:
        if is_session(payment.reference):
            answer = self._calls.post(f"{_session_path(payment)}/expire", {})
            return self.look_up(payment) if answer.status != 200 else outcome_of_session(answer.body)
        return self._moved(payment, "cancel")

    def refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        amount = str(units_of(captured.amount_cents, captured.currency))
        fields = {"payment_intent": self._intent_of(captured.reference), "amount": amount}
        answer = self._calls.post("/v1/refunds", fields, idempotency_key)
        # Stripe keeps an idempotency key for 24 hours at least, and a return may be tried for longer: after
        # that, this code tells that the money is back.
        if answer.error.get("code") == "charge_already_refunded":
            return RefundProgress.GIVEN
        if answer.status != 200:
            log.error(
                "stripe refused a refund", status=answer.status, code=str(answer.error.get("code"))[:60]
            )
            raise RefundRefused(_said(answer.error))
        if answer.body.get("status") in ("failed", "canceled"):
            raise RefundRefused(_NOT_RETURNED)
        # One it calls pending counts as given (decision 0016).
        return RefundProgress.GIVEN

    def look_at_refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        del captured, idempotency_key
        return RefundProgress.GIVEN

    def begin_set_up(self, request: SetUpRequest) -> SetUpOutcome:
        fields = fields_of_set_up(request, self._customer(request.key, request.email))
        return begun_set_up(self._calls.post(SESSIONS, fields, request.key).found)

    def look_up_set_up(self, reference: str) -> SetUpOutcome:
        """The set-up of a page; what the buyer chose is looked at as well, to be known by."""
        answer = self._calls.get(_session_path(PaymentId("", reference)))
        if answer.status == 404:
            return NotArrived()
        kept = set_up_of_session(answer.found)
        if not isinstance(kept, str):
            return kept
        answer = self._calls.get(_set_up_path(kept), **{"expand[]": "payment_method"})
        return outcome_of_set_up(answer.found)

    def look_up_dispute(self, reference: str) -> Disputed | None:
        return disputed(self._calls, reference)

    def look_up_fee(self, reference: str) -> Fee | None:
        return fee_of(self._calls, reference)

    def look_up_payout(self, reference: str) -> PaidOut | None:
        return paid_out(self._calls, reference)

    def payouts_since(self, moment: datetime) -> Sequence[PaidOut]:
        return paid_out_since(self._calls, moment)

    def lines_of_payout(self, payout: PaidOut) -> Sequence[PaidOutLine]:
        return lines_of(self._calls, payout)

    def key_of_paid(self, payment_reference: str) -> str:
        return key_of(self._calls, payment_reference)

    def card_behind(self, token: str) -> UsedCard | None:
        path = quote(token, safe="")
        if token.startswith("pm_"):
            return card_of(self._calls.get(f"/v1/payment_methods/{path}").found)
        if is_confirmation(token):
            found = self._calls.get(f"/v1/confirmation_tokens/{path}").found
            return card_of(found.get("payment_method_preview"))
        return None

    def verify_event(self, headers: Mapping[str, str], body: bytes) -> None:
        secrets = [self._settings.get("webhookSecret", ""), *self._settings.get("webhookSecrets", ())]
        verify(headers.get("stripe-signature", ""), body, secrets, clock.now_ms() / 1000)

    def read_event(self, body: str) -> ProviderEvent:
        return event_in(body)

    def _begin_page(self, request: PaymentRequest) -> Outcome:
        try:
            fields = fields_of(request)
        except AmountNotPayable:
            return Declined(_NOT_THIS_AMOUNT)
        answer = self._calls.post(SESSIONS, fields, request.idempotency_key)
        if answer.status == 200:
            return outcome_of_session(answer.body)
        return _begun(answer, request.idempotency_key)

    def _begin_again(self, request: PaymentRequest) -> Outcome:
        """Of a payment method that was kept with an earlier payment, while its buyer is away."""
        earlier = self._calls.get(self._kept_with(request.again_of)).found
        customer, method = earlier.get("customer"), earlier.get("payment_method")
        if not isinstance(customer, str) or not isinstance(method, str):
            return Declined(_NOT_KEPT)
        try:
            amount = str(units_of(request.amount_cents, request.currency))
        except AmountNotPayable:
            return Declined(_NOT_THIS_AMOUNT)
        fields = {"amount": amount, "currency": request.currency.lower(), "confirm": "true"}
        # Who is away follows no bank's page: a bank that insists on one has declined.
        fields |= {"off_session": "true", "customer": customer, "payment_method": method}
        fields |= {f"automatic_payment_methods[{name}]": value for name, value in _WITHOUT_BUYER.items()}
        fields[f"metadata[{PAYMENT_KEY}]"] = request.idempotency_key
        answer = self._calls.post(_INTENTS, fields, request.idempotency_key)
        return _begun(answer, request.idempotency_key)

    def _kept_with(self, reference: str) -> str:
        """The path of what a way to pay was kept with. Raises StripeRefused."""
        if is_set_up(reference):
            return _set_up_path(reference)
        return _intent_path(PaymentId("", self._intent_of(reference)))

    def _customer(self, key: str, email: str) -> str:
        """A method is kept with a customer of Stripe's. Raises StripeRefused."""
        fields = {"email": email} if email else {}
        answer = self._calls.post("/v1/customers", fields, f"{key}-customer")
        return str(answer.found.get("id") or "")

    def _intent_of(self, reference: str) -> str:
        """Raises StripeRefused."""
        if not is_session(reference):
            return reference
        session = self._calls.get(_session_path(PaymentId("", reference))).found
        return str(session.get("payment_intent") or "")

    def _method(self, token: str) -> dict[str, str] | None:
        """The fields that say how it is paid; None for a way this shop does not offer."""
        # The token comes out of a form anybody can write: it is a method of Stripe's own, or one the account
        # lists.
        if token.startswith("pm_"):
            return {"payment_method": token, "payment_method_types[0]": "card"}
        if is_confirmation(token):
            return method_of(token) if self.wallet_form() else None
        if token not in [option.value for option in self.options()]:
            return None
        return {"payment_method_data[type]": token, "payment_method_types[0]": token}

    def _search(self, key: str) -> Outcome:
        # Nothing to escape: keys are ours, `placement-` and hexadecimal digits.
        query = f"metadata['{PAYMENT_KEY}']:'{key}'"
        found = self._calls.get(f"{_INTENTS}/search", query=query).found.get("data") or []
        return outcome_of(found[0]) if found else NotArrived()

    def _moved(self, payment: PaymentId, step: str) -> Outcome:
        """After the step; where it came too late, what the payment is by now. Without a key: Stripe would
        repeat a refusal under it, and neither step can be taken twice.
        """
        answer = self._calls.post(f"{_intent_path(payment)}/{step}", {})
        if answer.status != 200:
            return self.look_up(payment)
        return outcome_of(answer.body)


def _intent_path(payment: PaymentId) -> str:
    # The reference may come out of an event: a slash in it would name another resource.
    return f"{_INTENTS}/{quote(payment.reference, safe='')}"


def _set_up_path(reference: str) -> str:
    return f"{SET_UPS}/{quote(reference, safe='')}"


def _said(error: Mapping[str, Any]) -> Message | str:
    """What Stripe means for the owner's eyes, else words of ours."""
    said = error.get("message")
    return printable(said)[:300] if isinstance(said, str) and said else _NOT_RETURNED


def _session_path(payment: PaymentId) -> str:
    return f"{SESSIONS}/{quote(payment.reference, safe='')}"


def _begun(answer: Answer, key: str) -> Outcome:
    """A refused call has moved nothing, so the buyer may choose again at once."""
    if answer.status == 200:
        return outcome_of(answer.body)
    kind = answer.error.get("type")
    if kind == "card_error":
        return refused(answer.error)
    if kind == "idempotency_error":
        raise KeyReusedWithOtherAmount(key)
    log.error("stripe refused a payment", payment=key, status=answer.status, kind=str(kind)[:60])
    return Declined(_NOT_THIS_WAY)
