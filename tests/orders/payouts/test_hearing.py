"""What Stripe pays out is heard of: once, in any order, as it is now, with all it is made of."""

from datetime import date
from itertools import permutations
from typing import Any

import pytest

from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.orders.errors import PaymentActionRequired
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentEvent
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.stripe.events import PAYOUT_KINDS
from sitewright.orders.payments.stripe.kind import KIND
from sitewright.orders.payments.stripe.payouts import _STATES
from sitewright.orders.payments.stripe.provider import StripeProvider
from sitewright.orders.payouts.models import Payout, PayoutLine
from tests.catalog.shops import make_shop
from tests.orders.placing.test_payment_outcomes import waiting_for
from tests.orders.stripe_fake import SETTINGS, StripeFake
from tests.orders.stripe_payouts import Told, came_back, dispute, own_fee, refund, sale
from tests.orders.test_payment_events import SUCCEEDED, states, tell


def hear(stripe: StripeFake, payout: Told, kind: str = "payout.paid") -> None:
    """The payout as it stands is told of, and worked on."""
    assert tell(stripe.event(kind, payout)).status_code == 200
    run_ready()


def _sums(payout: Payout) -> tuple[int, int, int, int]:
    return payout.sales_cents, payout.refunds_cents, payout.fees_cents, payout.other_cents


def test_is_noted_with_all_it_is_made_of(stripe: StripeFake, order: Order) -> None:
    """Issue 13"""
    intent = stripe.intent
    disputed = stripe.dispute(intent) | {"amount": 300}
    entries = (sale(intent), refund(intent, 200), dispute(disputed), own_fee(40))
    hear(stripe, stripe.payouts.pay_out(*entries))
    found = Payout.objects.get()
    assert (found.provider, found.environment, found.reference) == ("stripe", "test", "po_1")
    assert (found.state, found.currency, found.arrives_on) == ("paid", "USD", date(2026, 5, 30))
    assert _sums(found) == (1200, -200, -65 - 1500 - 40, -300)
    assert (found.amount_cents, found.lines_state) == (1200 - 200 - 1605 - 300, "kept")
    assert found.url == "https://dashboard.stripe.com/test/payouts/po_1"
    assert states() == ["processed"]
    assert check_invariants() == []


def test_lines_lead_to_the_payment_they_are_about(stripe: StripeFake, order: Order) -> None:
    entries = (sale(stripe.intent), refund(stripe.intent, 200), own_fee(40))
    hear(stripe, stripe.payouts.pay_out(*entries))
    payment = Payment.objects.get()
    lines = {line.part: line for line in PayoutLine.objects.all()}
    assert (lines["sale"].payment_id, lines["refund"].payment_id) == (payment.id, payment.id)
    assert lines["fee"].payment_id is None
    assert (lines["sale"].gross_cents, lines["sale"].fee_cents, lines["sale"].net_cents) == (1200, 65, 1135)


@pytest.mark.parametrize("is_earlier", [False, True])
def test_of_a_payment_on_stripes_own_page(stripe: StripeFake, is_earlier: bool) -> None:
    """What is booked names the intent the page made; that of an earlier release carries nothing of ours."""
    page = {name: value for name, value in SETTINGS.items() if name != "methods"}
    set_payment_account("stripe", "test", page)
    waiting_for("page", PaymentActionRequired)
    (session,) = stripe.sessions.values()
    stripe.pay_session(session)
    tell(stripe.event("checkout.session.completed", session))
    run_ready()
    intent = stripe.intent
    if is_earlier:
        intent["metadata"] = {}
    intent.setdefault("amount", intent["amount_received"])
    hear(stripe, stripe.payouts.pay_out(sale(intent), refund(intent, 100)))
    assert {line.payment_id for line in PayoutLine.objects.all()} == {Payment.objects.get().id}
    asked = stripe.calls.count("GET /v1/checkout/sessions")
    assert asked == (1 if is_earlier else 0)
    assert check_invariants() == []


