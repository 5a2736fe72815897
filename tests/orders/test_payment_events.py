"""The inbox of what providers tell by themselves: kept as it came, worked on afterwards, in any order."""

import random
from datetime import timedelta

import pytest

from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.orders.errors import PaymentActionRequired, PaymentBeingConfirmed, PaymentDeclined
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentAccount, PaymentEvent, Placement
from sitewright.orders.operations.prune_payment_events import KEPT_DAYS, prune_payment_events
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payments.provider import Outcome, PaymentRequest
from sitewright.orders.payments.stripe.provider import StripeProvider
from sitewright.orders.payments.stripe.signature import MOST_AGE_SECONDS
from tests.cast import Answer, SiteClient
from tests.catalog.shops import make_shop
from tests.orders.placing.test_payment_outcomes import assert_nothing_sold, assert_sold_once, buy, waiting_for
from tests.orders.stripe_fake import SETTINGS, WEBHOOK_SECRET, StripeFake, signed

HOST = "shop.localhost"
SUCCEEDED = "payment_intent.succeeded"


def tell(body: bytes, signature: str = "", *, host: str = HOST, account_id: str = "") -> Answer:
    account = account_id or PaymentAccount.objects.get().id
    path = f"/webhooks/payments/stripe/{account}"
    header = signature or signed(body, at_seconds=clock.now_ms() / 1000)
    client = SiteClient(host)
    return client.post(path, body, content_type="application/json", headers={"Stripe-Signature": header})


def states() -> list[str]:
    return sorted(PaymentEvent.objects.values_list("state", flat=True))


def test_pending_then_the_webhook(stripe: StripeFake) -> None:
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    stripe.finish(stripe.intent)
    body = stripe.event(SUCCEEDED, stripe.intent)
    assert tell(body).status_code == 200
    assert PaymentEvent.objects.get().body == body.decode()
    assert not Order.objects.exists()  # Answered first, worked on afterwards.
    run_ready()
    assert states() == ["processed"]
    assert_sold_once(stripe)


def test_the_same_webhook_again_is_kept_once(stripe: StripeFake) -> None:
    """B01"""
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent)
    body = stripe.event(SUCCEEDED, stripe.intent)
    for _ in range(3):
        assert tell(body).status_code == 200
        run_ready()
    assert PaymentEvent.objects.count() == 1
    assert_sold_once(stripe)


def test_another_webhook_that_says_the_same_changes_nothing(stripe: StripeFake) -> None:
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent)
    for _ in range(3):
        tell(stripe.event(SUCCEEDED, stripe.intent))
    run_ready()
    assert states() == ["processed"] * 3
    assert_sold_once(stripe)


def test_events_in_any_order_end_the_same(stripe: StripeFake) -> None:
    """B01"""
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    processing = stripe.event("payment_intent.processing", stripe.intent)
    stripe.finish(stripe.intent)
    succeeded = stripe.event(SUCCEEDED, stripe.intent)
    created = stripe.event("payment_intent.created", stripe.intent)
    told = [succeeded, processing, created, succeeded, processing]
    random.Random(9).shuffle(told)
    for body in (succeeded, *told):
        assert tell(body).status_code == 200
        run_ready()
    assert states() == ["ignored", "processed", "processed"]
    assert_sold_once(stripe)


def test_a_webhook_before_the_answer_of_the_call(stripe: StripeFake, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = StripeProvider.begin

    def begin_and_hear(provider: StripeProvider, request: PaymentRequest) -> Outcome:
        outcome = begin(provider, request)
        tell(stripe.event(SUCCEEDED, stripe.intent))
        run_ready()
        assert Order.objects.count() == 1
        return outcome

    monkeypatch.setattr(StripeProvider, "begin", begin_and_hear)
    buy("pm_ok")
    assert_sold_once(stripe)


def test_a_decline_told_by_webhook(stripe: StripeFake) -> None:
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent, "requires_payment_method")
    tell(stripe.event("payment_intent.payment_failed", stripe.intent))
    run_ready()
    assert_nothing_sold(stripe)


def test_a_webhook_for_what_was_declined_already(stripe: StripeFake) -> None:
    with pytest.raises(PaymentDeclined):
        buy("pm_decline")
    tell(stripe.event("payment_intent.payment_failed", stripe.intent))
    run_ready()
    assert states() == ["processed"]
    assert_nothing_sold(stripe)


def test_a_success_told_after_the_goods_were_released_goes_back(stripe: StripeFake) -> None:
    """B06"""
    with pytest.raises(PaymentDeclined):
        buy("pm_decline")
    stripe.finish(stripe.intent)
    tell(stripe.event(SUCCEEDED, stripe.intent))
    run_ready()
    assert Payment.objects.get().state == "refunded"
    assert_nothing_sold(stripe)


def test_promised_money_told_by_webhook_is_taken(stripe: StripeFake) -> None:
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent, "requires_capture")
    tell(stripe.event("payment_intent.amount_capturable_updated", stripe.intent))
    run_ready()
    assert_sold_once(stripe)


@pytest.mark.parametrize("kind", ["charge.refunded", "customer.created", "x" * 300])
def test_an_unknown_kind_is_kept_and_ignored(stripe: StripeFake, kind: str) -> None:
    assert tell(stripe.event(kind, {"id": "ch_1"})).status_code == 200
    run_ready()
    assert states() == ["ignored"]


def test_a_payment_of_somebody_else_with_the_same_account_is_ignored(stripe: StripeFake) -> None:
    for metadata in ({}, {"payment_key": "placement-" + "0" * 32}, {"payment_key": "order-7"}):
        intent = {"id": "pi_9", "status": "succeeded", "amount_received": 1, "currency": "usd"}
        assert tell(stripe.event(SUCCEEDED, intent | {"metadata": metadata})).status_code == 200
    run_ready()
    assert states() == ["ignored"] * 3


