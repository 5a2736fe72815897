"""Once a day the provider's list is looked through, so that no payout is missed."""

from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payouts.models import Payout, PayoutLine
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
