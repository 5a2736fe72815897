"""A new price for those who have subscribed: announced in good time, charged from its day on, taken back
before that.
"""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message as Mail
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, TestCharge
from sitewright.orders.payments import test_provider
from sitewright.orders.subscriptions.errors import (
    NobodySubscribed,
    PriceIsInForce,
    PriceIsTheSame,
    PriceNoticeTooShort,
)
from sitewright.orders.subscriptions.models import PriceChange, Subscription, SubscriptionEvent
from sitewright.orders.subscriptions.new_prices import LEAST_NOTICE, day_begins, first_day_after
from sitewright.orders.subscriptions.operations.change_price import (
    change_price,
    preview_price,
    take_back_price,
)
from sitewright.orders.subscriptions.operations.leave_subscription import cancel_subscription
from sitewright.orders.subscriptions.operations.tell_of_prices import tell_of_prices
from sitewright.orders.subscriptions.price_queries import Scope, announced_prices, plans_that_run, untold
from sitewright.orders.subscriptions.schedule import due_of
from sitewright.sites.models import Website
from tests.catalog.shops import Shop
from tests.orders.subscriptions.selling import again, renew_at, subscribable, subscribed

BERLIN = ZoneInfo("Europe/Berlin")


def scope_of(found: Subscription) -> Scope:
    return Scope("", found.product_id, found.variant_id, found.period_value, found.period_unit)


def day_of(moment: datetime) -> date:
    """As the website's own clocks have it: at night another than in Greenwich."""
    return moment.astimezone(ZoneInfo(Website.objects.get().time_zone)).date()


def in_days(days: int) -> date:
    return day_of(clock.now() + timedelta(days=days))


def announced(found: Subscription, cents: int, days: int = 40, *, alone: bool = False) -> PriceChange:
    """And told to those concerned."""
    change = change_price(Scope(found.id) if alone else scope_of(found), cents, in_days(days))
    run_ready()
    return change


def totals() -> list[int]:
    return list(Order.objects.order_by("number").values_list("grand_total_cents", flat=True))


def test_is_charged_from_its_day_on(shop: Shop) -> None:
    """In 40 days: the order in a month costs what it did, the one after it the new price."""
    found = subscribed()
    announced(found, 1500)
    told = again(found)
    assert (told.unit_price_cents, told.renewal_cents, told.new_renewal_cents) == (1200, 1200, 1500)
    assert check_invariants() == []
    assert [renew_at(found).unit_price_cents for _ in range(3)] == [1200, 1500, 1500]
    assert totals() == [1200, 1200, 1500, 1500]
    priced = again(found)
    assert (priced.price_change, priced.new_renewal_cents) == (None, None)
    assert priced.renewal_cents == 1500
    kinds = SubscriptionEvent.objects.order_by("id").values_list("kind", flat=True)
    assert list(kinds) == ["began", "price-told", "renewed", "new-price", "renewed", "renewed"]
    with clock.moved(timedelta(days=100)):
        assert check_invariants() == []


def test_its_buyer_is_told_the_old_price_and_the_new_one_and_from_when(shop: Shop) -> None:
    found = subscribed()
    announced(found, 1500)
    mail = Mail.objects.get(kind="subscription-new-price")
    first = day_of(due_of(found, 2))
    assert all(word in mail.text for word in ("$12.00", "$15.00", f"{first:%B} {first.day}", "cancel"))
    assert found.access_code in mail.text
    assert tell_of_prices() == 0


def test_of_a_day_that_renewals_fall_on_the_day_itself_counts(shop: Shop) -> None:
    found = subscribed()
    due = due_of(found, 1)
    change_price(scope_of(found), 1500, day_of(due))
    run_ready()
    renew_at(found)
    assert totals() == [1200, 1500]