def test_the_event_of_the_intent_of_a_page_is_still_passed_over(stripe: StripeFake) -> None:
    page = {name: value for name, value in SETTINGS.items() if name != "methods"}
    set_payment_account("stripe", "test", page)
    waiting_for("page", PaymentActionRequired)
    (session,) = stripe.sessions.values()
    stripe.pay_session(session)
    tell(stripe.event(SUCCEEDED, stripe.intent))
    run_ready()
    assert states() == ["ignored"]


def test_of_another_programs_payment_leads_nowhere(stripe: StripeFake, order: Order) -> None:
    theirs = stripe.intent | {"id": "pi_theirs", "metadata": {}}
    hear(stripe, stripe.payouts.pay_out(sale(theirs)))
    assert PayoutLine.objects.get().payment_id is None
    assert Payout.objects.get().sales_cents == 1200
    assert check_invariants() == []


def test_of_another_payment_with_our_key_leads_nowhere(stripe: StripeFake, order: Order) -> None:
    """B03"""
    hear(stripe, stripe.payouts.pay_out(sale(stripe.intent | {"id": "pi_forged"})))
    assert PayoutLine.objects.get().payment_id is None


def test_the_same_webhook_again_changes_nothing(stripe: StripeFake, order: Order) -> None:
    """B01"""
    payout = stripe.payouts.pay_out(sale(stripe.intent))
    body = stripe.event("payout.paid", payout)
    for _ in range(3):
        assert tell(body).status_code == 200
        run_ready()
    hear(stripe, payout)
    assert (PaymentEvent.objects.count(), Payout.objects.count(), PayoutLine.objects.count()) == (2, 1, 1)


@pytest.mark.parametrize("order_of_kinds", list(permutations((0, 1, 2))))
def test_events_in_any_order_end_the_same(
    stripe: StripeFake, order: Order, order_of_kinds: tuple[int, ...]
) -> None:
    """B01: each names the payout as it was then, and it is asked for as it is."""
    payout = stripe.payouts.pay_out(sale(stripe.intent), status="pending")
    told = [stripe.event("payout.created", dict(payout))]
    payout["status"] = "paid"
    told.append(stripe.event("payout.paid", dict(payout)))
    payout |= {"status": "failed", "failure_message": "The account is closed."}
    told.append(stripe.event("payout.failed", dict(payout)))
    for place in order_of_kinds:
        tell(told[place])
        run_ready()
    found = Payout.objects.get()
    assert (found.state, found.failure, found.looks) == ("failed", "The account is closed.", 3)
    assert PayoutLine.objects.count() == 1
    assert check_invariants() == []


def test_its_lines_come_once_stripe_has_added_up(stripe: StripeFake, order: Order) -> None:
    payout = stripe.payouts.pay_out(
        sale(stripe.intent), status="in_transit", reconciliation_status="in_progress"
    )
    hear(stripe, payout, "payout.created")
    assert (Payout.objects.get().lines_state, PayoutLine.objects.count()) == ("awaited", 0)
    assert check_invariants() == []
    payout["reconciliation_status"] = "completed"
    hear(stripe, payout, "payout.reconciliation_completed")
    assert (Payout.objects.get().lines_state, PayoutLine.objects.count()) == ("kept", 1)
    asked = stripe.calls.count("GET /v1/balance_transactions")
    payout["status"] = "paid"
    hear(stripe, payout)
    # What it is made of does not change any more.
    assert stripe.calls.count("GET /v1/balance_transactions") == asked
    assert (Payout.objects.get().state, PayoutLine.objects.count()) == ("paid", 1)


def test_what_came_back_is_paid_out_again(stripe: StripeFake, order: Order) -> None:
    first = stripe.payouts.pay_out(sale(stripe.intent))
    hear(stripe, first)
    assert Payout.objects.get().bounced_at is None
    first |= {"status": "failed"}
    hear(stripe, first, "payout.failed")
    heard = Payout.objects.get().bounced_at
    assert heard is not None
    hear(stripe, first, "payout.updated")
    assert Payout.objects.get().bounced_at == heard
    hear(stripe, stripe.payouts.pay_out(came_back(first)))
    found = Payout.objects.get(reference="po_2")
    assert (found.amount_cents, _sums(found), found.bounced_at) == (1135, (0, 0, 0, 1135), None)
    assert PayoutLine.objects.get(payout=found).part == "bounced"
    assert check_invariants() == []


