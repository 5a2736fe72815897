"""Money that goes back is written down as it was taken, whatever had been asked for."""

from dataclasses import replace

import pytest

from sitewright.kit.jobs import run_ready
from sitewright.orders.errors import PaymentActionRequired
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Payment, PaymentState, Placement, Refund
from sitewright.orders.payments.provider import Captured
from sitewright.orders.placing.operations.return_payment import return_payment
from sitewright.orders.placing.operations.settle_placement import settle_placement
from tests.orders.placing.test_payment_outcomes import waiting_for
from tests.orders.stripe_fake import StripeFake


@pytest.mark.parametrize(
    ("amount_cents", "currency"), [(1100, "USD"), (1300, "USD"), (1200, "EUR")], ids=["less", "more", "other"]
)
def test_what_was_taken_is_noted_and_not_what_was_asked(
    stripe: StripeFake, amount_cents: int, currency: str
) -> None:
    """B03"""
    placement = waiting_for("ideal", PaymentActionRequired)
    settle_placement(placement.id, Captured(stripe.intent["id"], "test", amount_cents, currency))
    run_ready()
    run_ready()  # Again, as jobs may.
    payment = Payment.objects.get()
    assert (payment.state, payment.refunded_cents, payment.currency) == ("refunded", amount_cents, currency)
    assert Refund.objects.get().amount_cents == amount_cents
    assert [each["amount"] for each in stripe.refunds.values()] == [amount_cents]
    asked = Placement.objects.get()
    assert (asked.amount_cents, asked.currency) == (1200, "USD")
    assert check_invariants() == []


def test_a_return_that_is_repeated_is_noted_once(stripe: StripeFake) -> None:
    placement = waiting_for("ideal", PaymentActionRequired)
    taken = Captured(stripe.intent["id"], "test", 1100, "USD")
    settle_placement(placement.id, taken)
    for _ in range(2):
        return_payment(placement.id, taken)
    assert (Refund.objects.count(), Payment.objects.get().refunded_cents) == (1, 1100)


def test_of_nothing_nothing_is_asked_back(stripe: StripeFake) -> None:
    """A free order that can be placed no more has no payment anybody could return."""
    placement = waiting_for("ideal", PaymentActionRequired)
    stripe.calls.clear()
    return_payment(placement.id, replace(Captured("", "test", 1, "USD"), amount_cents=0))
    assert stripe.calls == []
    assert not Refund.objects.exists()
    assert Payment.objects.get().state == PaymentState.REFUNDED
