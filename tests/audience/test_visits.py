"""Visits: counted in the days of the website, by several processes, and forgotten in time."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from sitewright.audience.visits import marks
from sitewright.audience.visits.counting import Counting, View, source_of
from sitewright.audience.visits.models import DaySalt, DetailKind, VisitDetail, VisitHour, VisitorMark
from sitewright.audience.visits.operations.count_product import count_product
from sitewright.audience.visits.operations.tidy_visits import KEPT_DAYS, OLD_JOB, prune_visits, tidy_visits
from sitewright.audience.visits.queries import Count, ProductCount, Visits, visits_of_days
from sitewright.audience.visits.writing import MOST_PAGES, write_down
from sitewright.catalog.models import Product
from sitewright.kit import clock
from sitewright.kit.jobs.schedules import run_turn
from sitewright.kit.tenancy import tenant
from tests.cast import OTHER_HOST, SHOP_HOST, Cast
from tests.storefront.sites import make_print, make_site

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]

ZONE = "America/New_York"
# In New York half past nine in the evening of the 22nd.
NOW = datetime(2026, 11, 23, 2, 30, tzinfo=UTC)
FIREFOX = "Mozilla/5.0 Firefox/133.0"


@pytest.fixture(autouse=True)
def _now(in_shop: Cast) -> Iterator[None]:
    with clock.moved(NOW - clock.now()):
        yield


def visit(*paths: str, address: str = "198.51.100.7", host: str = SHOP_HOST, **about: Any) -> None:
    """As one process counts and writes it."""
    counted = Counting()
    counted.add(View(host, path, about.pop("referrer", ""), address, FIREFOX, **about) for path in paths)
    write_down(counted)


def visits(days: int = 7) -> Visits:
    return visits_of_days(days, time_zone=ZONE)


def test_two_processes_count_a_visitor_once() -> None:
    visit("/", "/shop")
    visit("/shop")
    visit("/", address="203.0.113.9")
    assert visits().total == Count(views=4, visitors=2)
    assert visits().pages == [("/", 2), ("/shop", 2)]


def test_a_day_is_one_of_the_website() -> None:
    visit("/")
    with clock.moved(timedelta(hours=3)):
        visit("/")
        assert [(on.day, count.visitors) for on, count in visits().days[-2:]] == [(22, 1), (23, 1)]


def test_nothing_that_is_kept_names_anybody_and_the_next_day_nothing_tells_who_came_again() -> None:
    visit("/")
    told = repr([list(model.objects.values()) for model in (VisitHour, VisitDetail, VisitorMark, DaySalt)])
    assert "198.51.100" not in told
    assert "Firefox" not in told
    (first,) = VisitorMark.objects.values_list("id", flat=True)
    with clock.moved(timedelta(hours=3)):
        visit("/")
        assert [salt.day for salt in DaySalt.objects.all()] == [date(2026, 11, 23)]
        run_turn("audience.tidy_visits")
        (second,) = VisitorMark.objects.values_list("id", flat=True)
    assert first != second


def test_a_day_that_is_over_is_tidied_without_another_visit() -> None:
    visit("/")
    tidy_visits()
    assert (DaySalt.objects.count(), VisitorMark.objects.count()) == (1, 1)
    with clock.moved(timedelta(hours=3)):
        tidy_visits()
    assert (DaySalt.objects.count(), VisitorMark.objects.count()) == (0, 0)
    assert visits().total == Count(1, 1)


def test_who_asks_not_to_be_told_apart_is_a_view_and_no_visitor() -> None:
    visit("/", may_be_told_apart=False)
    assert visits().total == Count(views=1, visitors=0)
    assert not VisitorMark.objects.exists()


def test_nothing_is_kept_when_the_owner_does_not_want_it(in_shop: Cast) -> None:
    in_shop.shop.settings = {"visits": {"areCounted": False}}
    in_shop.shop.save()
    visit("/")
    assert not VisitHour.objects.exists()
    assert not DaySalt.objects.exists()


def test_websites_have_their_own_numbers_and_nobodys_host_has_none(in_shop: Cast) -> None:
    visit("/", host=f"{SHOP_HOST}:8000")
    visit("/", "/", host=OTHER_HOST)
    visit("/", host="nobody.example")
    with tenant(in_shop.other_shop.id):
        assert visits().total == Count(2, 1)
    assert visits().total == Count(1, 1)


def test_it_compares_with_the_same_time_before() -> None:
    week = 7 * 24
    # The last is later in the day than now, a week ago: in neither.
    for hours_ago in (2 * week + 5, week + 30, week + 1, week - 2):
        with clock.moved(timedelta(hours=-hours_ago)):
            visit("/")
    visit("/", "/")
    assert (visits().total, visits().before) == (Count(2, 1), Count(2, 2))
    assert visits().since == date(2026, 11, 8)


def test_pages_and_sources_are_bounded() -> None:
    visit(*(f"/{number}" for number in range(MOST_PAGES + 20)), referrer="https://www.news.example/a?b")
    visit("/more", "/7")
    assert VisitDetail.objects.filter(kind="page").count() == MOST_PAGES
    assert VisitDetail.objects.get(kind="page", name="/7").views == 2
    assert visits().sources == [("news.example", 1)]


def test_more_visitors_than_are_told_apart_are_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("marks", "writing", "queries"):
        monkeypatch.setattr(f"sitewright.audience.visits.{module}.MOST_MARKS", 2)
    for last in range(4):
        visit("/", address=f"198.51.100.{last}")
    assert visits().total == Count(4, 2, is_more=True)
    assert VisitorMark.objects.count() == marks.MOST_MARKS


def test_old_counts_go() -> None:
    with clock.moved(-timedelta(days=KEPT_DAYS + 1)):
        visit("/", referrer="https://news.example")
    visit("/")
    prune_visits()
    run_turn(OLD_JOB)
    assert (VisitHour.objects.count(), VisitDetail.objects.count()) == (1, 1)


def test_it_asks_as_often_for_a_month_as_for_nothing(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(5):
        visits()
    for back in range(9):
        with clock.moved(-timedelta(days=back)):
            visit("/", "/shop", referrer="https://news.example")
    with django_assert_num_queries(5):
        assert visits(30).total == Count(18, 9)


def test_it_names_the_products_that_were_looked_at_most(in_shop: Cast) -> None:
    """SF-7.29, D-60: with how often each came into a cart; what is no product any more is not named"""
    make_site()
    for title in ("Fern", "Moss", "Gone"):
        make_print(title)
    fern, moss, gone = (Product.objects.get(title=title) for title in ("Fern", "Moss", "Gone"))
    for kind, product, times in (
        (DetailKind.VIEWED, fern, 1), (DetailKind.VIEWED, moss, 3), (DetailKind.ADDED, moss, 2),
        (DetailKind.VIEWED, gone, 9),
    ):  # fmt: skip
        for _ in range(times):
            count_product(kind, product.id)
    gone.delete()
    assert visits().products == [ProductCount(moss.id, "Moss", 3, 2), ProductCount(fern.id, "Fern", 1, 0)]
    with clock.moved(timedelta(days=40)):
        assert visits().products == []


@pytest.mark.parametrize(
    ("referrer", "source"),
    [
        ("https://news.example/a?token=secret", "news.example"),
        ("https://user:secret@www.news.example/", "news.example"),
        ("http://www.shop.example/cart", ""),
        ("", ""),
        ("http://[", ""),
        ("https://" + "x" * 200 + "/", ""),
    ],
)
def test_of_a_source_only_the_host_is_kept(referrer: str, source: str) -> None:
    assert source_of(referrer, "shop.example:8000") == source
