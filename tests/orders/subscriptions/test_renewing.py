"""Subscriptions are bought, renewed by time alone, and end; each renewal is one order."""

from datetime import timedelta

import pytest

from sitewright.catalog.models import Product, StockLevel, Variant, Visibility
from sitewright.checkout.errors import SubscriptionOnly, VariantUnavailable
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message as Mail
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, PaymentState, Placement, TestCharge
from sitewright.orders.operations.connect_payment_account import connect_payment_account
from sitewright.orders.payments import test_provider
from sitewright.orders.payments.registry import offered_options
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements
from sitewright.orders.subscriptions.errors import NotChargedAgain
from sitewright.orders.subscriptions.models import (
    EndReason,
    Subscription,
    SubscriptionOrder,
    SubscriptionState,
)
from sitewright.orders.subscriptions.operations import renew_subscriptions as renewing
from sitewright.orders.subscriptions.operations.renew_subscriptions import renew_subscriptions, websites_due
from tests.catalog.shops import Shop, make_product
from tests.orders.buying import fill_cart, submit
from tests.orders.stripe_fake import StripeFake
from tests.orders.subscriptions.selling import again, cart_of, renew_at, subscribable, subscribed
from tests.storefront.talk import set_settings

MONTH = timedelta(days=32)


class Crash(BaseException):
    """Stands for kill -9: nothing of ours catches it."""


def test_is_begun_with_its_first_order(shop: Shop) -> None:
    """SF-1.10"""
    found = subscribed()
    order = Order.objects.get()
    assert (found.order_id, found.state, found.paid_cycles) == (order.id, SubscriptionState.ACTIVE, 1)
    assert found.next_at
    assert timedelta(days=27) < found.next_at - clock.now() < MONTH
    assert found.access_code in Mail.objects.get(kind="order-confirmation").text
    assert check_invariants() == []


def test_a_cart_of_goods_takes_no_subscription_and_the_other_way_round(shop: Shop) -> None:
    """SF-7.08"""
    with pytest.raises(SubscriptionOnly):
        fill_cart(subscribable())
    with pytest.raises(VariantUnavailable):
        cart_of(make_product())


def test_is_renewed_once_for_each_period(shop: Shop) -> None:
    found = subscribed(subscribable(on_hand=10))
    assert not websites_due().exists()
    renewed = renew_at(found)
    assert (renewed.paid_cycles, renewed.period, renewed.state) == (2, 2, SubscriptionState.ACTIVE)
    assert Order.objects.count() == SubscriptionOrder.objects.count() == 2
    assert {order.grand_total_cents for order in Order.objects.all()} == {1200}
    assert StockLevel.objects.get().on_hand == 8
    assert Mail.objects.filter(kind="order-confirmation").count() == 2
    with clock.moved(MONTH):
        renew_subscriptions()
        assert Order.objects.count() == 2
        assert check_invariants() == []


def test_a_price_that_changes_later_touches_nobody_who_subscribed(shop: Shop) -> None:
    found = subscribed()
    Variant.objects.update(price_cents=9900)
    renew_at(found)
    assert [order.grand_total_cents for order in Order.objects.all()] == [1200, 1200]


def test_ends_after_the_cycles_that_were_agreed_on(shop: Shop) -> None:
    """SF-3.61, PL-3.49"""
    found = renew_at(subscribed(subscribable(cycles=2)))
    assert (found.state, found.end_reason) == (SubscriptionState.ENDED, EndReason.COMPLETED)
    assert (found.next_at, found.look_at, found.paid_cycles) == (None, None, 2)


def test_months_that_were_missed_are_not_charged_at_once(shop: Shop) -> None:
    """The shop was away for a third of a year."""
    renewed = renew_at(subscribed(), later=timedelta(days=100))
    assert (Order.objects.count(), renewed.paid_cycles) == (2, 2)
    assert renewed.next_at
    assert renewed.next_at > clock.now() + timedelta(days=120)


def test_a_charge_that_fails_is_tried_with_growing_gaps_and_then_ends_it(shop: Shop) -> None:
    found = subscribed(payment_token=test_provider.ONCE)
    gaps = []
    due = found.next_at
    for _ in range(4):
        looked = again(found).look_at
        tried = renew_at(found)
        assert looked
        assert tried.look_at
        gaps.append((tried.look_at - looked).days)
        assert (tried.state, tried.next_at) == (SubscriptionState.OVERDUE, due)
    assert gaps == [1, 3, 5, 7]
    ended = renew_at(found)
    assert (ended.state, ended.end_reason) == (SubscriptionState.ENDED, EndReason.UNPAID)
    kinds = Mail.objects.values_list("kind", flat=True)
    assert (list(kinds).count("subscription-failed"), list(kinds).count("subscription-ended")) == (4, 1)
    assert Order.objects.count() == 1
    assert StockLevel.objects.get().held == 0
    with clock.moved(timedelta(days=60)):
        assert check_invariants() == []


