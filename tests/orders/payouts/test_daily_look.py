"""Once a day the provider's list is looked through, so that no payout is missed."""

from dataclasses import replace
from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, PaymentAccount
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payments.accounts import Account, account_by_id
from sitewright.orders.payments.paid_out import LinesState
from sitewright.orders.payments.stripe.provider import StripeProvider
from sitewright.orders.payouts.models import Payout, PayoutLine
from sitewright.orders.payouts.operations import look_at_payouts as looking
from sitewright.orders.payouts.operations.look_at_payout import note_payout
from sitewright.orders.payouts.operations.look_at_payouts import accounts_with_payouts, look_at_payouts
from tests.orders.stripe_fake import StripeFake
from tests.orders.stripe_payouts import own_fee, sale


def _seconds_ago(days: float) -> int:
    return int((clock.now() - timedelta(days=days)).timestamp())


def test_what_no_webhook_told_of_is_found(stripe: StripeFake, order: Order) -> None:
    """Issue 13"""
    stripe.payouts.pay_out(sale(stripe.intent), created=_seconds_ago(2))
    for number in range(4):
        stripe.payouts.pay_out(own_fee(10, number), created=_seconds_ago(number + 3))
    stripe.payouts.pay_out(own_fee(10, 9), created=_seconds_ago(31))
    look_at_payouts()
    assert Payout.objects.count() == 5
    assert PayoutLine.objects.count() == 5
    assert check_invariants() == []


def test_what_is_noted_already_is_not_asked_for_again(stripe: StripeFake, order: Order) -> None:
    payout = stripe.payouts.pay_out(sale(stripe.intent), created=_seconds_ago(2))
    look_at_payouts()
    look_at_payouts()
    assert stripe.calls.count("GET /v1/payouts/po_1") == 1
    payout["status"] = "failed"
    look_at_payouts()
    assert (Payout.objects.get().state, Payout.objects.get().looks) == ("failed", 2)


def test_lines_that_were_missing_are_read(stripe: StripeFake, order: Order) -> None:
    payout = stripe.payouts.pay_out(
        sale(stripe.intent), created=_seconds_ago(2), reconciliation_status="in_progress"
    )
    look_at_payouts()
    assert PayoutLine.objects.count() == 0
    payout["reconciliation_status"] = "completed"
    look_at_payouts()
    assert PayoutLine.objects.count() == 1


def _ago(stripe: StripeFake, days: int, count: int = 1) -> None:
    """Payouts that were heard of so long ago, and lacked their lines then."""
    for number in range(count):
        moment = _seconds_ago(days)
        stripe.payouts.pay_out(own_fee(10, number), created=moment, arrival_date=moment)
        told = StripeProvider(_account()).look_up_payout(f"po_{number + 1}")
        assert told is not None
        assert note_payout(_account(), replace(told, lines=LinesState.AWAITED))
    stripe.calls.clear()


def _account() -> Account:
    found = account_by_id("stripe", PaymentAccount.objects.get().id)
    assert found is not None
    return found


@pytest.mark.parametrize("days", [32, 400])
def test_lines_that_were_missing_are_read_however_long_ago_it_was(
    stripe: StripeFake, order: Order, days: int
) -> None:
    _ago(stripe, days)
    look_at_payouts()
    assert (Payout.objects.get().lines_state, PayoutLine.objects.count()) == ("kept", 1)
    asked = len(stripe.calls)
    look_at_payouts()
    # The list alone.
    assert len(stripe.calls) == asked + 1
    assert check_invariants() == []


def test_of_many_of_long_ago_each_is_asked_for_in_turn(
    stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of which nothing is said any more keeps no other waiting."""
    monkeypatch.setattr(looking, "_MOST_OF_LONG_AGO", 2)
    _ago(stripe, 60, count=5)
    for payout in stripe.payouts.made.values():
        payout["reconciliation_status"] = "in_progress"
    asked: list[str] = []
    for days in range(3):
        with clock.moved(timedelta(days=days)):
            look_at_payouts()
        today = [call for call in stripe.calls if call.startswith("GET /v1/payouts/")]
        assert len(today) - len(asked) <= 2
        asked = today
    assert {call.rpartition("/")[2] for call in asked} == set(stripe.payouts.made)


def test_one_of_long_ago_that_was_on_its_way_is_asked_for(stripe: StripeFake, order: Order) -> None:
    _ago(stripe, 60)
    Payout.objects.update(lines_state=LinesState.NEVER, state="in-transit")
    look_at_payouts()
    assert Payout.objects.get().state == "paid"


def test_one_of_long_ago_that_never_tells_its_lines_is_left_alone(stripe: StripeFake, order: Order) -> None:
    _ago(stripe, 60)
    Payout.objects.update(lines_state=LinesState.NEVER)
    look_at_payouts()
    assert stripe.calls.count("GET /v1/payouts/po_1") == 0


def test_one_that_cannot_be_read_keeps_no_other_waiting(stripe: StripeFake, order: Order) -> None:
    stripe.payouts.pay_out(sale(stripe.intent) | {"fee": 1}, created=_seconds_ago(2))
    stripe.payouts.pay_out(own_fee(10), created=_seconds_ago(2))
    look_at_payouts()
    assert [each.reference for each in Payout.objects.all()] == ["po_2"]


@pytest.mark.parametrize("trouble", ["away", "key"])
def test_an_account_that_says_nothing_is_passed_over(stripe: StripeFake, order: Order, trouble: str) -> None:
    stripe.payouts.pay_out(sale(stripe.intent), created=_seconds_ago(2))
    stripe.is_away, stripe.payouts.may_be_seen = trouble == "away", trouble != "key"
    look_at_payouts()
    assert Payout.objects.count() == 0


def test_is_for_websites_with_an_account_that_tells(stripe: StripeFake) -> None:
    set_payment_account("bank-transfer", "live", {})
    assert [account.provider for account in accounts_with_payouts()] == ["stripe"]
    look_at_payouts()
