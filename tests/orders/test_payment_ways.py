"""What an owner sets up to be paid, and what buyers may choose from it."""

import msgspec
import pytest
from django.test import override_settings

from sitewright.mail.models import Message as Mail
from sitewright.orders.errors import (
    NotPayableByHand,
    NoWayToPay,
    PaymentActionRequired,
    PaymentDeclined,
    PaymentNotSetUp,
)
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentAccount, PaymentEvent, Placement
from sitewright.orders.operations.connect_payment_account import connect_payment_account
from sitewright.orders.operations.mark_paid import mark_paid, mark_unpaid
from sitewright.orders.operations.process_payment_event import process_payment_event
from sitewright.orders.operations.set_payment_account import stop_payment_account, use_payment_account
from sitewright.orders.operations.take_payment_event import take_payment_event
from sitewright.orders.payments.accounts import account_of
from sitewright.orders.payments.kinds import AccountRefused
from sitewright.orders.payments.provider import ActionRequired, Captured, Declined, PaymentId, Pending
from sitewright.orders.payments.registry import (
    current_providers,
    offered_options,
    offered_wallets,
    provider_for,
)
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.reconcile_placements import question_of_return
from sitewright.orders.queries import how_to_pay
from sitewright.sites.models import HostName
from sitewright.studio.payment_presenting import payment_ways
from tests.catalog.shops import Shop
from tests.orders.buying import cart_worth, submit
from tests.orders.stripe_fake import SECRET_KEY, StripeFake, signed
from tests.orders.stripe_wallets import PUBLISHABLE_KEY

HOW = "<p>IBAN <strong>DE02 1203</strong></p><script>x</script>"


@pytest.fixture
def transfer(shop: Shop) -> None:
    connect_payment_account("bank-transfer", "live", {"instructions": HOW})


@pytest.fixture
def page(stripe: StripeFake) -> StripeFake:
    """The shop takes payments on Stripe's own page."""
    PaymentAccount.objects.all().delete()
    connect_payment_account("stripe", "test", {"secretKey": SECRET_KEY})
    return stripe


def _unpaid_order() -> Order:
    token, total = cart_worth()
    found: Order = Order.objects.get(id=place_order(submit(token, total, payment_token="bank-transfer")).id)
    return found


def test_keys_are_sealed_where_they_lie(page: StripeFake) -> None:
    """decision 0016"""
    row = PaymentAccount.objects.get()
    assert SECRET_KEY not in row.settings
    assert row.settings.startswith("sealed:")
    found = account_of("stripe", "test")
    assert found is not None
    assert found.settings["secretKey"] == SECRET_KEY


def test_keys_of_another_mode_do_not_open(page: StripeFake) -> None:
    PaymentAccount.objects.update(environment="live")
    found = account_of("stripe", "live")
    assert found is not None
    assert (found.is_locked, found.settings) == (True, {})


def test_rows_of_earlier_releases_are_read(page: StripeFake) -> None:
    PaymentAccount.objects.update(settings=msgspec.json.encode({"secretKey": "sk_test_old"}).decode())
    found = account_of("stripe", "test")
    assert found is not None
    assert found.settings == {"secretKey": "sk_test_old"}


def test_with_another_secret_key_nothing_is_offered_and_the_shop_stands(page: StripeFake) -> None:
    with override_settings(SECRET_KEY="another"):
        assert offered_options() == []
        with pytest.raises(PaymentNotSetUp):
            use_payment_account("stripe", "test")


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"secretKey": "sk_live_x"}, "secretKey"),
        ({"secretKey": "pk_test_x"}, "secretKey"),
        ({"secretKey": "sk_test_unknown"}, "secretKey"),
        ({"secretKey": ""}, "secretKey"),
        ({"secretKey": "sk_test_" + "x" * 400}, "secretKey"),
        ({"secretKey": SECRET_KEY, "webhookSecret": "x"}, "webhookSecret"),
        ({"secretKey": SECRET_KEY, "publishableKey": "pk_live_x"}, "publishableKey"),
        ({"secretKey": SECRET_KEY, "publishableKey": "sk_test_x"}, "publishableKey"),
        ({"secretKey": SECRET_KEY, "publishableKey": "pk_test_<b>"}, "publishableKey"),
    ],
)
def test_what_stripe_does_not_take_is_said_at_its_field(
    stripe: StripeFake, given: dict[str, str], field: str
) -> None:
    PaymentAccount.objects.all().delete()
    with pytest.raises(AccountRefused) as refused:
        connect_payment_account("stripe", "test", given)
    assert list(refused.value.fields) == [field]
    assert PaymentAccount.objects.count() == 0


def test_a_silent_stripe_changes_nothing(stripe: StripeFake) -> None:
    before = PaymentAccount.objects.get().settings
    stripe.is_away = True
    with pytest.raises(AccountRefused, match="did not answer"):
        connect_payment_account("stripe", "test", {"secretKey": SECRET_KEY})
    assert PaymentAccount.objects.get().settings == before


