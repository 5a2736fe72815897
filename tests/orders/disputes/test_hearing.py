"""What a bank asks is heard of: once, in any order, as it is now."""

import json
import random
from itertools import permutations
from typing import Any

import pytest

from sitewright.history.models import ChangeSet
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message as Mail
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.operations import look_at_dispute as looking
from sitewright.orders.disputes.operations.look_at_dispute import DisputeMoving, look_at_dispute
from sitewright.orders.errors import PaymentActionRequired
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentAccount, PaymentEvent
from sitewright.orders.operations.process_payment_event import process_payment_event
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payments.accounts import Account, account_by_id
from sitewright.orders.payments.disputed import Disputed
from sitewright.orders.payments.provider import ProviderTimeout
from sitewright.orders.payments.stripe.calls import StripeRefused
from sitewright.orders.payments.stripe.disputes import _REASONS, _STATES
from sitewright.orders.payments.stripe.kind import KIND
from sitewright.orders.payments.stripe.provider import StripeProvider
from sitewright.orders.payments.stripe.reading import UnknownStatus
from tests.catalog.shops import make_shop
from tests.orders.disputes.telling import CLOSED, CREATED, UPDATED, hear
from tests.orders.placing.test_payment_outcomes import buy, waiting_for
from tests.orders.stripe_disputes import CREATED as OPENED_AT
from tests.orders.stripe_disputes import DUE_BY
from tests.orders.stripe_fake import SETTINGS, StripeFake
from tests.orders.test_payment_events import states, tell

KINDS = [CREATED, UPDATED, "charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated", CLOSED]


def _account() -> Account:
    found = account_by_id("stripe", PaymentAccount.objects.get().id)
    assert found is not None
    return found


def _steps() -> list[str]:
    """What the activity says of disputes, the first one first."""
    found = ChangeSet.objects.filter(operation="orders.look_at_dispute").order_by("id")
    return [str(each.label) for each in found]


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
    assert len(_steps()) == 1
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
    assert (PaymentEvent.objects.count(), Dispute.objects.count(), len(_steps())) == (1, 1, 1)


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
    assert (found.state, found.closed_at is not None, len(_steps())) == ("lost", True, 1)
    assert Payment.objects.get().refunded_cents == 1200
    assert check_invariants() == []


def test_each_step_is_in_the_activity_once(stripe: StripeFake, order: Order) -> None:
    dispute = stripe.dispute(stripe.intent, "warning_needs_response")
    for status in ("warning_needs_response", "needs_response", "under_review", "under_review", "won"):
        dispute["status"] = status
        hear(stripe, dispute, UPDATED)
    assert len(_steps()) == 4
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


def test_while_stripe_is_away_the_event_waits(stripe: StripeFake, order: Order) -> None:
    body = stripe.event(CREATED, stripe.dispute(stripe.intent))
    stripe.is_away = True
    tell(body)
    with pytest.raises(ProviderTimeout):
        process_payment_event(PaymentEvent.objects.get().id)
    assert (Dispute.objects.count(), states()) == (0, ["received"])
    stripe.is_away = False
    process_payment_event(PaymentEvent.objects.get().id)
    assert (Dispute.objects.count(), states()) == (1, ["processed"])


@pytest.mark.parametrize("changes", [{"status": "prevented"}, {"status": None}, {"created": "today"}])
def test_what_this_release_does_not_know_is_not_guessed_at(
    stripe: StripeFake, order: Order, changes: dict[str, Any]
) -> None:
    stripe.disputes["dp_1"] = stripe.dispute(stripe.intent) | changes
    with pytest.raises(UnknownStatus):
        look_at_dispute(_account(), "dp_1")
    assert Dispute.objects.count() == 0


def test_a_key_that_may_not_read_disputes_is_no_answer(
    stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        stripe, "_dispute", lambda *_: (403, {"error": {"code": "more_permissions_required"}})
    )
    with pytest.raises(StripeRefused):
        look_at_dispute(_account(), "dp_1")


def test_killed_before_its_mark_the_event_is_worked_on_again(
    stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    dispute = stripe.dispute(stripe.intent, "lost")
    tell(stripe.event(CREATED, dispute))
    row = PaymentEvent.objects.get().id
    with monkeypatch.context() as patched:
        patched.setattr("sitewright.orders.operations.process_payment_event._end", _killed)
        with pytest.raises(SystemExit):
            process_payment_event(row)
    process_payment_event(row)
    assert (Dispute.objects.get().state, states(), len(_steps())) == ("lost", ["processed"], 1)
    assert Payment.objects.get().refunded_cents == 1200
    assert Mail.objects.filter(kind="payment-disputed").count() == 1
    assert check_invariants() == []


def test_killed_half_way_nothing_is_noted(
    stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    stripe.dispute(stripe.intent, "lost")
    with monkeypatch.context() as patched:
        patched.setattr(looking, "tell_of_dispute", _killed)
        with pytest.raises(SystemExit):
            look_at_dispute(_account(), "dp_1")
    assert (Dispute.objects.count(), Payment.objects.get().refunded_cents, _steps()) == (0, 0, [])
    look_at_dispute(_account(), "dp_1")
    assert Dispute.objects.get().state == "lost"


def _killed(*_: object) -> None:
    raise SystemExit


def test_an_answer_that_is_old_by_now_is_asked_for_again(
    stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two jobs at the same time: whoever asked first must not write over what the other one heard."""
    dispute, ask, asked = stripe.dispute(stripe.intent), StripeProvider.look_up_dispute, [0]

    def ask_slowly(provider: StripeProvider, reference: str) -> Disputed | None:
        told = ask(provider, reference)
        asked[0] += 1
        if asked[0] == 1:
            dispute["status"] = "won"
            look_at_dispute(_account(), reference)
        return told

    monkeypatch.setattr(StripeProvider, "look_up_dispute", ask_slowly)
    assert look_at_dispute(_account(), "dp_1")
    assert (Dispute.objects.get().state, asked[0]) == ("won", 3)


def test_asking_in_vain_ends(stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    stripe.dispute(stripe.intent)
    monkeypatch.setattr(looking, "note_dispute", lambda *_: False)
    with pytest.raises(DisputeMoving):
        look_at_dispute(_account(), "dp_1")


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
