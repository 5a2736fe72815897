"""What a bank asks is heard of: once, in any order, as it is now."""

import json
import random
from itertools import permutations
from typing import Any

import pytest

from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message as Mail
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.errors import PaymentActionRequired
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentEvent
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.stripe.disputes import _REASONS, _STATES
from sitewright.orders.payments.stripe.kind import KIND
from sitewright.orders.payments.stripe.provider import StripeProvider
from tests.catalog.shops import make_shop
from tests.orders.disputes.telling import CLOSED, CREATED, UPDATED, hear, steps_told
from tests.orders.placing.test_payment_outcomes import buy, waiting_for
from tests.orders.stripe_disputes import CREATED as OPENED_AT
from tests.orders.stripe_disputes import DUE_BY
from tests.orders.stripe_fake import SETTINGS, StripeFake
from tests.orders.test_payment_events import states, tell

KINDS = [CREATED, UPDATED, "charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated", CLOSED]


def test_is_noted_with_all_an_owner_has_to_know(stripe: StripeFake, order: Order) -> None:
    hear(stripe, stripe.dispute(stripe.intent))
    found = Dispute.objects.get()
    assert (found.order_id, found.payment_id) == (order.id, Payment.objects.get().id)
    assert (found.state, found.reason, found.reference) == ("needs-answer", "fraudulent", "dp_1")
    assert (found.amount_cents, found.currency) == (1200, "USD")
    assert found.opened_at.timestamp() == OPENED_AT
    assert found.respond_by is not None
    assert found.respond_by.timestamp() == DUE_BY
    assert (found.closed_at, found.url) == (None, "https://dashboard.stripe.com/test/payments/pi_1")
    assert states() == ["processed"]
    assert len(steps_told()) == 1
    assert check_invariants() == []


def test_those_who_decide_get_one_mail(stripe: StripeFake, order: Order) -> None:
    dispute = stripe.dispute(stripe.intent)
    for kind in (*KINDS, *KINDS):
        hear(stripe, dispute, kind)
    mail = Mail.objects.get(kind="payment-disputed")
    assert mail.to_address == "owner@shop.example"
    assert mail.subject == f"A payment is disputed: order {order.number}"
    for part in (
        "$12.00",
        "did not make this payment",
        "June 6, 2026",
        f"/config/commerce/orders/{order.id}",
    ):
        assert part in mail.text
    assert "https://dashboard.stripe.com/test/payments/pi_1" in mail.text
    assert order.email not in mail.text


def test_the_same_webhook_again_changes_nothing(stripe: StripeFake, order: Order) -> None:
    """B01"""
    body = stripe.event(CREATED, stripe.dispute(stripe.intent))
    for _ in range(3):
        assert tell(body).status_code == 200
        run_ready()
    assert (PaymentEvent.objects.count(), Dispute.objects.count(), len(steps_told())) == (1, 1, 1)


@pytest.mark.parametrize("order_of_kinds", list(permutations((0, 1, 2))))
def test_events_in_any_order_end_the_same(
    stripe: StripeFake, order: Order, order_of_kinds: tuple[int, ...]
) -> None:
    """B01: each names the dispute as it was then, and it is asked for as it is."""
    dispute = stripe.dispute(stripe.intent)
    told = [stripe.event(CREATED, dict(dispute))]
    dispute["status"] = "under_review"
    told.append(stripe.event(UPDATED, dict(dispute)))
    dispute["status"] = "lost"
    told.append(stripe.event(CLOSED, dict(dispute)))
    for place in order_of_kinds:
        tell(told[place])
        run_ready()
    found = Dispute.objects.get()
    assert (found.state, found.closed_at is not None, len(steps_told())) == ("lost", True, 1)
    assert Payment.objects.get().refunded_cents == 1200
    assert check_invariants() == []


def test_each_step_is_in_the_activity_once(stripe: StripeFake, order: Order) -> None:
    dispute = stripe.dispute(stripe.intent, "warning_needs_response")
    for status in ("warning_needs_response", "needs_response", "under_review", "under_review", "won"):
        dispute["status"] = status
        hear(stripe, dispute, UPDATED)
    assert len(steps_told()) == 4
    assert Mail.objects.filter(kind="payment-disputed").count() == 1


