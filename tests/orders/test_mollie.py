"""Payments on Mollie's page, against a Mollie of our own: made once, heard of by asking, settled once."""

from datetime import timedelta
from typing import Any

import pytest

from sitewright.catalog.models import StockLevel
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.orders.errors import PaymentActionRequired, PaymentBeingChecked, PaymentDeclined
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentAccount, PaymentEvent, Placement, Refund
from sitewright.orders.payments.mollie.hints import EVERY_SECONDS
from sitewright.orders.payments.provider import PaymentId, PaymentRequest
from sitewright.orders.payments.registry import offered_options, provider_for
from sitewright.orders.placing.lifecycle import CONFIRMING_TIME, HOLD_TIME
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements
from tests.cast import Answer, SiteClient
from tests.orders.buying import cart_worth, submit
from tests.orders.mollie_fake import MollieFake, problem
from tests.orders.placing.test_payment_outcomes import ON_HAND, assert_nothing_sold, assert_sold_once

pytestmark = pytest.mark.database
HOST, PUBLIC = "shop.localhost", "https://shop.example.com"


def call(body: str, *, account_id: str = "") -> Answer:
    """As Mollie does, or anybody."""
    path = f"/webhooks/payments/mollie/{account_id or PaymentAccount.objects.get().id}"
    return SiteClient(HOST).post(path, body, content_type="application/x-www-form-urlencoded")


@pytest.fixture
def hears(mollie: MollieFake) -> list[int]:
    """Mollie reaches the shop; the answers it got."""
    heard: list[int] = []

    def called(url: str, body: str) -> None:
        assert url == f"{PUBLIC}/webhooks/payments/mollie/{PaymentAccount.objects.get().id}"
        heard.append(call(body).status_code)

    mollie.hook = called
    return heard


def buy(**changes: Any) -> None:
    token, total = cart_worth(on_hand=ON_HAND)
    place_order(submit(token, total, payment_token="page", **{"base_url": PUBLIC} | changes))


def waiting(error: type[PaymentBeingChecked] = PaymentActionRequired, **changes: Any) -> Placement:
    with pytest.raises(error):
        buy(**changes)
    found: Placement = Placement.objects.get()
    return found


def test_a_payment_as_mollie_is_asked_for_it(mollie: MollieFake) -> None:
    with pytest.raises(PaymentActionRequired) as raised:
        buy()
    placement, made = Placement.objects.get(), mollie.payment
    assert raised.value.redirect_url == f"{mollie.url}/checkout/{made['id']}"
    assert made["amount"] == {"currency": "USD", "value": "12.00"}
    assert made["metadata"] == {"payment_key": f"placement-{placement.id}"}
    assert made["redirectUrl"] == f"{PUBLIC}/checkout/payment?id={placement.id}&back=1"
    assert made["locale"] == "en_US"
    assert made["description"].endswith(placement.id[-8:])
    assert (StockLevel.objects.get().held, Payment.objects.get().provider_reference) == (1, made["id"])


def test_without_a_public_address_mollie_is_told_none(mollie: MollieFake) -> None:
    """It would refuse the payment for one it cannot reach."""
    waiting(base_url="http://shop.localhost:8000")
    assert "webhookUrl" not in mollie.payment


def test_paid_and_told(mollie: MollieFake, hears: list[int]) -> None:
    """Before the buyer is back; then it is told again, and nobody is asked any more."""
    waiting()
    mollie.become("paid")
    assert PaymentEvent.objects.get().state == "received"  # Answered first, worked on afterwards.
    run_ready()
    assert_sold_once(mollie)
    mollie.calls.clear()
    with clock.moved(timedelta(minutes=1)):
        mollie.tell(mollie.payment)
        run_ready()
    assert (mollie.calls, hears, PaymentEvent.objects.count()) == ([], [200, 200], 1)
    assert_sold_once(mollie)


def test_never_told_and_asked_in_time(mollie: MollieFake) -> None:
    waiting()
    mollie.become("paid")
    with clock.moved(timedelta(minutes=1)):
        assert reconcile_placements().placed == 1
    assert_sold_once(mollie)


