"""Another way to pay for a subscription that runs: chosen at the provider, taken once, and what is overdue
tried with it at once.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest

from sitewright.config import PaymentsConfig, config
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message as Mail
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentAccount, PaymentEvent, TestCharge
from sitewright.orders.operations.connect_payment_account import connect_payment_account
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.operations.take_payment_event import take_payment_event
from sitewright.orders.payments import test_provider
from sitewright.orders.payments.provider import ActionRequired, Declined
from sitewright.orders.payments.setting_up import MethodKept, SetUpOutcome
from sitewright.orders.payments.stripe import provider as stripe_module
from sitewright.orders.subscriptions.errors import LinkJustSent, MethodStays, ProviderAway
from sitewright.orders.subscriptions.methods import method_text, provider_to_choose_at
from sitewright.orders.subscriptions.models import (
    MethodSetUp,
    Subscription,
    SubscriptionEvent,
    SubscriptionState,
)
from sitewright.orders.subscriptions.operations.change_method import (
    begin_set_up,
    look_at_set_up,
    require_page,
    settle_set_up,
)
from sitewright.orders.subscriptions.operations.leave_subscription import cancel_subscription
from sitewright.orders.subscriptions.operations.send_method_link import send_method_link
from tests.catalog.shops import Shop
from tests.orders.stripe_fake import SETTINGS, StripeFake, serving, signed
from tests.orders.subscriptions.selling import again, renew_at, subscribed

URLS = ("https://shop.test/account/subscription?id=1", "https://shop.test/cards?id=1")


@pytest.fixture
def page(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> Iterator[StripeFake]:
    """The shop takes payments on Stripe's own page."""
    with serving(StripeFake()) as fake:
        payments = PaymentsConfig(stripe_url=fake.url)
        monkeypatch.setattr(stripe_module, "config", lambda: replace(config(), payments=payments))
        set_payment_account("stripe", "test", {**SETTINGS, "methods": [{"value": "pm_ok", "label": "Card"}]})
        yield fake


def begin(found: Subscription) -> tuple[MethodSetUp, SetUpOutcome]:
    asked = begin_set_up(found.id, *URLS)
    outcome = asked.ask()
    return settle_set_up(asked.set_up_id, outcome), outcome


def choose(set_up: MethodSetUp, card: str = test_provider.SUCCESS) -> None:
    test_provider.TestProvider().choose_set_up(set_up.reference, card)


def events(found: Subscription) -> list[str]:
    return [each.kind for each in SubscriptionEvent.objects.filter(subscription=found).order_by("id")]


def test_what_was_chosen_is_charged_from_now_on(shop: Shop) -> None:
    found = subscribed()
    set_up, outcome = begin(found)
    assert isinstance(outcome, ActionRequired)
    assert set_up.page_url == f"{URLS[1]}&setup={set_up.id}"
    choose(set_up)
    assert look_at_set_up(set_up.id)
    changed = again(found)
    assert method_text(changed) == "Visa •••• 4242"
    assert (changed.state, changed.look_at) == (SubscriptionState.ACTIVE, found.look_at)
    # The card it began with is gone: what was chosen is charged.
    TestCharge.objects.filter(amount_cents__gt=0).update(outcome="once")
    assert renew_at(found).paid_cycles == 2
    assert events(found) == ["began", "method", "renewed"]
    assert check_invariants() == []


def test_what_is_overdue_is_tried_at_once_and_once(shop: Shop) -> None:
    found = renew_at(subscribed(payment_token=test_provider.ONCE))
    assert found.state == SubscriptionState.OVERDUE
    assert found.look_at
    # Half a day before it would be tried anyway.
    with clock.moved(found.look_at - clock.now() - timedelta(hours=12)):
        set_up, _ = begin(found)
        choose(set_up)
        for _ in range(3):
            look_at_set_up(set_up.id)
        run_ready()
        run_ready()
        renewed = again(found)
    assert (renewed.state, renewed.paid_cycles, renewed.period) == (SubscriptionState.ACTIVE, 2, 2)
    assert Order.objects.count() == 2
    captured = TestCharge.objects.filter(outcome="captured", amount_cents__gt=0)
    assert captured.count() == 1
    assert events(found) == ["began", "failed", "method", "renewed"]
    assert check_invariants() == []


def test_a_card_that_fails_as_well_has_all_its_tries(shop: Shop) -> None:
    found = renew_at(renew_at(subscribed(payment_token=test_provider.ONCE)))
    assert found.failures == 2
    set_up, _ = begin(found)
    choose(set_up, test_provider.ONCE)
    look_at_set_up(set_up.id)
    run_ready()
    tried = again(found)
    assert (tried.state, tried.failures, tried.period) == (SubscriptionState.OVERDUE, 1, 1)
    assert Mail.objects.filter(kind="subscription-failed").count() == 3
    assert "•••• 0341" in method_text(tried)


def test_a_declined_card_changes_nothing_and_another_may_be_chosen(shop: Shop) -> None:
    found = subscribed()
    set_up, _ = begin(found)
    choose(set_up, test_provider.DECLINE)
    look_at_set_up(set_up.id)
    set_up.refresh_from_db()
    assert (set_up.state, set_up.problem) == ("over", "The card was declined. Try another one.")
    assert again(found).payment_reference == found.payment_reference
    second, _ = begin(found)
    assert second.id != set_up.id
    choose(second)
    look_at_set_up(second.id)
    assert again(found).payment_reference == second.reference


def test_one_that_is_open_goes_on(shop: Shop) -> None:
    found = subscribed()
    first, second = begin(found)[0], begin(found)[0]
    assert (first.id, first.page_url) == (second.id, second.page_url)
    assert MethodSetUp.objects.count() == 1


