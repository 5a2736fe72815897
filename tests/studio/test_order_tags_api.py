"""Tags and bulk acts of orders over the owner API."""

import csv
import io
from collections.abc import Callable

import pytest

from sitewright.accounts.models import Role
from sitewright.kit.tenancy import tenant
from sitewright.orders.models import Order
from sitewright.orders.tags.models import OrderTag
from tests.cast import Answer, Cast, SiteClient
from tests.studio.belongings import Belongings, make_order

API = "/config/api"
SEVERAL = f"{API}/orders/several"


@pytest.fixture
def orders(cast: Cast) -> list[Order]:
    with tenant(cast.shop.id):
        return [make_order(number=number) for number in (1001, 1002)]


def tag(browser: SiteClient, orders: list[Order], *tags: str) -> Answer:
    return browser.post_json(f"{SEVERAL}/tags", {"orders": [each.id for each in orders], "tags": list(tags)})


def test_tags_are_in_the_list_on_the_order_and_among_those_in_use(
    owner_browser: SiteClient, orders: list[Order]
) -> None:
    answer = tag(owner_browser, orders, "gift", "Wholesale").json()
    assert (answer["changed"], answer["already"], answer["full"]) == (2, 0, 0)
    listed = owner_browser.get_json(f"{API}/orders", query_params={"tag": "wholesale"}).json()
    assert [(row["number"], row["tags"]) for row in listed["rows"]] == [
        (1002, ["gift", "Wholesale"]), (1001, ["gift", "Wholesale"])
    ]  # fmt: skip
    assert owner_browser.get_json(f"{API}/orders/{orders[0].id}").json()["tags"] == ["gift", "Wholesale"]
    assert owner_browser.get_json(f"{API}/orders/tags").json() == {"tags": ["gift", "Wholesale"]}


def test_a_bulk_act_is_undone_at_once(owner_browser: SiteClient, orders: list[Order]) -> None:
    change = tag(owner_browser, orders, "gift").json()["change_set_id"]
    removal = {"orders": [orders[0].id], "tags": ["gift"]}
    assert owner_browser.post_json(f"{SEVERAL}/tags/removal", removal).json()["changed"] == 1
    undone = owner_browser.post_json(f"{API}/activity/{change}/undo").json()
    assert undone["kept_count"] == 1
    assert owner_browser.get_json(f"{API}/orders/tags").json() == {"tags": []}


def test_nothing_done_offers_no_undo(owner_browser: SiteClient, orders: list[Order]) -> None:
    tag(owner_browser, orders, "gift")
    assert tag(owner_browser, orders, "GIFT").json() == {
        "change_set_id": "", "changed": 0, "already": 2, "full": 0
    }  # fmt: skip


def test_a_bulk_act_is_in_the_history_of_each(owner_browser: SiteClient, orders: list[Order]) -> None:
    owner_browser.put_json(f"{API}/orders/{orders[1].id}/note", {"note": "Ring twice"})
    tag(owner_browser, orders, "gift")
    for order, others in zip(orders, ([], ["Wrote a note on order #1002"]), strict=True):
        found = owner_browser.get_json(f"{API}/activity?kind=orders&thing={order.id}").json()
        assert [row["label"] for row in found["changes"]] == ["Tagged 2 orders “gift”", *others]
        assert found["changes"][0]["can_undo"]
        assert found["thing_title"] == f"#{order.number}"


def test_refuses_what_is_no_tag_and_too_many_orders(owner_browser: SiteClient, orders: list[Order]) -> None:
    long = tag(owner_browser, orders, "x" * 41)
    assert (long.status_code, long.json()["code"]) == (400, "tags-refused")
    assert long.json()["fields"] == {"tags": "A tag has at most 40 characters."}
    many = {"orders": [orders[0].id] * 101}
    for act, more in (("tags", {"tags": ["x"]}), ("tags/removal", {"tags": ["x"]}), ("csv", {})):
        assert owner_browser.post_json(f"{SEVERAL}/{act}", many | more).status_code in (400, 422)


def test_another_websites_order_stops_all(
    cast: Cast, owner_browser: SiteClient, orders: list[Order], theirs: Belongings
) -> None:
    """I01"""
    with tenant(cast.other_shop.id):
        foreign = Order.objects.get(id=theirs.ids["order_id"])
    assert tag(owner_browser, [orders[0], foreign], "gift").status_code == 404
    body = {"orders": [orders[0].id, foreign.id]}
    assert owner_browser.post_json(f"{SEVERAL}/csv", body).status_code == 404
    with tenant(cast.shop.id):
        assert not OrderTag.objects.exists()


def test_who_may_not_change_orders_tags_none(
    owner_browser: SiteClient, orders: list[Order], browser_with: Callable[..., SiteClient]
) -> None:
    """I01"""
    editor = browser_with(Role.EDITOR)
    assert tag(editor, orders, "gift").status_code == 403
    assert editor.get_json(f"{API}/orders/tags").status_code == 403


def test_the_table_has_a_line_for_each(cast: Cast, owner_browser: SiteClient, orders: list[Order]) -> None:
    """J05: nothing in it is taken for a formula."""
    tag(owner_browser, orders[:1], "=gift", "to go")
    with tenant(cast.shop.id):
        Order.objects.filter(number=1002).update(customer_name="+Ann", note="One\ntwo")
    answer = owner_browser.post_json(f"{SEVERAL}/csv", {"orders": [order.id for order in orders[::-1]]})
    assert answer["Content-Disposition"] == 'attachment; filename="orders.csv"'
    text = b"".join(answer.streaming_content).decode()  # type: ignore[attr-defined]
    first, second = csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""))
    assert (first["Order"], first["Tags"], first["Total"], first["Currency"]) == (
        "1001", "'=gift, to go", "29.00", "USD",
    )  # fmt: skip
    assert (first["Items"], first["City"], first["Status"]) == (
        "2 × Fern print FERN-1",
        "Basel",
        "To be sent",
    )
    assert (second["Name"], second["Note"], second["Tags"]) == ("'+Ann", "One\ntwo", "")


def test_the_table_speaks_german(owner_browser: SiteClient, orders: list[Order]) -> None:
    body = {"orders": [orders[0].id]}
    answer = owner_browser.call("POST", f"{SEVERAL}/csv", body, HTTP_ACCEPT_LANGUAGE="de")
    assert b"Schlagw\xc3\xb6rter" in b"".join(answer.streaming_content)  # type: ignore[attr-defined]
