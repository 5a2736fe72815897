"""Every answer of a provider ends in the same step: one order, one payment, stock right (issue 9, item 5)."""

from datetime import timedelta
from typing import Protocol

import pytest

from sitewright.catalog.models import StockLevel
from sitewright.checkout.models import Cart, CartState
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message
from sitewright.orders.errors import (
    PaymentActionRequired,
    PaymentBeingChecked,
    PaymentBeingConfirmed,
    PaymentDeclined,
)
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, Placement, PlacementState, Refund, StockHold
from sitewright.orders.payments.provider import Captured, Declined, Outcome, Pending
from sitewright.orders.placing.lifecycle import CONFIRMING_TIME, HOLD_TIME
from sitewright.orders.placing.operations import apply_outcome as applying
from sitewright.orders.placing.operations.apply_outcome import End, apply_outcome
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements
from tests.orders.buying import cart_worth, submit
from tests.orders.stripe_fake import StripeFake

ON_HAND = 3


def buy(method: str, **changes: str) -> tuple[str, int]:
    """The cart after its checkout, whatever became of it."""
    token, total = cart_worth(on_hand=ON_HAND)
    place_order(submit(token, total, payment_token=method, base_url="http://shop.localhost", **changes))
    return token, total


def waiting_for(method: str, error: type[PaymentBeingChecked]) -> Placement:
    with pytest.raises(error):
        buy(method)
    found: Placement = Placement.objects.get()
    return found


class Books(Protocol):
    """A provider's of a test: what it has taken and not given back."""

    @property
    def taken(self) -> int: ...


def assert_sold_once(fake: Books) -> None:
    order, payment, level = Order.objects.get(), Payment.objects.get(), StockLevel.objects.get()
    assert (payment.state, payment.order_id, payment.action) == ("captured", order.id, "")
    assert (level.on_hand, level.held, fake.taken) == (ON_HAND - 1, 0, order.grand_total_cents)
    assert Message.objects.filter(kind="order-confirmation").count() == 1
    assert check_invariants() == []


def assert_nothing_sold(fake: Books) -> None:
    level = StockLevel.objects.get()
    assert (level.on_hand, level.held, fake.taken) == (ON_HAND, 0, 0)
    assert not Order.objects.exists()
    assert Cart.objects.get().state == CartState.OPEN
    assert check_invariants() == []


def test_money_taken_at_once_is_an_order(stripe: StripeFake) -> None:
    buy("pm_ok")
    assert_sold_once(stripe)
    assert Payment.objects.get().provider_reference == stripe.intent["id"]


def test_promised_money_is_taken_in_the_same_step(stripe: StripeFake) -> None:
    buy("pm_authorise")
    assert_sold_once(stripe)
    assert stripe.calls[-1].endswith("/capture")


def test_a_decline_says_why_and_keeps_the_cart(stripe: StripeFake) -> None:
    with pytest.raises(PaymentDeclined, match=r"Your card was declined\."):
        buy("pm_decline")
    assert_nothing_sold(stripe)


def test_a_way_that_is_not_offered_never_reaches_the_provider(stripe: StripeFake) -> None:
    with pytest.raises(PaymentDeclined, match="choose another"):
        buy("bancontact")
    assert stripe.calls == []
    assert_nothing_sold(stripe)


def test_a_lost_answer_is_asked_for_at_once(stripe: StripeFake) -> None:
    """D06"""
    buy("pm_lost")
    assert_sold_once(stripe)


def test_a_provider_that_is_away_keeps_the_goods_until_it_answers(stripe: StripeFake) -> None:
    stripe.is_away = True
    waiting_for("pm_ok", PaymentBeingChecked)
    with clock.moved(timedelta(seconds=30)):
        assert reconcile_placements().waiting == 1
    assert StockLevel.objects.get().held == 1
    stripe.is_away = False
    with clock.moved(timedelta(seconds=120)):
        assert reconcile_placements().failed == 1  # It never arrived.
        assert_nothing_sold(stripe)


def test_a_silent_provider_is_asked_once_a_turn(stripe: StripeFake) -> None:
    """Mails and other jobs wait for the end of the turn."""
    for _ in range(3):
        token, total = cart_worth(on_hand=ON_HAND)
        stripe.is_away = True
        with pytest.raises(PaymentBeingChecked):
            place_order(submit(token, total, payment_token="pm_ok"))
    stripe.calls.clear()
    with clock.moved(timedelta(seconds=60)):
        assert reconcile_placements().waiting == 3
    assert len(stripe.calls) == 1


def test_action_required_holds_the_goods_and_says_where_to_go(stripe: StripeFake) -> None:
    with pytest.raises(PaymentActionRequired) as raised:
        buy("ideal")
    placement = Placement.objects.get()
    assert raised.value.redirect_url == f"{stripe.url}/bank/pi_1"
    assert raised.value.details["clientSecret"] == "pi_1_secret"
    assert stripe.intent["return_url"] == f"http://shop.localhost/checkout/payment?id={placement.id}&back=1"
    assert (StockLevel.objects.get().held, Payment.objects.get().state) == (1, "action")
    assert check_invariants() == []