def test_open_then_expired_frees_the_goods(mollie: MollieFake, hears: list[int]) -> None:
    waiting()
    mollie.become("expired")
    run_ready()
    assert_nothing_sold(mollie)


def test_open_beyond_the_hold_frees_the_goods_and_late_money_goes_back(mollie: MollieFake) -> None:
    """Most of its payments cannot be ended by us."""
    waiting()
    with clock.moved(HOLD_TIME + timedelta(seconds=1)):
        reconcile_placements()
        assert_nothing_sold(mollie)
        assert mollie.payment["status"] == "open"
        mollie.become("paid")
    with clock.moved(HOLD_TIME + timedelta(hours=2)):
        assert reconcile_placements().returned == 1
        run_ready()
        assert_nothing_sold(mollie)
    assert Payment.objects.get().state == "refunded"


def test_one_that_can_be_ended_is(mollie: MollieFake) -> None:
    waiting()
    mollie.payment["isCancelable"] = True
    with clock.moved(HOLD_TIME + timedelta(seconds=1)):
        assert reconcile_placements().failed == 1
        assert_nothing_sold(mollie)
    assert mollie.payment["status"] == "canceled"


def test_a_transfer_waits_for_days_until_it_is_paid(mollie: MollieFake, hears: list[int]) -> None:
    """Its payment stays open, and its buyer is done."""
    waiting()
    mollie.become("open", method="banktransfer", isCancelable=True)
    with clock.moved(timedelta(minutes=2)):
        assert reconcile_placements().waiting == 1
    mollie.become("pending")
    with clock.moved(timedelta(days=4)):
        reconcile_placements()
        assert (StockLevel.objects.get().held, Payment.objects.get().state) == (1, "confirming")
        mollie.become("paid")
        run_ready()
        assert_sold_once(mollie)


def test_promised_money_is_taken(mollie: MollieFake, hears: list[int]) -> None:
    waiting()
    mollie.become("authorized")
    run_ready()
    assert_sold_once(mollie)


def test_promised_money_is_let_go_once_the_goods_are(mollie: MollieFake) -> None:
    waiting()
    mollie.become("authorized")
    with clock.moved(CONFIRMING_TIME):
        reconcile_placements()
        assert_nothing_sold(mollie)
    assert mollie.payment["status"] == "canceled"


def test_failed_then_tried_again(mollie: MollieFake, hears: list[int]) -> None:
    token, total = cart_worth(on_hand=ON_HAND)
    asked = submit(token, total, payment_token="page", base_url=PUBLIC)
    with pytest.raises(PaymentActionRequired):
        place_order(asked)
    mollie.become("failed")
    run_ready()
    assert_nothing_sold(mollie)
    with pytest.raises(PaymentActionRequired):
        place_order(asked)
    second = list(mollie.payments.values())[1]
    mollie.become("paid", second)
    run_ready()
    assert Payment.objects.get(state="captured").provider_reference == second["id"]
    assert (Order.objects.count(), StockLevel.objects.get().on_hand) == (1, ON_HAND - 1)
    assert check_invariants() == []


def test_strangers_learn_nothing_and_cause_nothing(mollie: MollieFake) -> None:
    """No row, no call to Mollie, and the same answer for an id there is and one there is not."""
    waiting()
    known = mollie.payment["id"]
    mollie.calls.clear()
    answers = {call(f"id={each}").content for each in ("tr_unknown", "tr_0", "tr_" + "x" * 80)}
    assert (answers, PaymentEvent.objects.count(), mollie.calls) == ({b'{"received":true}'}, 0, [])
    for odd in ("", "id=", "id=1", "id=tr_a/../b", "id=tr_a&id=tr_b", "x" * 4000, "id=tr_" + "x" * 200):
        assert call(odd).status_code == 400, odd
    assert call(f"id={known}", account_id="0" * 32).status_code == 404
    assert (PaymentEvent.objects.count(), mollie.calls) == (0, [])