@pytest.mark.parametrize("status", ["failed", "canceled"])
def test_one_that_never_arrived_has_not_come_back(stripe: StripeFake, order: Order, status: str) -> None:
    payout = stripe.payouts.pay_out(sale(stripe.intent), status="in_transit")
    hear(stripe, payout, "payout.created")
    payout["status"] = status
    hear(stripe, payout, "payout.failed")
    assert (Payout.objects.get().looks, Payout.objects.get().bounced_at) == (2, None)


def test_one_asked_for_by_hand_names_no_entries(stripe: StripeFake, order: Order) -> None:
    manual: dict[str, Any] = {"automatic": False, "reconciliation_status": "not_applicable"}
    hear(stripe, stripe.payouts.pay_out(sale(stripe.intent), **manual))
    found = Payout.objects.get()
    assert (found.amount_cents, found.lines_state, _sums(found)) == (1135, "never", (0, 0, 0, 0))
    assert check_invariants() == []


def test_entries_that_are_not_the_amount_are_not_kept(stripe: StripeFake, order: Order) -> None:
    hear(stripe, stripe.payouts.pay_out(sale(stripe.intent), amount=1))
    assert (Payout.objects.get().lines_state, PayoutLine.objects.count()) == ("awaited", 0)
    assert check_invariants() == []


def test_money_taken_from_the_bank_is_below_zero(stripe: StripeFake, order: Order) -> None:
    hear(stripe, stripe.payouts.pay_out(refund(stripe.intent, 700)))
    found = Payout.objects.get()
    assert (found.amount_cents, _sums(found)) == (-700, (0, -700, 0, 0))
    assert check_invariants() == []


@pytest.mark.parametrize("status", _STATES)
def test_every_state_is_noted(stripe: StripeFake, order: Order, status: str) -> None:
    hear(stripe, stripe.payouts.pay_out(sale(stripe.intent), status=status))
    assert Payout.objects.get().state == _STATES[status]


@pytest.mark.parametrize("kind", PAYOUT_KINDS)
def test_every_kind_is_asked_of_stripe_and_read(stripe: StripeFake, order: Order, kind: str) -> None:
    assert kind in KIND.events
    hear(stripe, stripe.payouts.pay_out(sale(stripe.intent)), kind)
    assert Payout.objects.count() == 1


@pytest.mark.parametrize("changes", [{"livemode": True}])
def test_of_the_other_mode_is_passed_over(stripe: StripeFake, order: Order, changes: dict[str, Any]) -> None:
    hear(stripe, stripe.payouts.pay_out(sale(stripe.intent), **changes))
    assert (Payout.objects.count(), states()) == (0, ["ignored"])


def test_one_stripe_does_not_know_is_passed_over(stripe: StripeFake, order: Order) -> None:
    hear(stripe, {"id": "po_gone/../x"})
    assert (Payout.objects.count(), states()) == (0, ["ignored"])
    assert "GET /v1/payouts/po_gone%2F..%2Fx" in stripe.calls


def test_a_key_that_may_not_see_payouts_leaves_no_event_waiting(stripe: StripeFake, order: Order) -> None:
    stripe.payouts.may_be_seen = False
    hear(stripe, stripe.payouts.pay_out(sale(stripe.intent)))
    assert (Payout.objects.count(), states()) == (0, ["ignored"])


def test_another_website_has_none_of_it(stripe: StripeFake, order: Order) -> None:
    hear(stripe, stripe.payouts.pay_out(sale(stripe.intent)))
    other = make_shop("other.localhost")
    with tenant(other.website.id):
        assert (Payout.objects.count(), PayoutLine.objects.count()) == (0, 0)


def test_what_an_event_says_is_its_reference_alone() -> None:
    body = '{"id": "evt_1", "type": "payout.paid", "data": {"object": {"id": "po_1", "amount": "no"}}}'
    event = StripeProvider(Account("stripe", "test")).read_event(body)
    assert (event.payout_reference, event.environment) == ("po_1", "test")