def test_the_same_submit_again_leads_to_the_same_action(stripe: StripeFake) -> None:
    """A05"""
    token, total = cart_worth(on_hand=ON_HAND)
    for _ in range(2):
        with pytest.raises(PaymentActionRequired) as raised:
            place_order(submit(token, total, key="k", payment_token="ideal"))
        assert raised.value.redirect_url == f"{stripe.url}/bank/pi_1"
    assert len(stripe.intents) == 1


def test_a_buyer_who_never_comes_back_and_paid_gets_the_order(stripe: StripeFake) -> None:
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent)
    with clock.moved(timedelta(minutes=1)):
        assert reconcile_placements().placed == 1
    assert_sold_once(stripe)


def test_a_buyer_who_never_acts_loses_the_goods_and_cannot_pay_later(stripe: StripeFake) -> None:
    waiting_for("ideal", PaymentActionRequired)
    with clock.moved(HOLD_TIME + timedelta(seconds=1)):
        assert reconcile_placements().failed == 1
        assert_nothing_sold(stripe)
    assert stripe.intent["status"] == "canceled"


def test_a_payment_at_the_last_moment_is_an_order(stripe: StripeFake) -> None:
    """Between our last look and the end of the hold: it cannot be ended any more, and the goods are there."""
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent)
    with clock.moved(HOLD_TIME + timedelta(seconds=1)):
        assert reconcile_placements().placed == 1
        assert_sold_once(stripe)


def test_pending_keeps_the_goods_for_days(stripe: StripeFake) -> None:
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    assert Payment.objects.get().state == "confirming"
    with clock.moved(timedelta(days=3)):
        assert reconcile_placements().waiting == 1
        assert StockLevel.objects.get().held == 1
        assert check_invariants() == []
        stripe.finish(stripe.intent)
    with clock.moved(timedelta(days=3, hours=2)):
        assert reconcile_placements().placed == 1
        assert_sold_once(stripe)


def test_pending_that_fails_releases_the_goods(stripe: StripeFake) -> None:
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    stripe.finish(stripe.intent, "requires_payment_method")
    with clock.moved(timedelta(days=1)):
        assert reconcile_placements().failed == 1
        assert_nothing_sold(stripe)


def test_money_that_comes_after_the_goods_were_released_goes_back(stripe: StripeFake) -> None:
    """B06: an order or a refund, never both."""
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    with clock.moved(CONFIRMING_TIME + timedelta(seconds=1)):
        reconcile_placements()
        assert Placement.objects.get().state == PlacementState.FAILED
        stripe.finish(stripe.intent)
    with clock.moved(CONFIRMING_TIME + timedelta(days=2)):
        assert reconcile_placements().returned == 1
        run_ready()
        assert_nothing_sold(stripe)
        assert Payment.objects.get().state == "refunded"
        assert Refund.objects.get().amount_cents == Payment.objects.get().amount_cents


def test_promised_money_is_let_go_once_the_goods_are_released(stripe: StripeFake) -> None:
    """Nothing to refund where nothing was taken."""
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent, "requires_capture")
    with clock.moved(HOLD_TIME + timedelta(seconds=1)):
        reconcile_placements()
        assert_nothing_sold(stripe)
    assert (stripe.intent["status"], stripe.refunds) == ("canceled", {})


class Crash(BaseException):
    """Stands for kill -9: nothing of ours catches it."""


@pytest.mark.parametrize("method", ["pm_ok", "pm_authorise"])
def test_a_crash_between_the_answer_and_the_order(
    stripe: StripeFake, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    """B06: our database never heard of the intent, so it is found by our key."""

    def crash(*_: object) -> None:
        raise Crash

    with monkeypatch.context() as patch:
        patch.setattr(applying, "settle_placement", crash)
        with pytest.raises(Crash):
            buy(method)
    with clock.moved(timedelta(seconds=30)):
        assert reconcile_placements().placed == 1
    assert_sold_once(stripe)


@pytest.mark.parametrize(
    ("outcome", "end"),
    [
        (Declined("no"), End.FAILED),
        (Pending("pi_1"), End.WAITING),
        (Captured("pi_1", "test", 1200, "USD"), End.PLACED),
    ],
    ids=["declined", "pending", "captured"],
)
def test_a_late_answer_changes_nothing_of_an_order(stripe: StripeFake, outcome: Outcome, end: End) -> None:
    buy("pm_ok")
    assert apply_outcome(Placement.objects.get().id, outcome).end == end
    assert_sold_once(stripe)


def test_holds_say_until_when(stripe: StripeFake) -> None:
    placement = waiting_for("sepa_debit", PaymentBeingConfirmed)
    assert StockHold.objects.get().expires_at == placement.created_at + CONFIRMING_TIME