def test_the_webhook_is_made_at_stripe_where_it_can_be_reached(stripe: StripeFake) -> None:
    PaymentAccount.objects.all().delete()
    HostName.objects.filter(is_primary=True).update(host="shop.example.com")
    account = connect_payment_account("stripe", "test", {"secretKey": SECRET_KEY})
    (made,) = stripe.webhooks
    assert made["url"] == f"https://shop.example.com/webhooks/payments/stripe/{account.id}"
    assert "checkout.session.completed" in made.values()
    body = stripe.event("ping", {"id": "x"})
    assert take_payment_event(
        "stripe", account.id, {"stripe-signature": signed(body, secret="whsec_made")}, body
    )


def test_a_webhook_made_before_hears_of_all_there_is_once_it_is_saved(stripe: StripeFake) -> None:
    """Issue 13"""
    PaymentAccount.objects.all().delete()
    HostName.objects.filter(is_primary=True).update(host="shop.example.com")
    connect_payment_account("stripe", "test", {"secretKey": SECRET_KEY})
    earlier = {"url": stripe.webhooks[0]["url"], "enabled_events[0]": "payment_intent.succeeded"}
    theirs = {"url": "https://shop.example.com/else", "enabled_events[0]": "payment_intent.succeeded"}
    stripe.webhooks[:] = [dict(theirs), earlier]
    for _ in range(2):
        connect_payment_account("stripe", "test", {})
    assert {"charge.dispute.closed", "payout.failed"} <= set(stripe.webhooks[1].values())
    assert stripe.webhooks[0] == theirs
    assert sum(call.startswith("POST /v1/webhook_endpoints/") for call in stripe.calls) == 1


def test_wallets_show_on_the_domain_that_is_told_to_stripe(stripe: StripeFake) -> None:
    """Issue 13"""
    HostName.objects.filter(is_primary=True).update(host="shop.example.com")
    connect_payment_account("stripe", "test", {"publishableKey": PUBLISHABLE_KEY})
    assert stripe.domains == ["shop.example.com"]
    assert _note() == ""
    # Another host, and Stripe knows nothing of it until the account is saved again.
    HostName.objects.filter(is_primary=True).update(host="other.example.com")
    assert "other.example.com" in _note()
    connect_payment_account("stripe", "test", {})
    assert _note() == ""


def test_a_domain_that_stripe_does_not_take_keeps_nothing_from_working(stripe: StripeFake) -> None:
    connect_payment_account("stripe", "test", {"publishableKey": PUBLISHABLE_KEY})
    assert stripe.domains == []
    assert "shop.localhost" in _note()
    assert offered_wallets() is not None
    connect_payment_account("stripe", "test", {"publishableKey": ""})
    assert _note() == ""
    assert offered_wallets() is None


def test_a_silent_stripe_is_told_the_domain_another_time(stripe: StripeFake) -> None:
    HostName.objects.filter(is_primary=True).update(host="shop.example.com")
    stripe.loses_domains = True
    connect_payment_account("stripe", "test", {"publishableKey": PUBLISHABLE_KEY})
    assert "shop.example.com" in _note()
    assert offered_wallets() is not None


def test_without_a_publishable_key_there_are_no_wallets(page: StripeFake) -> None:
    assert offered_wallets() is None
    assert page.domains == []
    assert _note() == ""
    token, total = cart_worth()
    with pytest.raises(PaymentDeclined):
        place_order(submit(token, total, payment_token="ctoken_1"))
    assert page.intents == {}


def _note() -> str:
    """What the owner reads beside the keys."""
    way = next(each for each in payment_ways()["ways"] if each["provider"] == "stripe")
    return str(way["accounts"][0]["note"])


def test_a_key_left_empty_stays(page: StripeFake) -> None:
    connect_payment_account("stripe", "test", {"secretKey": "", "webhookSecret": "whsec_typed"})
    found = account_of("stripe", "test")
    assert found is not None
    assert (found.settings["secretKey"], found.settings["webhookSecret"]) == (SECRET_KEY, "whsec_typed")


def test_the_other_mode_is_used_only_when_that_is_asked_for(page: StripeFake) -> None:
    use_payment_account("stripe", "test")
    with pytest.raises(PaymentNotSetUp):
        use_payment_account("stripe", "live")
    assert [provider.environment for provider in current_providers()] == ["test"]