def test_what_is_paid_late_is_on_time_again(shop: Shop) -> None:
    found = subscribed(payment_token=test_provider.ONCE)
    renew_at(found)
    TestCharge.objects.filter(outcome="once").update(outcome="captured")
    renewed = renew_at(found)
    assert (renewed.state, renewed.period, renewed.failures) == (SubscriptionState.ACTIVE, 2, 0)


def test_what_is_sold_out_is_never_oversold_and_its_owner_is_told(shop: Shop) -> None:
    found = subscribed(subscribable(on_hand=1))
    held = renew_at(found)
    assert (held.state, held.problem) == (SubscriptionState.ACTIVE, "not-enough-stock")
    assert TestCharge.objects.count() == 1
    StockLevel.objects.update(on_hand=5)
    assert renew_at(found).paid_cycles == 2


def test_a_hidden_product_is_delivered_to_nobody(shop: Shop) -> None:
    found = subscribed()
    Product.objects.update(visibility=Visibility.HIDDEN)
    assert renew_at(found).problem == "variant-unavailable"


def test_nobody_pays_more_than_was_said(shop: Shop) -> None:
    """Delivery has become dearer: it is said two weeks before it is charged."""
    found = subscribed()
    Subscription.objects.update(renewal_cents=1000)
    told = renew_at(found)
    assert (told.renewal_cents, told.paid_cycles) == (1200, 1)
    assert Mail.objects.filter(kind="subscription-price").count() == 1
    assert renew_at(found).paid_cycles == 2


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_killed_process_charges_once(shop: Shop, monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """kill -9 just before the provider is asked, and between its answer and the order."""
    found = subscribed()
    looked = found.look_at
    assert looked
    name = "ask_for_money" if moment == "before" else "apply_outcome"

    def crash(*_: object) -> None:
        raise Crash

    with clock.moved(looked - clock.now() + timedelta(minutes=1)):
        with monkeypatch.context() as patched:
            patched.setattr(renewing, name, crash)
            with pytest.raises(Crash):
                renew_subscriptions()
        with clock.moved(timedelta(minutes=2)):
            reconcile_placements()
        for days in (1, 2, 3):
            with clock.moved(timedelta(days=days)):
                renew_subscriptions()
                reconcile_placements()
    assert again(found).paid_cycles == 2
    assert SubscriptionOrder.objects.count() == Order.objects.count() == 2
    taken = sum(charge.amount_cents - charge.refunded_cents for charge in TestCharge.objects.all())
    assert taken == 2400
    with clock.moved(MONTH):
        run_ready()
        assert check_invariants() == []


def test_an_answer_that_is_lost_is_asked_for_and_not_charged_again(shop: Shop) -> None:
    found = subscribed()
    TestCharge.objects.update(outcome=test_provider.TIMEOUT)
    Placement.objects.update(check_after=clock.now() + timedelta(days=300))
    renew_at(found)
    assert Payment.objects.filter(state=PaymentState.CAPTURED).count() == 2


def test_what_cannot_be_charged_again_is_not_offered(shop: Shop) -> None:
    connect_payment_account("pick-up", "live", {})
    assert offered_options()
    assert offered_options(again=True) == []
    with pytest.raises(NotChargedAgain):
        place_order(submit(cart_of(subscribable()), 1200, payment_token="pick-up"))
    assert Placement.objects.count() == 0


def test_stripe_keeps_the_way_to_pay_and_charges_it_again(stripe: StripeFake) -> None:
    found = subscribed(payment_token="pm_ok")
    first = stripe.intent
    assert (first["setup_future_usage"], first["customer"][:4]) == ("off_session", "cus_")
    assert renew_at(found).paid_cycles == 2
    later = next(each for each in stripe.intents.values() if each is not first)
    assert (later["off_session"], later["customer"]) == ("true", first["customer"])
    assert (later["payment_method"], stripe.taken) == ("pm_ok", 2400)


def test_a_renewal_is_delivered_the_way_that_was_chosen(shop: Shop) -> None:
    """Without rules nothing is charged for it; a website that says where it delivers is asked."""
    set_settings()
    run_ready()
    assert renew_at(subscribed()).paid_cycles == 2


def test_one_begun_with_play_money_ends_where_real_money_is_taken(shop: Shop) -> None:
    found = subscribed()
    connect_payment_account("pick-up", "live", {})
    assert renew_at(found).end_reason == EndReason.CANCELLED
    assert Order.objects.count() == 1


def test_one_that_cannot_be_looked_at_keeps_no_other_back(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, whole = subscribed(), subscribed()
    Subscription.objects.filter(id=broken.id).update(period_unit="DAY")
    Subscription.objects.filter(id=whole.id).update(look_at=broken.look_at)
    assert renew_at(whole, later=timedelta(days=1)).paid_cycles == 2