def test_hints_in_a_row_are_one_question(mollie: MollieFake) -> None:
    waiting()
    mollie.calls.clear()
    for _ in range(20):
        assert call(f"id={mollie.payment['id']}").status_code == 200
        run_ready()
    assert len(mollie.calls) == 1
    with clock.moved(timedelta(seconds=EVERY_SECONDS)):
        call(f"id={mollie.payment['id']}")
        run_ready()
    assert len(mollie.calls) == 2
    assert Payment.objects.get().state == "action"


@pytest.mark.parametrize(
    "amount", [{"currency": "USD", "value": "11.00"}, {"currency": "EUR", "value": "12.00"}]
)
def test_other_money_than_was_asked_for_makes_no_order(
    mollie: MollieFake, hears: list[int], amount: dict[str, str]
) -> None:
    """B03"""
    waiting()
    mollie.become("paid", amount=amount)
    run_ready()
    assert Placement.objects.get().failure_code == "payment-mismatch"
    assert not Order.objects.exists()
    (back,) = mollie.refunds[mollie.payment["id"]]
    assert back["amount"] == amount


def test_a_payment_that_is_another_ones_is_none_of_ours(mollie: MollieFake, hears: list[int]) -> None:
    waiting()
    mollie.become("paid", metadata={"payment_key": "placement-of-somebody"})
    run_ready()
    assert not Order.objects.exists()


def test_a_lost_answer_is_found_by_our_key_and_led_to(mollie: MollieFake) -> None:
    """D06: made, and nobody was told."""
    mollie.loses = 1
    with pytest.raises(PaymentActionRequired) as raised:
        buy()
    assert raised.value.redirect_url == f"{mollie.url}/checkout/{mollie.payment['id']}"
    assert mollie.calls == ["POST /v2/payments", "GET /v2/payments"]


def test_the_same_key_makes_no_second_payment(mollie: MollieFake) -> None:
    request = PaymentRequest("placement-1", 1200, "USD", "page", f"{PUBLIC}/back", "Shop")
    provider = provider_for("mollie", "test")
    mollie.loses = 1
    with pytest.raises(Exception, match="POST"):
        provider.begin(request)
    assert provider.begin(request) == provider.look_up(PaymentId("placement-1"))
    assert len(mollie.payments) == 1
    with pytest.raises(Exception, match="placement-1"):
        provider.begin(PaymentRequest("placement-1", 1300, "USD", "page", f"{PUBLIC}/back", "Shop"))


def test_a_mollie_that_is_away_keeps_the_goods_until_it_answers(mollie: MollieFake) -> None:
    mollie.is_away = True
    waiting(PaymentBeingChecked)
    assert StockLevel.objects.get().held == 1
    mollie.is_away = False
    with clock.moved(timedelta(seconds=120)):
        assert reconcile_placements().failed == 1  # It never arrived.
        assert_nothing_sold(mollie)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (problem(422, "The amount is higher than the maximum", "amount"), "amount"),
        (problem(401, "Missing authentication"), "choose another"),
    ],
)
def test_a_refusal_keeps_the_cart(
    mollie: MollieFake, monkeypatch: pytest.MonkeyPatch, answer: Any, words: str
) -> None:
    monkeypatch.setattr(mollie, "answer", lambda *_: answer)
    with pytest.raises(PaymentDeclined, match=words):
        buy()
    assert_nothing_sold(mollie)


def test_the_option_is_named_by_what_is_switched_on(mollie: MollieFake) -> None:
    mollie.calls.clear()
    ((value, option, _),) = offered_options()
    assert (value, str(option.label)) == ("page", "iDEAL, Card")
    assert "no money moves" in str(option.hint)
    assert (offered_options(again=True), mollie.calls) == ([], [])


def test_a_transfer_never_paid_is_ended_after_a_week(mollie: MollieFake) -> None:
    waiting()
    mollie.become("open", method="banktransfer", isCancelable=True)
    with clock.moved(timedelta(minutes=2)):
        reconcile_placements()
    with clock.moved(CONFIRMING_TIME + timedelta(seconds=1)):
        reconcile_placements()
        assert_nothing_sold(mollie)
    assert (mollie.payment["status"], Refund.objects.count()) == ("canceled", 0)