def test_of_a_payment_on_stripes_own_page(stripe: StripeFake, owner: object) -> None:
    """Its intent does not carry our key: the session it belongs to does."""
    page = {name: value for name, value in SETTINGS.items() if name != "methods"}
    set_payment_account("stripe", "test", page)
    waiting_for("page", PaymentActionRequired)
    (session,) = stripe.sessions.values()
    stripe.pay_session(session)
    tell(stripe.event("checkout.session.completed", session))
    run_ready()
    (intent,) = stripe.intents.values()
    hear(stripe, stripe.dispute(intent))
    assert Dispute.objects.get().order_id == Order.objects.get().id
    assert check_invariants() == []


def test_before_the_payment_itself_was_heard_of(stripe: StripeFake, owner: object) -> None:
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent)
    hear(stripe, stripe.dispute(stripe.intent))
    assert Dispute.objects.get().order_id == Order.objects.get().id


@pytest.mark.parametrize("changes", [{"payment_intent": None}, {"livemode": True}])
def test_of_no_payment_of_ours_is_passed_over(
    stripe: StripeFake, order: Order, changes: dict[str, Any]
) -> None:
    hear(stripe, stripe.dispute(stripe.intent, **changes))
    assert (Dispute.objects.count(), states()) == (0, ["ignored"])


def test_of_another_programs_payment_is_passed_over(stripe: StripeFake, order: Order) -> None:
    theirs = stripe.intent | {"id": "pi_theirs", "metadata": {}}
    stripe.intents["pi_theirs"] = theirs
    hear(stripe, stripe.dispute(theirs))
    assert (Dispute.objects.count(), states()) == (0, ["ignored"])


def test_of_another_payment_with_our_key_is_passed_over(stripe: StripeFake, order: Order) -> None:
    """B03"""
    forged = stripe.intent | {"id": "pi_forged"}
    stripe.intents["pi_forged"] = forged
    hear(stripe, stripe.dispute(forged))
    assert (Dispute.objects.count(), states()) == (0, ["ignored"])


def test_of_a_payment_without_an_order_is_passed_over(stripe: StripeFake, order: Order) -> None:
    Payment.objects.update(order_id="")
    hear(stripe, stripe.dispute(stripe.intent))
    assert (Dispute.objects.count(), states()) == (0, ["ignored"])
    Payment.objects.update(order_id=order.id)


def test_one_stripe_does_not_know_is_passed_over(stripe: StripeFake, order: Order) -> None:
    hear(stripe, {"id": "dp_gone/../x"})
    assert (Dispute.objects.count(), states()) == (0, ["ignored"])
    assert "GET /v1/disputes/dp_gone%2F..%2Fx" in stripe.calls


def test_another_website_has_none_of_it(stripe: StripeFake, order: Order) -> None:
    hear(stripe, stripe.dispute(stripe.intent))
    other = make_shop("other.localhost")
    with tenant(other.website.id):
        assert Dispute.objects.count() == 0


def test_every_kind_is_asked_of_stripe_and_read() -> None:
    assert set(KINDS) <= set(KIND.events)
    odd = random.Random(3).choice(KINDS)
    body = json.dumps({"id": "evt_1", "type": odd, "data": {"object": {"id": "dp_1", "metadata": 3}}})
    assert StripeProvider(Account("stripe", "test")).read_event(body).dispute_reference == "dp_1"


@pytest.mark.parametrize("status", _STATES)
def test_every_state_is_noted(stripe: StripeFake, order: Order, status: str) -> None:
    hear(stripe, stripe.dispute(stripe.intent, status))
    assert Dispute.objects.get().state == _STATES[status]
    assert Mail.objects.filter(kind="payment-disputed").count() == 1
    assert check_invariants() == []


@pytest.mark.parametrize("reason", [*_REASONS, "general", "noncompliant", None])
def test_every_reason_has_words(stripe: StripeFake, order: Order, reason: str | None) -> None:
    hear(stripe, stripe.dispute(stripe.intent, reason=reason))
    (line,) = [part for part in Mail.objects.get(kind="payment-disputed").text.split("\n") if "Why:" in part]
    assert len(line) > len("Why: ")


def test_buying_again_is_another_matter(stripe: StripeFake, order: Order) -> None:
    hear(stripe, stripe.dispute(stripe.intent))
    buy("pm_ok")
    assert Order.objects.count() == 2
    assert Dispute.objects.count() == 1


def test_erased_with_its_buyer(stripe: StripeFake, order: Order) -> None:
    """Also what Stripe told of a payment on its own page, whose id is not in it."""
    hear(stripe, stripe.dispute(stripe.intent, payment_intent="pi_1", reason="duplicate"))
    Payment.objects.update(provider_reference="cs_test_1")
    erase_buyer(order.email)
    assert PaymentEvent.objects.get().body == ""
    assert Dispute.objects.get().reason == "duplicate"
