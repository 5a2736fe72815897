"""Finding orders again: by a tag, and by whatever somebody remembers of one."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.kit import clock
from sitewright.orders.finding_orders import Asked, find_numbers
from sitewright.orders.models import Fulfilment, Order, OrderLine
from sitewright.orders.owner_queries import list_owner_orders, owner_order
from sitewright.orders.tags.operations.tag_orders import tag_orders
from sitewright.orders.tags.queries import tags_by_number
from tests.catalog.shops import Shop
from tests.plans.explaining import forget_sizes, problems_of
from tests.studio.belongings import make_order

ADDRESS = {"city": "Basel", "postal_code": "4051", "phone": "+41 (0)61 555-01.99"}


@pytest.fixture
def orders(shop: Shop) -> list[Order]:
    """Of three buyers; the second's is known by everything else."""
    ann = make_order(number=1001)
    bob = make_order(
        number=1002, email="bob@example.com", customer_name="Bob Lee", grand_total_cents=4900,
        shipping_address=ADDRESS, note="Ring twice", buyer_note="Wrapped, please",
    )  # fmt: skip
    eve = make_order(number=1003, email="eve@example.com", customer_name="Eve", state="fulfilled")
    OrderLine.objects.filter(order=bob).update(sku="MOSS-7", product_name="Moss print")
    Fulfilment.objects.create(order=bob, tracking_number="1Z999AA10123456784", created_at=clock.now())
    return [ann, bob, eve]


def numbers(search: str = "", state: str = "", tag: str = "") -> list[int]:
    return [row.order.number for row in list_owner_orders(search=search, state=state, tag=tag).rows]


@pytest.mark.parametrize(
    "words",
    [
        "1002", "#1002", "bob@", "BOB LEE", "moss-7", "Moss pr", "1Z999AA1", "1z 999 AA1 0123", "4051",
        "+41 61 555 01 99", "061 5550199", "ring", "wrapped", "49.00", "$49", "WHOLESALE", "sale ",
    ],
)  # fmt: skip
def test_finds_an_order_by_anything_that_is_known_of_it(orders: list[Order], words: str) -> None:
    tag_orders([orders[1].id], ["Wholesale"])
    assert numbers(search=words) == [1002]
    assert list_owner_orders(search=words).total == 1


@pytest.mark.parametrize("words", ["nobody", "#1", "99", "50.00", "999999999999999999", "%", "_"])
def test_finds_nothing_else(orders: list[Order], words: str) -> None:
    assert numbers(search=words) == []


def test_the_very_number_comes_first(orders: list[Order]) -> None:
    Order.objects.filter(number=1003).update(note="As with 1001")
    assert numbers(search="1001") == [1001, 1003]
    assert numbers(search="#1001") == [1001]


def test_narrows_to_a_tag_with_all_else(orders: list[Order]) -> None:
    tag_orders([orders[0].id, orders[2].id], ["Gift"])
    assert numbers(tag="gift") == [1003, 1001]
    assert (numbers(tag="GIFT", state="placed"), numbers(tag="gift", search="eve@")) == ([1001], [1003])
    assert (numbers(tag="other"), numbers(tag="gi")) == ([], [])
    second = list_owner_orders(tag="gift", page=2, page_size=1)
    assert ([row.order.number for row in second.rows], second.total) == ([1001], 2)


def test_the_tags_of_a_page_are_one_question(orders: list[Order]) -> None:
    """L01"""
    with CaptureQueriesContext(connection) as few:
        list_owner_orders()
    tag_orders([order.id for order in orders], ["gift", "wholesale"])
    with CaptureQueriesContext(connection) as many:
        rows = list_owner_orders().rows
    assert [row.tags for row in rows] == [["gift", "wholesale"]] * 3
    assert len(many) == len(few)
    assert owner_order(orders[0].id).tags == ["gift", "wholesale"]


@pytest.mark.parametrize(
    "asked",
    [
        Asked(tag="gift"),
        Asked(tag="gift", state="placed"),
        Asked(tag="gift", search="moss"),
        Asked("+41 61 555 01 99"),
    ],
)
def test_every_question_begins_with_the_website(orders: list[Order], asked: Asked) -> None:
    """L01"""
    tag_orders([orders[0].id], ["gift"])
    with CaptureQueriesContext(connection) as asking:
        tags_by_number(find_numbers(asked, 0, 50).numbers)
    forget_sizes()
    assert [problem for query in asking for problem in problems_of(query["sql"], None)] == []
