"""Other goods at once: the days that are left are paid for, once, and what is refused changes nothing."""

import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest
from django.db import connection

from sitewright.catalog.models import Product, ProductType, Variant
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message as Mail
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import GoodsChange, Order, Placement, TestCharge
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements
from sitewright.orders.placing.rows import move_placement
from sitewright.orders.subscriptions.errors import GoodsAreTheSame, GoodsCostOtherwise, SubscriptionMovedOn
from sitewright.orders.subscriptions.goods import Wanted, planned_goods
from sitewright.orders.subscriptions.goods_now import ExchangeNow, exchange_now
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent
from sitewright.orders.subscriptions.operations.change_goods import change_goods, take_back_goods
from sitewright.orders.subscriptions.operations.exchange_goods import charge_goods, exchange_goods
from sitewright.orders.subscriptions.operations.forget_subscriptions import forget_subscriptions
from sitewright.orders.subscriptions.operations.renew_subscriptions import renew_subscriptions
from sitewright.orders.subscriptions.operations.skip_period import skip_period
from sitewright.orders.subscriptions.queries import orders_of_subscription
from sitewright.orders.subscriptions.schedule import due_of
from tests.catalog.shops import Shop, make_shop
from tests.orders.subscriptions.selling import again, renew_at, subscribable, subscribed
from tests.waiting import join_all


def membership(cents: int = 3000, **changes: str) -> Subscription:
    """Nothing of it is sent or counted. Begun now, charged again in a month."""
    service = {"product_type": ProductType.SERVICE, "is_unlimited": True}
    found = subscribed(subscribable(cents, **service), cents, **changes)
    # Its mails are sent before the clock is moved.
    run_ready()
    return found


def now_of(found: Subscription, quantity: int, variant_id: str = "") -> ExchangeNow | None:
    stands = again(found)
    return exchange_now(stands, planned_goods(stands, variant_id or stands.variant_id, quantity).change)


def wanted_of(found: Subscription, quantity: int) -> Wanted:
    stands, now = again(found), now_of(found, quantity)
    assert now
    planned = planned_goods(stands, stands.variant_id, quantity).change
    return Wanted(stands.variant_id, quantity, stands.period, planned.renewal_cents, now.total_cents)


def days_before_the_end(found: Subscription, days: int) -> timedelta:
    return due_of(found, 1) - timedelta(days=days) - clock.now()


def totals() -> list[int]:
    return list(Order.objects.order_by("number").values_list("grand_total_cents", flat=True))


def kinds() -> list[str]:
    return list(SubscriptionEvent.objects.order_by("id").values_list("kind", flat=True))


def test_the_difference_of_the_days_left_is_charged_at_once(shop: Shop) -> None:
    found = membership()
    with clock.moved(days_before_the_end(found, 10)):
        now = now_of(found, 2)
        assert now
        days = now.period.days
        assert (now.exchange.days_left, days in (28, 29, 30, 31)) == (10, True)
        change = exchange_goods(found.id, wanted_of(found, 2))
        assert (change.state, again(found).quantity) == ("paying", 1)
        assert check_invariants() == []
        run_ready()
        changed = again(found)
        assert (changed.quantity, changed.renewal_cents, changed.paid_cycles) == (2, 6000, 1)
        assert totals() == [3000, now.total_cents]
        assert abs(now.total_cents - 3000 * 10 / days) <= 1
        assert len(orders_of_subscription(changed)) == 2
        assert check_invariants() == []
    renew_at(found)
    assert totals()[2:] == [6000]
    assert kinds() == ["began", "new-goods", "renewed"]
    assert Mail.objects.filter(kind="order-confirmation").count() == 3


def test_a_second_change_credits_what_the_first_paid_for(shop: Shop) -> None:
    found = membership()
    with clock.moved(days_before_the_end(found, 10)):
        exchange_goods(found.id, wanted_of(found, 2))
        run_ready()
        first = GoodsChange.objects.get()
    with clock.moved(days_before_the_end(found, 4)):
        now = now_of(found, 3)
        assert now
        assert now.period.paid.cents == first.rest_cents
        assert now.exchange.credit_cents <= (first.rest_cents or 0)
        exchange_goods(found.id, wanted_of(found, 3))
        run_ready()
        assert again(found).quantity == 3
        assert now_of(found, 2) is None
        assert check_invariants() == []


def test_what_is_refused_changes_nothing(shop: Shop) -> None:
    found = membership(payment_token=test_provider.ONCE)
    exchange_goods(found.id, wanted_of(found, 2))
    run_ready()
    assert (again(found).quantity, again(found).state, totals()) == (1, "active", [3000])
    assert GoodsChange.objects.get().state == "refused"
    assert kinds() == ["began", "goods-fail"]
    assert check_invariants() == []
    assert change_goods(found.id, Wanted(found.variant_id, 2, 1, 6000)).state == "waiting"


