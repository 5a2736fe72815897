"""Editing a paid order over HTTP, as the studio does."""

from typing import Any

import pytest

from sitewright.kit.tenancy import tenant
from sitewright.orders.models import OrderCounter
from tests.cast import Cast, SiteClient
from tests.catalog.shops import make_product
from tests.orders.edits.made import bought, variant_of
from tests.standing_cast import FIXTURES

standing_cast, cast, mine, theirs = FIXTURES

pytestmark = pytest.mark.usefixtures("mine")


@pytest.fixture
def sold(cast: Cast) -> tuple[str, str]:
    """The ids of an order of two Ferns and of a variant that is for sale."""
    with tenant(cast.shop.id):
        # Beyond the numbers of orders that were written by hand.
        OrderCounter.objects.create(last_number=9000)
        return bought(2).id, variant_of(make_product("Moss", price_cents=5000))


def _at(order_id: str, rest: str = "edits") -> str:
    return f"/config/api/orders/{order_id}/{rest}"


def test_shows_the_sums_before_and_does_it_then(sold: tuple[str, str], owner_browser: SiteClient) -> None:
    order_id, moss = sold
    goods: dict[str, Any] = {
        "removed": [{"position": 0, "quantity": 1}],
        "added": [{"variant_id": moss, "quantity": 1}],
    }
    shown = owner_browser.post_json(_at(order_id, "edits/preview"), goods).json()
    assert (shown["added_cents"], shown["removed_cents"], shown["owed_cents"]) == (5000, 2000, 3000)
    body = {**goods, "key": "edit-0001", "shown_cents": 2999}
    assert owner_browser.post_json(_at(order_id), body).json()["code"] == "edit-sums-changed"
    answer = owner_browser.post_json(_at(order_id), {**body, "shown_cents": 3000})
    assert answer.status_code == 201
    order = answer.json()
    assert order["difference"]["amount_cents"] == 3000
    assert "/checkout/pay?draft=" in order["difference"]["pay_url"]
    assert [line["removed_quantity"] for line in order["lines"]] == [1, 0]
    assert not order["may_take_back"]
    again = owner_browser.post_json(_at(order_id), {**body, "shown_cents": 3000}).json()
    assert len(again["edits"]) == 1
    mailed = owner_browser.post_json(_at(order_id, "difference/mail"))
    assert mailed.status_code == 200


def test_takes_the_last_one_back(sold: tuple[str, str], owner_browser: SiteClient) -> None:
    order_id, moss = sold
    body = {"added": [{"variant_id": moss, "quantity": 1}], "key": "edit-0001", "shown_cents": 5000}
    assert owner_browser.post_json(_at(order_id), body).json()["may_take_back"]
    undone = owner_browser.post_json(_at(order_id, "edits/undo"))
    assert undone.status_code == 200
    assert undone.json()["difference"] is None
    assert owner_browser.post_json(_at(order_id, "edits/undo")).json()["code"] == "edit-stays"


def test_hidden_drafts_are_nobodys(sold: tuple[str, str], owner_browser: SiteClient) -> None:
    order_id, moss = sold
    body = {"added": [{"variant_id": moss, "quantity": 1}], "key": "edit-0001", "shown_cents": 5000}
    order = owner_browser.post_json(_at(order_id), body).json()
    draft_id = order["difference"]["pay_url"].partition("draft=")[2].partition("&")[0]
    assert owner_browser.get_json(f"/config/api/draft-orders/{draft_id}").status_code == 404
    removal = owner_browser.post_json(f"/config/api/draft-orders/{draft_id}/removal")
    assert removal.status_code == 404
    listed = owner_browser.get_json("/config/api/draft-orders").json()["rows"]
    assert draft_id not in [row["id"] for row in listed]
