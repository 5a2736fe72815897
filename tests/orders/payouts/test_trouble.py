"""What becomes of a payout when asking fails, is cut off, or happens twice at once."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, PaymentAccount, PaymentEvent
from sitewright.orders.operations.process_payment_event import process_payment_event
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payments.accounts import Account, account_by_id
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutPart, PayoutState
from sitewright.orders.payments.provider import ProviderTimeout
from sitewright.orders.payments.stripe.calls import StripeRefused
from sitewright.orders.payments.stripe.provider import StripeProvider
from sitewright.orders.payments.stripe.reading import UnknownStatus
from sitewright.orders.payouts.models import Payout, PayoutLine
from sitewright.orders.payouts.operations import look_at_payout as looking
from sitewright.orders.payouts.operations.look_at_payout import PayoutMoving, look_at_payout, note_payout
from sitewright.orders.payouts.sums import sums_of
from tests.catalog.shops import Shop, make_shop
from tests.orders.at_once import at_once
from tests.orders.stripe_fake import SETTINGS, StripeFake
from tests.orders.stripe_payouts import sale
from tests.orders.test_payment_events import states, tell

HERE = Account("stripe", "test")
LINE = PaidOutLine("txn_1", PayoutPart.SALE, 1200, 65, clock.now())


def _here() -> Account:
    found = account_by_id("stripe", PaymentAccount.objects.get().id)
    assert found is not None
    return found


def _told(state: PayoutState = PayoutState.PAID) -> PaidOut:
    return PaidOut("po_1", "test", state, 1135, "USD", clock.now().date(), LinesState.KEPT)


def test_while_stripe_is_away_the_event_waits(stripe: StripeFake, order: Order) -> None:
    body = stripe.event("payout.paid", stripe.payouts.pay_out(sale(stripe.intent)))
    stripe.is_away = True
    tell(body)
    with pytest.raises(ProviderTimeout):
        process_payment_event(PaymentEvent.objects.get().id)
    assert (Payout.objects.count(), states()) == (0, ["received"])
    stripe.is_away = False
    process_payment_event(PaymentEvent.objects.get().id)
    assert (Payout.objects.count(), states()) == (1, ["processed"])


@pytest.mark.parametrize("changes", [{"status": "returned"}, {"status": None}, {"arrival_date": "soon"}])
def test_what_this_release_does_not_know_is_not_guessed_at(
    stripe: StripeFake, order: Order, changes: dict[str, Any]
) -> None:
    stripe.payouts.pay_out(sale(stripe.intent), **changes)
    with pytest.raises(UnknownStatus):
        look_at_payout(_here(), "po_1")
    assert Payout.objects.count() == 0


@pytest.mark.parametrize("changes", [{"currency": "eur"}, {"fee": 64}, {"created": None}])
def test_an_entry_that_does_not_add_up_is_not_guessed_at(
    stripe: StripeFake, order: Order, changes: dict[str, Any]
) -> None:
    stripe.payouts.pay_out(sale(stripe.intent) | changes)
    with pytest.raises(UnknownStatus):
        look_at_payout(_here(), "po_1")
    assert (Payout.objects.count(), PayoutLine.objects.count()) == (0, 0)


def test_an_account_that_is_refused_its_entries_is_no_answer(
    stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    stripe.payouts.pay_out(sale(stripe.intent))
    answer = stripe.payouts.answer

    def refusing(what: str, rest: list[str], fields: dict[str, str]) -> tuple[int, dict[str, Any]]:
        return (400, {"error": {}}) if what == "balance_transactions" else answer(what, rest, fields)

    monkeypatch.setattr(stripe.payouts, "answer", refusing)
    with pytest.raises(StripeRefused):
        look_at_payout(_here(), "po_1")


def test_killed_half_way_nothing_is_noted(
    stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    stripe.payouts.pay_out(sale(stripe.intent))
    with monkeypatch.context() as patched:
        patched.setattr(looking, "sums_of", _killed)
        with pytest.raises(SystemExit):
            look_at_payout(_here(), "po_1")
    assert (Payout.objects.count(), PayoutLine.objects.count()) == (0, 0)
    assert look_at_payout(_here(), "po_1")
    assert check_invariants() == []


def _killed(*_: object) -> None:
    raise SystemExit


def test_an_answer_that_is_old_by_now_is_asked_for_again(
    stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two jobs at the same time: whoever asked first must not write over what the other one heard."""
    payout, ask, asked = stripe.payouts.pay_out(sale(stripe.intent)), StripeProvider.look_up_payout, [0]

    def ask_slowly(provider: StripeProvider, reference: str) -> PaidOut | None:
        told = ask(provider, reference)
        asked[0] += 1
        if asked[0] == 1:
            payout["status"] = "failed"
            look_at_payout(_here(), reference)
        return told

    monkeypatch.setattr(StripeProvider, "look_up_payout", ask_slowly)
    assert look_at_payout(_here(), "po_1")
    assert (Payout.objects.get().state, PayoutLine.objects.count(), asked[0]) == ("failed", 1, 3)
    assert check_invariants() == []


def test_asking_in_vain_ends(stripe: StripeFake, order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    stripe.payouts.pay_out(sale(stripe.intent))
    monkeypatch.setattr(looking, "note_payout", lambda *_: False)
    with pytest.raises(PayoutMoving):
        look_at_payout(_here(), "po_1")


@pytest.fixture
def here(transactional_db: None) -> Shop:
    shop = make_shop()
    with tenant(shop.website.id):
        set_payment_account("stripe", "test", SETTINGS)
        return shop


@pytest.mark.parametrize("looks", [0, 1])
def test_the_same_news_twice_at_once_is_noted_once(here: Shop, looks: int) -> None:
    noted: list[bool] = []
    with tenant(here.website.id):
        if looks:
            assert note_payout(HERE, _told(PayoutState.PENDING))
    acts = [lambda: noted.append(note_payout(HERE, _told(), [LINE], {}, looks)) for _ in range(2)]
    assert at_once(here, *acts) == [None, None]
    assert sorted(noted) == [False, True]
    with tenant(here.website.id):
        assert (Payout.objects.get().looks, PayoutLine.objects.count()) == (looks + 1, 1)
        assert check_invariants() == []


_lines = st.builds(
    PaidOutLine,
    st.uuids().map(str),
    st.sampled_from(PayoutPart),
    st.integers(-(10**9), 10**9),
    st.integers(-(10**6), 10**6),
    st.just(LINE.booked_at),
)


@given(st.lists(_lines, max_size=20))
def test_the_sums_are_all_that_is_paid_out(lines: list[PaidOutLine]) -> None:
    assert sum(sums_of(lines)) == sum(line.net_cents for line in lines)


@pytest.mark.parametrize(
    "change",
    [
        {"sales_cents": 1},
        {"amount_cents": 1},
        {"fees_cents": -65, "other_cents": 65, "sales_cents": 1135},
        {"lines_state": "never"},
        {"bounced_at": clock.now()},
    ],
)
def test_the_checker_tells_of_sums_that_are_not_those_of_the_lines(
    stripe: StripeFake, order: Order, change: dict[str, Any]
) -> None:
    assert note_payout(HERE, _told(), [LINE])
    assert check_invariants() == []
    Payout.objects.update(**change)
    assert any("payout" in found.rule for found in check_invariants())
