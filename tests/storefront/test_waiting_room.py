"""More come to the checkout than it lets in: everybody in the order in which they came."""

import re
import threading
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.waiting_room.models import WaitingPlace
from sitewright.checkout.waiting_room.operations.prune_places import JOB
from sitewright.checkout.waiting_room.operations.take_place import take_place
from sitewright.checkout.waiting_room.places import Wait, next_place, wait_until
from sitewright.kit import clock
from sitewright.kit.errors import RateLimited
from sitewright.kit.jobs.schedules import run_turn
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.orders.models import Order
from tests.cast import SHOP_HOST, SiteClient
from tests.catalog.shops import make_product
from tests.storefront.sites import Site
from tests.storefront.talk import set_settings
from tests.storefront.test_cart_reminders import FORM

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

ON = {"waitingRoomEnabled": True, "buyersPerMinute": 2}
BEGIN = datetime(2026, 11, 27, 9, tzinfo=UTC)


@pytest.fixture
def product(site: Site) -> dict[str, Any]:
    set_settings(waitingRoom=ON)
    return make_product("Fern", sku="fern", on_hand=9)


def _come(product: dict[str, Any]) -> tuple[SiteClient, str]:
    browser = SiteClient(SHOP_HOST)
    browser.post_form("/cart/add", {"itemId": product["id"], "sku": "fern", "quantity": "1"})
    return browser, browser.get("/checkout").content.decode()


def _hidden(page: str) -> dict[str, str]:
    names = ("cartToken", "idempotencyKey", "shownTotalCents")
    return {name: re.search(rf'name="{name}" value="([^"]*)"', page)[1] for name in names}  # type: ignore[index]


def test_lets_in_so_many_a_minute_in_their_order(product: dict[str, Any]) -> None:
    came = [_come(product) for _ in range(4)]
    assert ["checkout-form" in page.split("<aside")[0] for _, page in came] == [True, False, False, False]
    assert ["number 1 in line" in came[1][1], "number 3 in line" in came[3][1]] == [True, True]
    second, third = came[1][0], came[2][0]
    waiting = second.get("/checkout")
    assert (waiting["Refresh"], waiting["Cache-Control"]) == ("5", "no-store")
    with clock.moved(timedelta(seconds=31)):
        assert 'id="checkout-form"' in second.get("/checkout").content.decode()
        assert 'id="checkout-form"' not in third.get("/checkout").content.decode()


def test_places_no_order_of_who_waits(product: dict[str, Any]) -> None:
    """Not by the form of an older page either; what was typed is sent again when it is one's turn."""
    set_settings()
    browser, page = _come(product)
    set_settings(waitingRoom=ON)
    _come(product)
    form = {**_hidden(page), **FORM}
    assert browser.post_form("/checkout", form)["Location"] == "/checkout"
    answer = browser.post_form("/checkout", form, headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (409, "checkout-is-full")
    assert not Order.objects.exists()
    with clock.moved(timedelta(seconds=31)):
        assert browser.post_form("/checkout", form).status_code == 303
    assert Order.objects.count() == 1


def test_is_not_there_where_nobody_wants_it(product: dict[str, Any]) -> None:
    set_settings()
    for _ in range(3):
        assert 'id="checkout-form"' in _come(product)[1]
    assert not WaitingPlace.objects.exists()


def test_an_empty_cart_takes_no_place(product: dict[str, Any]) -> None:
    SiteClient(SHOP_HOST).get("/checkout")
    assert not WaitingPlace.objects.exists()


def test_who_stayed_away_takes_another_place(product: dict[str, Any]) -> None:
    browser, _ = _come(product)
    with clock.moved(timedelta(minutes=31)):
        _come(product)
        assert 'id="checkout-form"' not in browser.get("/checkout").content.decode()


@pytest.mark.usefixtures("limits")
def test_nobody_fills_the_line_alone(product: dict[str, Any]) -> None:
    for number in range(20):
        take_place(f"cart-{number}", address="198.51.100.7")
    with pytest.raises(RateLimited):
        take_place("cart-20", address="198.51.100.7")
    assert take_place("cart-19", address="198.51.100.7") is not None


def test_places_go_after_a_day(product: dict[str, Any]) -> None:
    _come(product)
    with clock.moved(timedelta(days=2)):
        run_turn(JOB)
    assert not WaitingPlace.objects.exists()


def test_two_who_come_at_once_have_two_places(product: dict[str, Any]) -> None:
    website_id = current_website_id()

    def come(cart_id: str) -> None:
        with tenant(website_id):
            take_place(cart_id, address=cart_id)
        connection.close()

    racing = [threading.Thread(target=come, args=(f"cart-{number // 2}",)) for number in range(8)]
    for each in racing:
        each.start()
    for each in racing:
        each.join()
    found = sorted(WaitingPlace.objects.values_list("let_in_at", flat=True))
    assert len(found) == 4
    assert {later - before for before, later in pairwise(found)} == {timedelta(seconds=30)}


@given(st.lists(st.integers(0, 90_000), min_size=1, max_size=50), st.integers(1, 10_000))
def test_nobody_is_let_in_before_who_came_first(gaps_ms: list[int], per_minute: int) -> None:
    now, next_at, before = BEGIN, None, None
    for gap in gaps_ms:
        now += timedelta(milliseconds=gap)
        let_in_at, next_at = next_place(next_at, now, per_minute)
        assert let_in_at >= now
        if before is not None:
            assert (let_in_at - before).total_seconds() >= 60 / per_minute - 1e-5
        before = let_in_at


def test_says_how_long_in_begun_minutes() -> None:
    assert wait_until(BEGIN, BEGIN, 60) is None
    assert wait_until(BEGIN + timedelta(seconds=90), BEGIN, 60) == Wait(90, 2)
    assert wait_until(BEGIN + timedelta(milliseconds=1), BEGIN, 60) == Wait(1, 1)
