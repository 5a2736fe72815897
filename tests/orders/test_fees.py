"""What a provider kept of a payment is asked for some time after it was taken."""

from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.orders.errors import PaymentActionRequired, PaymentBeingConfirmed, PaymentDeclined
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Payment
from sitewright.orders.operations.read_fees import due_fees, read_fees
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop
from tests.orders.buying import cart_worth, submit
from tests.orders.placing.test_payment_outcomes import buy, waiting_for
from tests.orders.stripe_fake import SETTINGS, StripeFake
from tests.orders.test_payment_events import SUCCEEDED, tell


def _later(minutes: float = 2) -> None:
    with clock.moved(timedelta(minutes=minutes)):
        read_fees()


def _fee() -> tuple[int | None, str]:
    payment = Payment.objects.get()
    return payment.fee_cents, payment.fee_currency


def test_is_kept_with_the_payment(stripe: StripeFake) -> None:
    buy("pm_ok")
    assert _fee() == (None, "")
    _later()
    assert _fee() == (65, "USD")
    assert not Payment.objects.exclude(fee_look_at=None).exists()
    assert check_invariants() == []


def test_placing_asks_for_none(stripe: StripeFake) -> None:
    """Nothing more is asked while the buyer waits, nor before it is due."""
    buy("pm_ok")
    run_ready()
    assert stripe.calls == ["POST /v1/payment_intents"]
    assert not due_fees().exists()


def test_is_asked_once(stripe: StripeFake) -> None:
    buy("pm_ok")
    for _ in range(3):
        _later()
    assert stripe.calls.count("GET /v1/payment_intents/pi_1") == 1


def test_while_nothing_is_booked_it_is_asked_again(stripe: StripeFake) -> None:
    stripe.fee = None
    buy("pm_ok")
    _later()
    assert _fee() == (None, "")
    stripe.fee = 0
    _later(10)
    assert _fee() == (0, "USD")


def test_while_stripe_is_away_it_is_asked_again(stripe: StripeFake) -> None:
    buy("pm_ok")
    stripe.is_away = True
    _later()
    stripe.is_away = False
    _later(10)
    assert _fee() == (65, "USD")


def test_after_a_month_nobody_asks_any_more(stripe: StripeFake) -> None:
    stripe.fee = None
    buy("pm_ok")
    _later(60 * 24 * 31)
    assert Payment.objects.get().fee_look_at is None


def test_of_a_way_that_takes_days(stripe: StripeFake) -> None:
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    _later()
    assert (_fee(), len(stripe.calls)) == ((None, ""), 1)
    stripe.finish(stripe.intent)
    tell(stripe.event(SUCCEEDED, stripe.intent))
    run_ready()
    _later(60 * 24)
    assert _fee() == (65, "USD")


def test_of_stripes_own_page_in_another_currency(stripe: StripeFake) -> None:
    set_payment_account("stripe", "test", {key: SETTINGS[key] for key in SETTINGS if key != "methods"})
    waiting_for("page", PaymentActionRequired)
    (session,) = stripe.sessions.values()
    stripe.pay_session(session)
    tell(stripe.event("checkout.session.completed", session))
    run_ready()
    stripe.booked_in = "eur"
    _later()
    assert _fee() == (65, "EUR")


def test_of_a_declined_payment_nobody_asks(stripe: StripeFake) -> None:
    with pytest.raises(PaymentDeclined):
        buy("pm_decline")
    _later()
    assert (Payment.objects.get().fee_look_at, _fee()) == (None, (None, ""))


def test_without_its_account_it_stays_unknown(stripe: StripeFake, monkeypatch: pytest.MonkeyPatch) -> None:
    buy("pm_ok")
    Payment.objects.update(environment="live")
    _later()
    assert _fee() == (None, "")


def test_of_a_provider_that_tells_none(shop: Shop) -> None:
    place_order(submit(*cart_worth(1200)))
    assert (Payment.objects.get().fee_look_at, due_fees().count()) == (None, 0)
