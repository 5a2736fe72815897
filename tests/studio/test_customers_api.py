"""Customers in the studio: who is listed, in which order, and what the shop notes."""

from datetime import timedelta
from typing import Any

import pytest

from sitewright.history.models import ChangeSet, Version
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.customers.models import Customer, CustomerAddress
from sitewright.orders.models import Order, OrderState
from tests.cast import Cast, SiteClient
from tests.forms.newsletters.made import confirmed, make_list
from tests.orders.buying import BUYER
from tests.studio.belongings import make_customer, make_order

pytestmark = pytest.mark.django_db
PATH = "/config/api/customers"


@pytest.fixture
def owner(in_shop: Cast, client_of: Any) -> SiteClient:
    found: SiteClient = client_of(in_shop.owner)
    return found


def _emails(owner: SiteClient, query: str = "") -> list[str]:
    answer = owner.get_json(f"{PATH}{query}")
    assert answer.status_code == 200, answer.content
    body = answer.json()
    assert body["total"] == len(body["rows"])
    return [row["email"] for row in body["rows"]]


def _three(now_shop: Cast) -> None:
    """Ann has an account and two orders, Bo bought once as a guest, Cy has an account alone."""
    now = clock.now()
    make_customer("ann@example.com")
    Customer.objects.filter(email="ann@example.com").update(created_at=now - timedelta(days=9), name="Ann")
    make_order(1001, "Ann@Example.com", placed_at=now - timedelta(days=3))
    make_order(1002, "ann@example.com", placed_at=now - timedelta(days=2))
    make_order(1003, "bo@example.com", placed_at=now - timedelta(days=1), customer_name="Bo_Z")
    make_customer("cy@example.com")


def test_lists_each_address_once_with_what_was_ordered(owner: SiteClient, in_shop: Cast) -> None:
    _three(in_shop)
    Order.objects.filter(number=1001).update(state=OrderState.CANCELLED)
    rows = owner.get_json(PATH).json()["rows"]
    assert [row["email"] for row in rows] == ["cy@example.com", "bo@example.com", "ann@example.com"]
    ann = rows[2]
    assert ann["id"] == Customer.objects.get(email="ann@example.com").id
    assert ann["order_count"] == 1
    assert ann["spent_cents"] == Order.objects.get(number=1002).grand_total_cents
    assert rows[1]["id"] == ""
    assert ann["seen_at"].endswith(("Z", "+00:00"))


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("?show=account", ["cy", "ann"]),
        ("?show=buyers", ["bo", "ann"]),
        ("?show=news", ["bo"]),
        ("?search=BO_", ["bo"]),
        ("?search=o_example", []),
        ("?search=%25", []),
        ("?search=example.com&sort=orders", ["cy", "bo", "ann"]),
        ("?sort=-orders", ["ann", "bo", "cy"]),
        ("?sort=name&show=buyers", ["ann", "bo"]),
        ("?sort=seen", ["ann", "bo", "cy"]),
    ],
)
def test_filters_searches_and_sorts(
    owner: SiteClient, in_shop: Cast, query: str, expected: list[str]
) -> None:
    _three(in_shop)
    confirmed(make_list(), "bo@example.com")
    found = [email.partition("@")[0] for email in _emails(owner, query)]
    assert sorted(found) == sorted(expected)
    if "sort" in query:
        assert found == expected


def test_refuses_what_is_no_choice(owner: SiteClient) -> None:
    for query in ("?show=x", "?sort=email%3B", "?page=0"):
        assert owner.get_json(f"{PATH}{query}").status_code in (400, 422)


def test_tells_of_one_account(owner: SiteClient, in_shop: Cast) -> None:
    _three(in_shop)
    ann = Customer.objects.get(email="ann@example.com")
    home = BUYER.address.as_json()
    CustomerAddress.objects.create(
        customer=ann, name="Ann", address=home, is_default=True, created_at=clock.now()
    )
    body = owner.get_json(f"{PATH}/{ann.id}").json()
    assert (body["order_count"], body["name"]) == (2, "Ann")
    assert body["addresses"][0]["lines"][0] == home["line1"]
    assert body["last_order_at"]


def test_notes_and_tags_stand_in_the_row_alone(owner: SiteClient, in_shop: Cast) -> None:
    made = make_customer()
    body = owner.put_json(
        f"{PATH}/{made.id}/note", {"note": " Rings twice ", "tags": ["VIP", "vip", " ", "a\nb"]}
    )
    assert body.status_code == 200, body.content
    assert (body.json()["note"], body.json()["tags"]) == ("Rings twice", ["VIP", "a b"])
    change = ChangeSet.objects.latest("id")
    assert change.operation == "orders.note_customer"
    assert not Version.objects.filter(change_set=change).exists()


def test_keeps_websites_apart(owner: SiteClient, in_shop: Cast) -> None:
    with tenant(in_shop.other_shop.id):
        foreign = make_customer("eve@example.com")
        make_order(1001, "eve@example.com")
    assert _emails(owner) == []
    assert owner.get_json(f"{PATH}/{foreign.id}").status_code == 404
    assert owner.put_json(f"{PATH}/{foreign.id}/note", {"note": "x", "tags": []}).status_code == 404