def test_pressed_again_it_is_charged_once(shop: Shop) -> None:
    found = membership()
    wanted = wanted_of(found, 2)
    first, second = exchange_goods(found.id, wanted), exchange_goods(found.id, wanted)
    assert first.id == second.id
    assert charge_goods(first.id) is not None
    assert charge_goods(first.id) is None
    run_ready()
    assert (TestCharge.objects.count(), totals()) == (2, [3000, wanted.now_cents])
    with pytest.raises(SubscriptionMovedOn):
        take_back_goods(found.id)


def test_another_sum_than_was_shown_is_refused(shop: Shop) -> None:
    found = membership()
    wanted = wanted_of(found, 2)
    with clock.moved(timedelta(days=5)), pytest.raises(GoodsCostOtherwise):
        exchange_goods(found.id, wanted)
    assert not Placement.objects.filter(key__startswith="goods-").exists()


def test_it_is_not_offered_for_what_is_sent_counted_cheaper_or_given_back(shop: Shop) -> None:
    assert now_of(subscribed(), 2) is None
    counted = subscribable(3000, product_type=ProductType.SERVICE, on_hand=9)
    assert now_of(subscribed(counted, 3000), 2) is None
    found = membership()
    other = again(membership(1000))
    assert now_of(found, 1, other.variant_id) is None
    Product.objects.filter(id=other.product_id).update(tax_category="reduced")
    assert now_of(found, 9, other.variant_id) is None
    assert now_of(found, 2)
    with clock.moved(days_before_the_end(found, 0) - timedelta(hours=1)):
        assert now_of(found, 2) is None
    Variant.objects.filter(id=other.variant_id).update(requires_shipping=True)
    assert now_of(other, 2) is None
    Order.objects.filter(id=found.order_id).update(cancelled_at=clock.now())
    assert now_of(found, 2) is None


def test_of_a_period_that_is_skipped_nothing_is_credited(shop: Shop) -> None:
    found = membership()
    skip_period(found.id, 1)
    assert now_of(found, 2)
    with clock.moved(timedelta(days=40)):
        assert now_of(found, 2) is None


@pytest.mark.parametrize("is_asked", [False, True])
def test_killed_before_or_while_it_is_charged_it_ends_once(shop: Shop, is_asked: bool) -> None:
    """The job is gone with its process: the reconciler ends it, and nothing has changed, or it was paid."""
    found = membership()
    change = exchange_goods(found.id, wanted_of(found, 2))
    if is_asked:
        assert move_placement(change.placement_id, "held", "payment-pending")  # type: ignore[arg-type]
    with clock.moved(timedelta(minutes=11)):
        reconcile_placements()
    with clock.moved(timedelta(minutes=30)):
        reconcile_placements()
        assert charge_goods(change.id) is None
        assert GoodsChange.objects.get().state == "refused"
        assert (again(found).quantity, totals(), TestCharge.objects.count()) == (1, [3000], 1)
        assert check_invariants() == []


def test_its_renewal_waits_until_it_is_known(shop: Shop) -> None:
    found = membership()
    with clock.moved(days_before_the_end(found, 1)):
        change = exchange_goods(found.id, wanted_of(found, 2))
    with clock.moved(due_of(found, 1) - clock.now() + timedelta(minutes=1)):
        renew_subscriptions()
        assert totals() == [3000]
        charge_goods(change.id)
    renew_at(found)
    assert totals() == [3000, Placement.objects.get(id=change.placement_id).amount_cents, 6000]
    assert check_invariants() == []


def test_who_is_erased_meanwhile_is_charged_for_an_order_and_no_more(shop: Shop) -> None:
    found = membership()
    change = exchange_goods(found.id, wanted_of(found, 2))
    forget_subscriptions([found.id])
    assert charge_goods(change.id) is None
    run_ready()
    assert totals() == [3000]


def _at_once(shop: Shop, *acts: Callable[[], object]) -> None:
    barrier, raised = threading.Barrier(len(acts)), list[Exception]()

    def run(act: Callable[[], object]) -> None:
        barrier.wait()
        try:
            with tenant(shop.website.id):
                act()
        except Exception as error:  # noqa: BLE001  (reported below)
            raised.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    join_all(threads)
    assert raised == []


@pytest.mark.django_db(transaction=True)
def test_two_clicks_two_jobs_and_a_change_for_later_charge_once() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        found = membership()
        wanted = wanted_of(found, 2)

    def at_once() -> None:
        # The first may have been paid for by now: it brings these goods already, and the click is told so.
        with suppress(SubscriptionMovedOn, GoodsAreTheSame):
            charge_goods(exchange_goods(found.id, wanted).id)

    def later() -> None:
        with suppress(SubscriptionMovedOn):
            change_goods(found.id, Wanted(found.variant_id, 3, 1, 9000))

    _at_once(shop, at_once, at_once, later, at_once)
    with tenant(shop.website.id):
        run_ready()
        assert Order.objects.count() == TestCharge.objects.count() == 2
        assert again(found).quantity == 2
        assert GoodsChange.objects.filter(state="in-force").count() == 1
        assert check_invariants() == []