@pytest.mark.parametrize("changes", [{"livemode": True}, {"id": "pi_other"}], ids=["mode", "reference"])
def test_an_event_that_does_not_fit_its_payment_is_ignored(
    stripe: StripeFake, changes: dict[str, object]
) -> None:
    """B03"""
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent)
    livemode = bool(changes.get("livemode"))
    tell(stripe.event(SUCCEEDED, stripe.intent | changes, livemode=livemode))
    run_ready()
    assert states() == ["ignored"]
    assert not Order.objects.exists()


@pytest.mark.parametrize(
    "changes", [{"amount_received": 1100}, {"currency": "eur"}], ids=["amount", "currency"]
)
def test_other_money_than_was_asked_for_makes_no_order(
    stripe: StripeFake, changes: dict[str, object]
) -> None:
    """B03"""
    waiting_for("ideal", PaymentActionRequired)
    tell(stripe.event(SUCCEEDED, stripe.intent | {"status": "succeeded", "amount_received": 1200} | changes))
    run_ready()
    assert Placement.objects.get().failure_code == "payment-mismatch"
    assert not Order.objects.exists()


def _forgeries(body: bytes) -> dict[str, tuple[bytes, str]]:
    now = clock.now_ms() / 1000
    good = signed(body, at_seconds=now)
    return {
        "other secret": (body, signed(body, secret="whsec_other", at_seconds=now)),
        "truncated body": (body[:-1], good),
        "re-encoded body": (body.replace(b": ", b":"), good),
        "too old": (body, signed(body, at_seconds=now - MOST_AGE_SECONDS - 1)),
        "in the future": (body, signed(body, at_seconds=now + MOST_AGE_SECONDS + 1)),
        "no time": (body, good.partition(",")[2]),
        "two times": (body, f"t=1,{good}"),
        "other time": (body, "t=1," + good.partition(",")[2]),
        "no signature": (body, good.partition(",")[0]),
        "older scheme": (body, good.replace("v1=", "v0=")),
        "nonsense": (body, "Bearer x"),
        "odd characters": (body, f"t={int(now)},v1=\xff\xfe"),
    }


def test_what_is_not_signed_is_refused_and_not_kept(stripe: StripeFake) -> None:
    """B02"""
    waiting_for("ideal", PaymentActionRequired)
    stripe.finish(stripe.intent)
    for name, (body, header) in _forgeries(stripe.event(SUCCEEDED, stripe.intent)).items():
        assert tell(body, header).status_code == 400, name
    assert not PaymentEvent.objects.exists()


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{}", b"\xff", b'{"id": 1}', b'{"id":"e","type":"t","data":[]}']
)
def test_what_is_signed_and_no_event_is_refused(stripe: StripeFake, body: bytes) -> None:
    assert tell(body).status_code == 400
    assert not PaymentEvent.objects.exists()


def test_a_secret_is_changed_without_a_gap(stripe: StripeFake) -> None:
    """B02: both count for a while, and then the old one does not."""
    body = stripe.event("customer.created", {"id": "cus_1"})
    header = signed(body, secret=WEBHOOK_SECRET, at_seconds=clock.now_ms() / 1000)
    set_payment_account("stripe", "test", SETTINGS | {"webhookSecrets": ["whsec_new", WEBHOOK_SECRET]})
    assert tell(body, header).status_code == 200
    set_payment_account("stripe", "test", SETTINGS | {"webhookSecrets": ["whsec_new"]})
    assert tell(body, header).status_code == 400


def test_no_secret_lets_nobody_in(stripe: StripeFake) -> None:
    set_payment_account("stripe", "test", SETTINGS | {"webhookSecrets": [""]})
    body = stripe.event("customer.created", {"id": "cus_1"})
    assert tell(body, signed(body, secret="", at_seconds=clock.now_ms() / 1000)).status_code == 400


def test_the_address_belongs_to_one_website(stripe: StripeFake) -> None:
    make_shop("other.localhost")
    account = PaymentAccount.objects.get().id
    body = stripe.event("customer.created", {"id": "cus_1"})
    assert tell(body, host="other.localhost", account_id=account).status_code == 404
    assert tell(body, account_id="0" * 32).status_code == 404
    other = SiteClient(HOST).post(f"/webhooks/payments/test/{account}", body, content_type="application/json")
    assert other.status_code == 404
    assert not PaymentEvent.objects.exists()


def test_only_a_post_is_taken(stripe: StripeFake) -> None:
    path = f"/webhooks/payments/stripe/{PaymentAccount.objects.get().id}"
    assert SiteClient(HOST).get(path).status_code == 405


def test_old_events_go_once_they_were_worked_on(stripe: StripeFake) -> None:
    tell(stripe.event("customer.created", {"id": "cus_1"}))
    with clock.moved(timedelta(days=KEPT_DAYS + 1)):
        assert prune_payment_events() == 0
        run_ready()
        assert prune_payment_events() == 1


def test_an_event_nobody_worked_on_is_told(stripe: StripeFake) -> None:
    tell(stripe.event("customer.created", {"id": "cus_1"}))
    with clock.moved(timedelta(hours=3)):
        assert "no event of a provider waits unread" in {found.rule for found in check_invariants()}


@pytest.mark.usefixtures("stripe")
def test_changing_the_account_is_audited_without_its_secrets() -> None:
    set_payment_account("stripe", "test", SETTINGS)
    entry = AuditEntry.objects.order_by("-sequence")[0]
    assert entry.operation == "orders.set_payment_account"
    assert entry.detail == {"provider": "stripe", "environment": "test"}
