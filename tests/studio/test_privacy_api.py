"""Privacy in the studio: what visitors' browsers are given, and what is kept about a buyer."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from sitewright.accounts.models import Role
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.models import Order
from tests.cast import Cast, SiteClient
from tests.studio.belongings import make_order

PRIVACY = "/config/api/privacy"
ANN = {"email": "ann@example.com"}


@pytest.fixture
def order(cast: Cast) -> Order:
    with tenant(cast.shop.id):
        return make_order()


def test_finds_counts_and_nothing_else(order: Order, owner_browser: SiteClient) -> None:
    answer = owner_browser.post_json(f"{PRIVACY}/buyers/search", {"email": "Ann@Example.com"})
    assert answer.json() == {
        "email": "Ann@example.com",
        "order_count": 1,
        "order_numbers": [1001],
        "attempt_count": 0,
        "cart_count": 0,
        "mail_count": 0,
        "comment_count": 0,
        "review_count": 0,
        "sign_up_count": 0,
        "newsletter_count": 0,
    }


def test_refuses_what_is_no_address(owner_browser: SiteClient) -> None:
    answer = owner_browser.post_json(f"{PRIVACY}/buyers/search", {"email": "ann"})
    assert (answer.status_code, answer.json()["code"]) == (400, "mail-bad-address")


def test_hands_the_copy_out_as_a_file(order: Order, owner_browser: SiteClient) -> None:
    answer = owner_browser.post_json(f"{PRIVACY}/buyers/copy", ANN)
    assert answer["Content-Disposition"] == 'attachment; filename="buyer-data.json"'
    assert answer["Cache-Control"] == "private, no-store"
    assert answer.json()["orders"][0]["customer_name"] == "Ann Buyer"


@pytest.mark.parametrize("operation", ["copy", "erasure"])
def test_asks_for_the_password_before(operation: str, order: Order, owner_browser: SiteClient) -> None:
    """H12"""
    with clock.moved(timedelta(minutes=11)):
        answer = owner_browser.post_json(f"{PRIVACY}/buyers/{operation}", ANN)
    assert (answer.status_code, answer.json()["code"]) == (403, "password-needed")


def test_erases_and_then_knows_nothing(order: Order, owner_browser: SiteClient) -> None:
    assert owner_browser.post_json(f"{PRIVACY}/buyers/erasure", ANN).json() == {"order_count": 1}
    again = owner_browser.post_json(f"{PRIVACY}/buyers/erasure", ANN)
    assert (again.status_code, again.json()["code"]) == (404, "nothing-kept")
    shown = owner_browser.get_json(f"/config/api/orders/{order.id}").json()
    assert (shown["customer_name"], shown["email"], shown["shipping_address"]) == ("", "", {})
    assert shown["sums"]["grand_total_cents"] == 2900


def test_the_erasure_stands_in_the_activity(order: Order, owner_browser: SiteClient) -> None:
    owner_browser.post_json(f"{PRIVACY}/buyers/erasure", ANN)
    (newest, *_) = owner_browser.get_json("/config/api/activity?kind=orders").json()["changes"]
    assert newest["label"] == "Erased the data of a buyer; orders kept without it: 1"
    assert not newest["can_undo"]


def test_finds_nobody_of_another_website(
    cast: Cast, order: Order, browser_of: Callable[..., SiteClient]
) -> None:
    """I03"""
    stranger = browser_of(cast.stranger)
    assert stranger.post_json(f"{PRIVACY}/buyers/search", ANN).json()["order_count"] == 0
    assert stranger.post_json(f"{PRIVACY}/buyers/erasure", ANN).status_code == 404


def test_is_for_those_with_sensitive_rights(order: Order, browser_with: Callable[..., SiteClient]) -> None:
    manager = browser_with(Role.STORE_MANAGER)
    assert manager.post_json(f"{PRIVACY}/buyers/search", ANN).status_code == 403


def test_every_cookie_has_words_in_the_language_of_the_reader(owner_browser: SiteClient) -> None:
    rows = owner_browser.get_json(f"{PRIVACY}/cookies").json()
    assert {row["name"]: row["days"] for row in rows} == {
        "CART": 14, "hasCart": 14, "BUYER": 14, "crumb": 0, "KEYS": 14, "CUSTOMER": 60, "SiteUserInfo": 60,
    }  # fmt: skip
    german = owner_browser.get_json(f"{PRIVACY}/cookies", HTTP_ACCEPT_LANGUAGE="de").json()
    assert all(ours["purpose"] != theirs["purpose"] for ours, theirs in zip(rows, german, strict=True))
