"""The built-in test provider: no money moves, everything else is real.

It keeps its own books (TestCharge) in its own short transactions, the way a provider keeps them in its own
house, and behaves as the buyer's test card says.
"""

import time
from datetime import timedelta

from django.db import transaction
from django.db.models import F

from sitewright.catalog.statements import execute, moment
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.orders.models import TestCharge
from sitewright.orders.payments.provider import (
    Declined,
    KeyReusedWithOtherAmount,
    PaymentRequest,
    PaymentResult,
    ProviderTimeout,
)

SUCCESS = "test-success"
DECLINE = "test-decline"
SLOW = "test-slow"
TIMEOUT = "test-timeout"
"""Charges the card, then answers nothing for OUTAGE_SECONDS, neither this request nor questions about it."""

SLOW_SECONDS = 3.0
OUTAGE_SECONDS = 5.0

_CAPTURED = "captured"
_DECLINED = "declined"
_DECLINED_MESSAGE = "The card was declined. Try another one."


class TestProvider:
    """See `PaymentProvider`; the token is one of the test cards above, anything else is declined."""

    __test__ = False
    name = "test"
    environment = "test"

    def capture(self, request: PaymentRequest) -> PaymentResult:
        if request.token == SLOW:
            time.sleep(SLOW_SECONDS)
        charge = self._charge(request)
        if (charge.amount_cents, charge.currency) != (request.amount_cents, request.currency):
            raise KeyReusedWithOtherAmount(request.idempotency_key)
        return self._answer(charge)

    def find(self, idempotency_key: str) -> PaymentResult | None:
        charge = TestCharge.objects.filter(idempotency_key=idempotency_key).first()
        return self._answer(charge) if charge else None

    def refund(self, reference: str, amount_cents: int, idempotency_key: str) -> None:
        """The charge's own row tells a repeat: it is refunded in one piece or not at all."""
        del idempotency_key  # Part of the interface for providers that refund in parts.
        charges = TestCharge.objects.filter(id=reference, refunded_cents=0, amount_cents__gte=amount_cents)
        charges.update(refunded_cents=F("refunded_cents") + amount_cents)

    def _charge(self, request: PaymentRequest) -> TestCharge:
        known = {SUCCESS: _CAPTURED, SLOW: _CAPTURED, TIMEOUT: TIMEOUT}
        with transaction.atomic():
            execute(
                "INSERT INTO orders_testcharge "
                "(id, idempotency_key, amount_cents, refunded_cents, currency, outcome, created_at) "
                "VALUES (%s, %s, %s, 0, %s, %s, %s) ON CONFLICT (idempotency_key) DO NOTHING",
                [
                    *(new_id(), request.idempotency_key, request.amount_cents, request.currency),
                    *(known.get(request.token, _DECLINED), moment(clock.now())),
                ],
            )
            charge: TestCharge = TestCharge.objects.get(idempotency_key=request.idempotency_key)
        return charge

    def _answer(self, charge: TestCharge) -> PaymentResult:
        if charge.outcome == _DECLINED:
            raise Declined(_DECLINED_MESSAGE)
        if charge.outcome == TIMEOUT and clock.now() < charge.created_at + timedelta(seconds=OUTAGE_SECONDS):
            raise ProviderTimeout(charge.idempotency_key)
        return PaymentResult(charge.id, self.environment, charge.amount_cents, charge.currency)