@pytest.mark.parametrize("days", [-1, 0, 13])
def test_who_will_pay_more_is_told_two_weeks_before(shop: Shop, days: int) -> None:
    found = subscribed()
    with pytest.raises(PriceNoticeTooShort) as refused:
        change_price(scope_of(found), 1500, in_days(days))
    assert "starts_on" in refused.value.fields
    assert not PriceChange.objects.exists()


def test_a_lower_price_needs_no_notice_and_is_told(shop: Shop) -> None:
    found = subscribed()
    change_price(scope_of(found), 900, in_days(0))
    with pytest.raises(PriceNoticeTooShort):
        change_price(scope_of(found), 800, in_days(-1))
    # Its renewal comes before the job that tells of it.
    renew_at(found)
    assert totals() == [1200, 900]
    run_ready()
    assert Mail.objects.filter(kind="subscription-new-price").count() == 1
    assert check_invariants() == []


def test_who_was_told_late_pays_more_a_period_later(shop: Shop) -> None:
    """The job that tells was away until five days before."""
    found = subscribed()
    change_price(scope_of(found), 1500, day_of(due_of(found, 1)))
    with clock.moved(due_of(found, 1) - clock.now() - timedelta(days=5)):
        tell_of_prices()
    renew_at(found)
    renew_at(found)
    assert totals() == [1200, 1200, 1500]


def test_what_is_overdue_costs_what_it_did(shop: Shop) -> None:
    """Its period began before the day; it is paid after it."""
    found = subscribed(payment_token=test_provider.ONCE)
    day = due_of(found, 1) + timedelta(days=2)
    change_price(scope_of(found), 1500, day_of(day))
    run_ready()
    for _ in range(2):
        renew_at(found)
    TestCharge.objects.filter(outcome="once").update(outcome="captured")
    assert renew_at(found).paid_cycles == 2
    renew_at(found)
    assert totals() == [1200, 1200, 1500]


def test_is_taken_back_until_somebody_pays_it(shop: Shop) -> None:
    found = subscribed()
    first = announced(found, 1500)
    take_back_price(first.id)
    run_ready()
    kept = again(found)
    assert [kept.price_change, kept.new_renewal_cents, kept.price_told_at] == [None, None, None]
    assert Mail.objects.filter(kind="subscription-old-price").count() == 1
    with pytest.raises(PriceIsInForce):
        take_back_price(first.id)
    second = announced(found, 1600)
    renew_at(found)
    renew_at(found)
    with pytest.raises(PriceIsInForce):
        take_back_price(second.id)
    assert totals() == [1200, 1200, 1600]


def test_one_taken_back_before_anybody_heard_of_it_is_told_to_nobody(shop: Shop) -> None:
    found = subscribed()
    change = change_price(scope_of(found), 1500, in_days(40))
    take_back_price(change.id)
    # What it is renewed at does not wait for the job either.
    with clock.moved(timedelta(days=1)):
        assert renew_at(found).unit_price_cents == 1200
    run_ready()
    assert not Mail.objects.filter(kind__in=("subscription-new-price", "subscription-old-price")).exists()


def test_one_subscription_alone(shop: Shop) -> None:
    product = subscribable()
    alone, other = subscribed(product), subscribed(product)
    announced(alone, 1500, alone=True)
    assert again(other).price_change_id is None
    # Both fall due at the same time.
    for _ in range(2):
        renew_at(alone)
    assert sorted(totals()) == [1200, 1200, 1200, 1200, 1200, 1500]
    assert check_invariants() == []


def test_those_of_other_plans_and_those_that_end_keep_theirs(shop: Shop) -> None:
    product = subscribable()
    found, leaving, yearly, elsewhere = (*(subscribed(product) for _ in range(3)), subscribed())
    cancel_subscription(leaving.id)
    Subscription.objects.filter(id=yearly.id).update(period_unit="YEAR")
    announced(found, 1500)
    waiting = Subscription.objects.exclude(price_change=None).values_list("id", flat=True)
    assert list(waiting) == [found.id]
    assert again(elsewhere).new_renewal_cents is None
    assert [(change.unit_price_cents, many) for change, many in announced_prices()] == [(1500, 1)]
    assert sum(plan.many for plan in plans_that_run()) == 3