def test_what_ended_meanwhile_is_not_changed(shop: Shop) -> None:
    found = subscribed()
    set_up, _ = begin(found)
    choose(set_up)
    cancel_subscription(found.id)
    look_at_set_up(set_up.id)
    assert again(found).payment_reference == found.payment_reference
    assert MethodSetUp.objects.get().state == "over"
    with pytest.raises(MethodStays):
        begin(found)


def test_a_buyer_who_never_came_back_has_chosen_all_the_same(shop: Shop) -> None:
    found = subscribed(payment_token=test_provider.ONCE)
    set_up, _ = begin(found)
    choose(set_up)
    assert renew_at(found).paid_cycles == 2


def test_play_money_pays_for_no_goods(shop: Shop) -> None:
    found = subscribed()
    connect_payment_account("pick-up", "live", {})
    assert provider_to_choose_at(found) is None
    Subscription.objects.update(environment="live")
    assert provider_to_choose_at(again(found)) is None


def test_stripe_keeps_what_was_chosen_on_its_page(page: StripeFake) -> None:
    found = subscribed(payment_token="pm_ok")
    set_up, outcome = begin(found)
    session = page.sessions[set_up.reference]
    assert isinstance(outcome, ActionRequired)
    assert outcome.redirect_url == session["url"] == set_up.page_url
    assert session["success_url"] == f"{URLS[0]}&setup={set_up.id}"
    page.choose_method(session)
    look_at_set_up(set_up.id)
    changed = again(found)
    assert (method_text(changed), changed.payment_reference) == (
        "Mastercard •••• 4444", f"seti_of_{session['id']}"
    )  # fmt: skip
    assert renew_at(found).paid_cycles == 2
    later = list(page.intents.values())[-1]
    assert (later["payment_method"], later["customer"]) == ("pm_new", session["customer"])
    assert check_invariants() == []


def _told(fake: StripeFake, set_up: MethodSetUp, kind: str = "completed") -> None:
    account = PaymentAccount.objects.get(provider="stripe")
    body = fake.event(f"checkout.session.{kind}", fake.sessions[set_up.reference])
    headers = {"stripe-signature": signed(body, at_seconds=clock.now_ms() / 1000)}
    take_payment_event("stripe", account.id, headers, body)
    run_ready()


def test_a_webhook_and_coming_back_are_one_change(page: StripeFake) -> None:
    found = subscribed(payment_token="pm_ok")
    set_up, _ = begin(found)
    page.choose_method(page.sessions[set_up.reference])
    reference = set_up.reference
    _told(page, set_up)
    look_at_set_up(set_up.id)
    page.sessions["again"] = page.sessions[reference]
    _told(page, set_up)
    assert again(found).payment_reference == f"seti_of_{reference}"
    assert events(found) == ["began", "method"]
    assert set(PaymentEvent.objects.values_list("state", flat=True)) == {"processed"}


def test_an_earlier_page_says_nothing_any_more(page: StripeFake) -> None:
    """It ran out, another was begun and finished; then the first one's event comes late."""
    found = subscribed(payment_token="pm_ok")
    first, _ = begin(found)
    page.sessions[first.reference]["status"] = "expired"
    look_at_set_up(first.id)
    second, _ = begin(found)
    page.choose_method(page.sessions[second.reference])
    look_at_set_up(second.id)
    page.choose_method(page.sessions[first.reference], "pm_old")
    _told(page, first)
    assert again(found).payment_reference == f"seti_of_{second.reference}"


def test_a_bank_that_says_no_and_one_that_takes_its_time(page: StripeFake) -> None:
    found = subscribed(payment_token="pm_ok")
    set_up, _ = begin(found)
    page.choose_method(page.sessions[set_up.reference], status="processing")
    look_at_set_up(set_up.id)
    assert MethodSetUp.objects.get().state == "open"
    page.choose_method(page.sessions[set_up.reference], status="requires_payment_method")
    look_at_set_up(set_up.id)
    set_up.refresh_from_db()
    assert (set_up.state, set_up.problem) == ("over", "Your card was declined.")


def test_a_provider_that_is_away_changes_nothing(page: StripeFake) -> None:
    found = subscribed(payment_token="pm_ok")
    page.is_away = True
    set_up, outcome = begin(found)
    with pytest.raises(ProviderAway):
        require_page(set_up, outcome)
    page.is_away = False
    once_more, outcome = begin(found)
    require_page(once_more, outcome)
    assert once_more.id == set_up.id
    page.is_away = True
    look_at_set_up(set_up.id)
    assert MethodSetUp.objects.get().state == "open"


def test_what_a_declined_set_up_says_is_kept_in_its_buyers_language(shop: Shop) -> None:
    found = subscribed()
    set_up, _ = begin(found)
    settle_set_up(set_up.id, Declined("Nein."))
    settle_set_up(set_up.id, MethodKept("elsewhere"))
    assert again(found).payment_reference == found.payment_reference


def test_its_owner_sends_the_link_again(shop: Shop) -> None:
    found = subscribed()
    send_method_link(found.id)
    mail = Mail.objects.get(kind="subscription-method")
    assert found.access_code in mail.text
    with pytest.raises(LinkJustSent):
        send_method_link(found.id)
    assert events(found) == ["began", "link-sent"]
    cancel_subscription(found.id)
    with pytest.raises(MethodStays):
        send_method_link(found.id)


def test_a_mail_about_a_failed_payment_leads_to_it(shop: Shop) -> None:
    found = renew_at(subscribed(payment_token=test_provider.ONCE))
    mail = Mail.objects.get(kind="subscription-failed")
    assert "Change payment method" in mail.text
    assert found.access_code in mail.text
    assert json.dumps(mail.html).count("Change payment method") == 1
    assert Payment.objects.count() == 2
