"""One guard stands before every way to pay: a new one that forgets it fails here."""

import ast
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import sitewright
from sitewright.kit import clock
from sitewright.orders.card_testing.marks import address_mark
from sitewright.orders.card_testing.models import PaymentAttempt
from sitewright.orders.drafts.links import pay_path
from sitewright.orders.models import Placement
from tests.cast import SHOP_HOST, SiteClient
from tests.catalog.shops import Shop, make_product
from tests.checkout.forms import fill, form
from tests.orders.card_testing.trying import done
from tests.orders.drafts.made import draft_of, of_catalogue
from tests.orders.subscriptions.selling import subscribable

pytestmark = pytest.mark.usefixtures("limits")

_PACKAGE = Path(sitewright.__file__).parent
ASKING = {
    "orders/placing/operations/place_order.py": "after begin_placement, which has the guard",
    "orders/subscriptions/operations/exchange_goods.py": "the card that was kept, whatever its buyer types",
    "orders/subscriptions/operations/renew_subscriptions.py": "no buyer at hand: a card that was kept",
}
"""Modules that ask a provider for money, and why nobody tries cards there."""

BEGINNING = {
    "orders/placing/operations/begin_placement.py": "has the guard",
    "orders/subscriptions/operations/exchange_goods.py": "the card that was kept, whatever its buyer types",
    "orders/subscriptions/operations/renew_subscriptions.py": "no buyer at hand: a card that was kept",
}
"""The same of those that begin a placement."""


def _calling(*names: str) -> set[str]:
    found = set()
    for file in _PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                found.add(str(file.relative_to(_PACKAGE)))
    return found


def test_nobody_asks_for_money_past_the_guard() -> None:
    assert _calling("ask_for_money") == set(ASKING)
    assert _calling("adding_placement") == set(BEGINNING)


Way = Callable[[SiteClient], Any]


def _by_form(visitor: SiteClient) -> Any:
    return visitor.post_form("/checkout", form(visitor))


def _by_script(visitor: SiteClient) -> Any:
    return visitor.post_form("/checkout", form(visitor), headers={"Accept": "application/json"})


def _by_wallet(visitor: SiteClient) -> Any:
    sent = form(visitor, payment="test:ctoken_1", idempotencyKey="1-2-3-4")
    return visitor.post_form("/checkout", sent, headers={"Accept": "application/json"})


def _agreed(visitor: SiteClient) -> Any:
    path = pay_path(draft_of(of_catalogue(make_product(price_cents=1200))))
    checkout = visitor.get(f"{path}&format=json").json()["checkout"]
    hidden = {
        "cartToken": checkout["token"],
        "idempotencyKey": checkout["idempotencyKey"],
        "shownTotalCents": str(checkout["shownTotalCents"]),
    }
    return visitor.post_form(path, form(visitor) | hidden)


def _subscribing(visitor: SiteClient) -> Any:
    body = {"itemId": subscribable()["id"], "sku": None, "qty": 1, "additionalFields": ""}
    token = visitor.post_json("/api/3/commerce/cart/subscription", body).json()["cartToken"]
    page = visitor.get(f"/checkout?cartToken={token}").text
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    return visitor.post_form("/checkout", form(visitor) | hidden)


WAYS: dict[str, Way] = {
    "form": _by_form,
    "script": _by_script,
    "wallet": _by_wallet,
    "draft": _agreed,
    "subscription": _subscribing,
}


@pytest.fixture
def visitor(shop: Shop) -> SiteClient:
    made = SiteClient(SHOP_HOST)
    fill(made, price_cents=1200)
    return made


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("count", "code"), [(2, "work-asked"), (8, "too-many-refused")])
def test_every_way_to_pay_is_held_up(visitor: SiteClient, way: str, count: int, code: str) -> None:
    _refuse(count)
    answer = WAYS[way](visitor)
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0
    assert not Placement.objects.exists()
    if answer["Content-Type"].startswith("application/json"):
        assert answer.json()["code"] == code


def test_the_page_gives_the_work_and_takes_it(visitor: SiteClient) -> None:
    _refuse(2)
    checkout = visitor.get("/checkout?format=json").json()["checkout"]
    answer = visitor.post_form("/checkout", form(visitor, work=done(checkout["work"])))
    assert answer.status_code == 303


def test_the_page_says_how_long_to_wait_without_a_script(visitor: SiteClient) -> None:
    _refuse(3)
    page = visitor.get("/checkout").text
    assert re.search(r'role="status" data-work="[^"]+" data-bits="16"', page)
    assert "You can try the next one in 4 min." in page


def test_a_buyer_who_did_nothing_sees_nothing_of_it(visitor: SiteClient) -> None:
    _refuse(1)
    assert "data-work" not in visitor.get("/checkout").text
    assert visitor.get("/checkout?format=json").json()["checkout"]["work"] is None


def _refuse(count: int) -> None:
    for number in range(count):
        PaymentAttempt.objects.create(
            key=f"earlier{number}",
            placement_id=f"earlier{number}",
            cart_id=f"cart{number}",
            address_mark=address_mark("127.0.0.1"),
            refused_at=clock.now() - timedelta(seconds=1),
        )