def test_a_later_announcement_takes_the_place_of_one_that_waits(shop: Shop) -> None:
    found = subscribed()
    announced(found, 1500)
    announced(found, 1400)
    for _ in range(2):
        renew_at(found)
    assert totals() == [1200, 1200, 1400]
    assert Mail.objects.filter(kind="subscription-new-price").count() == 2


def test_a_preview_says_who_pays_what(shop: Shop) -> None:
    product = subscribable()
    found = subscribed(product)
    cheap = subscribed(product)
    Subscription.objects.filter(id=cheap.id).update(unit_price_cents=1000, renewal_cents=1000)
    steps = preview_price(scope_of(found), 1100, in_days(40))
    assert [(step.unit_price_cents, step.many) for step in steps] == [(1000, 1), (1200, 1)]
    with pytest.raises(PriceNoticeTooShort):
        preview_price(scope_of(found), 1100, in_days(1))
    with pytest.raises(PriceIsTheSame):
        preview_price(Scope(found.id), 1200, in_days(40))
    with pytest.raises(NobodySubscribed):
        preview_price(Scope("0" * 32), 1100, in_days(40))
    assert not untold().exists()


def test_what_is_dearer_by_tax_or_delivery_is_said_besides(shop: Shop) -> None:
    """The price holds, and more than was said is still announced first."""
    found = subscribed()
    announced(found, 1500)
    renew_at(found)
    Subscription.objects.update(new_renewal_cents=1400)
    told = renew_at(found)
    assert (told.unit_price_cents, told.renewal_cents, told.paid_cycles) == (1500, 1500, 2)
    renew_at(found)
    assert totals() == [1200, 1200, 1500]


def test_many_are_led_to_it_by_as_many_statements_as_one(
    shop: Shop, django_assert_max_num_queries: object
) -> None:
    product = subscribable(on_hand=100)
    found = subscribed(product)
    for _ in range(4):
        subscribed(product)
    with django_assert_max_num_queries(25):  # type: ignore[operator]
        change_price(scope_of(found), 1500, in_days(40))
    assert Subscription.objects.exclude(price_change=None).count() == 5


@pytest.mark.parametrize(
    ("now", "zone", "first"),
    [
        ("2026-03-15T10:00:00+01:00", BERLIN, "2026-03-30"),
        ("2026-03-14T23:59:00+01:00", BERLIN, "2026-03-29"),
        ("2026-10-12T00:30:00+02:00", BERLIN, "2026-10-26"),
        ("2026-02-14T12:00:00-03:00", ZoneInfo("America/Sao_Paulo"), "2026-03-01"),
    ],
)
def test_the_first_day_is_whole_and_by_the_websites_calendar(now: str, zone: ZoneInfo, first: str) -> None:
    moment = datetime.fromisoformat(now)
    with clock.moved(moment - clock.now()):
        day = first_day_after(LEAST_NOTICE, zone)
    assert day.isoformat() == first
    assert day_begins(day, zone) >= moment + LEAST_NOTICE


def test_month_ends_and_summer_time_by_the_websites_clocks(shop: Shop) -> None:
    """Begun on 31 January at half past midnight in Berlin; from 31 March, after clocks were set forward."""
    Website.objects.update(time_zone="Europe/Berlin")
    begun = datetime(2027, 1, 31, 0, 30, tzinfo=BERLIN)
    with clock.moved(begun - clock.now()):
        found = subscribed()
    with clock.moved(begun + timedelta(days=1) - clock.now()):
        change_price(scope_of(found), 1500, date(2027, 3, 31))
        run_ready()
    assert [renew_at(found).unit_price_cents for _ in range(3)] == [1200, 1500, 1500]
    assert totals() == [1200, 1200, 1500, 1500]