def test_stripes_page_is_led_to_and_paid_on(page: StripeFake) -> None:
    token, total = cart_worth()
    with pytest.raises(PaymentActionRequired) as waiting:
        place_order(submit(token, total, payment_token="page", base_url="http://shop.localhost"))
    (session,) = page.sessions.values()
    assert waiting.value.redirect_url == session["url"]
    assert session["customer_email"] == "ada@example.com"
    page.pay_session(session)
    placement = Placement.objects.get()
    provider = provider_for("stripe", "test")
    found = provider.look_up(PaymentId("", session["id"]))
    assert found == Captured(session["id"], "test", total, "USD")
    body = page.event("checkout.session.completed", session)
    account = PaymentAccount.objects.get()
    PaymentAccount.objects.update(
        settings=msgspec.json.encode({"secretKey": SECRET_KEY, "webhookSecret": "whsec_x"}).decode()
    )
    take_payment_event("stripe", account.id, {"stripe-signature": signed(body, secret="whsec_x")}, body)
    process_payment_event(PaymentEvent.objects.get().id)
    placement.refresh_from_db()
    assert placement.state == "placed"
    assert Payment.objects.get().provider_reference == session["id"]
    assert check_invariants() == []
    # What is given back goes through the intent that the page made.
    provider.refund(found, "refund-1")
    assert page.refunds["refund-1"]["payment_intent"] == session["payment_intent"]


@pytest.mark.parametrize(
    ("status", "payment_status", "kind"),
    [("open", "unpaid", ActionRequired), ("complete", "unpaid", Pending), ("expired", "unpaid", Declined)],
)
def test_says_how_stripes_page_stands(page: StripeFake, status: str, payment_status: str, kind: type) -> None:
    token, total = cart_worth()
    with pytest.raises(PaymentActionRequired):
        place_order(submit(token, total, payment_token="page"))
    (session,) = page.sessions.values()
    session |= {"status": status, "payment_status": payment_status}
    assert isinstance(provider_for("stripe", "test").look_up(PaymentId("", session["id"])), kind)


def test_a_page_nobody_paid_on_is_closed_before_the_goods_are_free(page: StripeFake) -> None:
    token, total = cart_worth()
    with pytest.raises(PaymentActionRequired):
        place_order(submit(token, total, payment_token="page"))
    (session,) = page.sessions.values()
    assert isinstance(provider_for("stripe", "test").cancel(PaymentId("", session["id"])), Declined)
    assert session["status"] == "expired"
    page.pay_session(session)
    assert isinstance(provider_for("stripe", "test").cancel(PaymentId("", session["id"])), Captured)
    assert question_of_return("nobody's", is_back=True) is None


def test_an_order_paid_by_hand_is_placed_unpaid(transfer: None) -> None:
    order = _unpaid_order()
    payment = Payment.objects.get()
    assert (payment.state, payment.provider, payment.order_id) == ("awaited", "bank-transfer", order.id)
    assert not order.is_test
    assert check_invariants() == []


def test_its_buyer_is_told_how_to_pay(transfer: None) -> None:
    order = _unpaid_order()
    mail = Mail.objects.get()
    assert "Still to pay: $12.00" in mail.text
    assert "IBAN DE02 1203" in mail.text
    assert "<strong>DE02 1203</strong>" in mail.html
    assert "<script" not in mail.html
    how = how_to_pay(order)
    assert how is not None
    assert (how.amount_cents, how.label) == (1200, "Bank transfer")
    assert "<script" not in how.instructions


def test_the_owner_says_when_the_money_is_there_and_takes_it_back(transfer: None) -> None:
    order = _unpaid_order()
    mark_paid(order.id)
    assert Payment.objects.get().state == "captured"
    assert how_to_pay(order) is None
    with pytest.raises(NotPayableByHand):
        mark_paid(order.id)
    mark_unpaid(order.id)
    assert Payment.objects.get().state == "awaited"
    with pytest.raises(NotPayableByHand):
        mark_unpaid(order.id)
    assert check_invariants() == []


def test_money_that_a_provider_tells_of_is_nobodys_to_mark(shop: Shop) -> None:
    token, total = cart_worth()
    order = place_order(submit(token, total))
    with pytest.raises(NotPayableByHand):
        mark_unpaid(order.id)
    with pytest.raises(NotPayableByHand):
        mark_paid(order.id)


def test_a_transfer_without_an_account_to_pay_to_is_refused(shop: Shop) -> None:
    with pytest.raises(AccountRefused) as refused:
        connect_payment_account("bank-transfer", "live", {"instructions": "<p> </p>"})
    assert list(refused.value.fields) == ["instructions"]


def test_buyers_choose_among_all_that_are_on(page: StripeFake) -> None:
    connect_payment_account("bank-transfer", "live", {"instructions": HOW})
    use_payment_account("pick-up", "live")
    values = [value for value, _, _ in offered_options()]
    assert values == ["stripe:page", "bank-transfer:bank-transfer", "pick-up:pick-up"]
    token, total = cart_worth()
    place_order(submit(token, total, payment_token="pick-up:pick-up"))
    assert Payment.objects.get().provider == "pick-up"
    assert check_invariants() == []


def test_with_everything_off_nothing_can_be_bought(transfer: None) -> None:
    stop_payment_account("bank-transfer")
    assert offered_options() == []
    token, total = cart_worth()
    with pytest.raises(NoWayToPay):
        place_order(submit(token, total))
    assert Placement.objects.count() == 0
    use_payment_account("test", "test")
    assert place_order(submit(token, total)).number
