"""What becomes of a dispute when asking fails, is cut off, or happens twice at once."""

from typing import Any

import pytest

from sitewright.mail.models import Message as Mail
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.operations import look_at_dispute as looking
from sitewright.orders.disputes.operations.look_at_dispute import DisputeMoving, look_at_dispute
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentEvent
from sitewright.orders.operations.process_payment_event import process_payment_event
from sitewright.orders.payments.disputed import Disputed
from sitewright.orders.payments.provider import ProviderTimeout
from sitewright.orders.payments.stripe.calls import StripeRefused
from sitewright.orders.payments.stripe.provider import StripeProvider
from sitewright.orders.payments.stripe.reading import UnknownStatus
from tests.orders.disputes.telling import CREATED, account_here, steps_told
from tests.orders.stripe_fake import StripeFake
from tests.orders.test_payment_events import states, tell


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
        look_at_dispute(account_here(), "dp_1")
    assert Dispute.objects.count() == 0


def test_a_key_that_may_not_read_disputes_is_no_answer(
    stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        stripe, "_dispute", lambda *_: (403, {"error": {"code": "more_permissions_required"}})
    )
    with pytest.raises(StripeRefused):
        look_at_dispute(account_here(), "dp_1")


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
    assert (Dispute.objects.get().state, states(), len(steps_told())) == ("lost", ["processed"], 1)
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
            look_at_dispute(account_here(), "dp_1")
    assert (Dispute.objects.count(), Payment.objects.get().refunded_cents, steps_told()) == (0, 0, [])
    look_at_dispute(account_here(), "dp_1")
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
            look_at_dispute(account_here(), reference)
        return told

    monkeypatch.setattr(StripeProvider, "look_up_dispute", ask_slowly)
    assert look_at_dispute(account_here(), "dp_1")
    assert (Dispute.objects.get().state, asked[0]) == ("won", 3)


def test_asking_in_vain_ends(stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    stripe.dispute(stripe.intent)
    monkeypatch.setattr(looking, "note_dispute", lambda *_: False)
    with pytest.raises(DisputeMoving):
        look_at_dispute(account_here(), "dp_1")
