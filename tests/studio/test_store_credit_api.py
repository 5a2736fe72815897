"""Owners and the store credit of customers (issue 13): given, taken back, undone, refunded to."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sitewright.accounts.models import Person
from sitewright.content.operations.create_collection import create_collection
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message as Mail
from sitewright.orders.customers.models import Customer
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.orders.placing.operations.place_order import place_order
from tests.cast import Cast, SiteClient
from tests.orders.buying import cart_worth, submit
from tests.orders.store_credit.made import cart_of, customer

KEY = "0123456789"


@pytest.fixture
def owner(cast: Cast, client_of: Callable[[Person], SiteClient]) -> Iterator[SiteClient]:
    with tenant(cast.shop.id):
        create_collection("products", "Shop", slug="shop")
        yield client_of(cast.owner)


@pytest.fixture
def ada(owner: SiteClient) -> Customer:
    return customer()


def _path(ada: Customer, *more: str) -> str:
    return "/".join((f"/config/api/customers/{ada.id}/store-credit", *more))


def _give(owner: SiteClient, ada: Customer, **more: Any) -> str:
    body = {"key": KEY, "amount_cents": 2500, "reason": "Late parcel", **more}
    answer = owner.post_json(_path(ada), body)
    assert answer.status_code == 201, answer.content
    return str(answer.json()["change_set_id"])


def _shown(owner: SiteClient, ada: Customer) -> dict[str, Any]:
    answer = owner.get_json(_path(ada))
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_it_is_given_shown_and_undone(owner: SiteClient, ada: Customer) -> None:
    change = _give(owner, ada, message="Sorry!", expires_at="2199-01-01T00:00:00Z")
    shown = _shown(owner, ada)
    assert [(each["text"], each["ending_text"]) for each in shown["balances"]] == [("$25.00", "$25.00")]
    (entry,) = shown["entries"]
    assert (entry["reason"], entry["note"], entry["message"]) == ("given", "Late parcel", "Sorry!")
    assert entry["may_be_taken_back"]
    assert Mail.objects.filter(kind="store-credit").count() == 1
    assert owner.post_json(f"/config/api/activity/{change}/undo", {}).status_code == 200
    after = _shown(owner, ada)
    assert after["balances"] == []
    assert [each["reason"] for each in after["entries"]] == ["taken", "given"]
    assert not any(each["may_be_taken_back"] for each in after["entries"])
    assert check_invariants() == []


def test_the_activity_tells_of_it_without_a_name(owner: SiteClient, ada: Customer) -> None:
    _give(owner, ada)
    told = owner.get_json("/config/api/activity?kind=orders").json()
    assert told["changes"][0]["label"] == "Gave a customer $25.00 in store credit"


def test_what_is_taken_has_a_reason_and_is_there(owner: SiteClient, ada: Customer) -> None:
    _give(owner, ada)
    taking = {"key": KEY, "amount_cents": 700, "reason": "A mistake"}
    assert owner.post_json(_path(ada, "deductions"), taking).status_code == 201
    refused = owner.post_json(
        _path(ada, "deductions"), {**taking, "key": "another-key", "amount_cents": 1801}
    )
    assert (refused.status_code, set(refused.json()["fields"])) == (409, {"amount_cents"})
    wrong = owner.post_json(_path(ada, "deductions"), {"key": KEY, "amount_cents": 0, "reason": " "})
    assert (wrong.status_code, set(wrong.json()["fields"])) == (400, {"amount_cents", "reason"})
    assert _shown(owner, ada)["balances"][0]["cents"] == 1800


def test_one_giving_is_taken_back_and_that_undone(owner: SiteClient, ada: Customer) -> None:
    _give(owner, ada)
    entry = _shown(owner, ada)["entries"][0]["id"]
    back = owner.post_json(_path(ada, entry, "return"), {})
    assert back.status_code == 200, back.content
    assert _shown(owner, ada)["balances"] == []
    change = back.json()["change_set_id"]
    assert owner.post_json(f"/config/api/activity/{change}/undo", {}).status_code == 200
    assert _shown(owner, ada)["balances"][0]["cents"] == 2500
    assert owner.post_json(_path(ada, "nothing", "return"), {}).status_code == 404


def test_an_order_shows_what_it_paid_and_is_refunded_to_it(owner: SiteClient, ada: Customer) -> None:
    _give(owner, ada)
    order = place_order(submit(cart_of(ada, 4000), 1500, customer_id=ada.id))
    path = f"/config/api/orders/{order.id}"
    shown = owner.get_json(path).json()
    assert shown["has_account"]
    assert (shown["sums"]["store_credit_text"], shown["sums"]["grand_total_text"]) == ("$25.00", "$15.00")
    refund = {"key": "refund-one", "other_cents": 1000, "to_credit": True}
    refunded = owner.post_json(f"{path}/refunds", refund)
    assert refunded.status_code == 201, refunded.content
    assert refunded.json()["refunds"][0]["credit_text"] == "$10.00"
    run_ready()
    credit = _shown(owner, ada)
    assert [each["reason"] for each in credit["entries"]] == ["credited", "redeemed", "given"]
    assert {each["order_number"] for each in credit["entries"][:2]} == {order.number}
    assert check_invariants() == []


def test_a_guests_order_is_not_refunded_to_it(owner: SiteClient) -> None:
    order = place_order(submit(cart_worth(1200)[0], 1200))
    path = f"/config/api/orders/{order.id}"
    assert not owner.get_json(path).json()["has_account"]
    refund = {"key": "refund-one", "other_cents": 1000, "to_credit": True}
    answer = owner.post_json(f"{path}/refunds", refund)
    assert (answer.status_code, answer.json()["code"]) == (409, "no-account-for-credit")
    assert Order.objects.get(id=order.id).email
