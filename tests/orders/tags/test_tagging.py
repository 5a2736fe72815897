"""Tags of orders: given and taken off, one or many at a time, each with one undo."""

import json
from collections.abc import Sequence

import pytest

from sitewright.history.errors import ChangedSince
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit.ids import new_id
from sitewright.kit.messages import speaking
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.buyer_data.operations.take_buyer_data import take_buyer_data
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.orders.tags.errors import TagsRefused, TooManyTags
from sitewright.orders.tags.models import OrderTag
from sitewright.orders.tags.operations.tag_orders import Tagged, tag_orders, untag_orders
from sitewright.orders.tags.queries import tags_by_number, tags_in_use
from tests.catalog.shops import Shop
from tests.studio.belongings import make_order


@pytest.fixture
def orders(shop: Shop) -> list[Order]:
    return [make_order(number=number) for number in (1001, 1002, 1003)]


def ids(orders: Sequence[Order]) -> list[str]:
    return [order.id for order in orders]


def tags() -> dict[int, list[str]]:
    return tags_by_number([1001, 1002, 1003])


def last_change() -> ChangeSet:
    found: ChangeSet = ChangeSet.objects.order_by("-sequence")[0]
    return found


def test_an_order_gets_tags_and_loses_one(orders: list[Order]) -> None:
    assert tag_orders([orders[0].id], ["wholesale", "Gift"]) == Tagged(1, 0)
    assert last_change().label == "Tagged order #1001 “wholesale, Gift”"
    assert untag_orders([orders[0].id], ["GIFT"]) == Tagged(1, 0)
    assert last_change().label == "Took tags off order #1001: “Gift”"
    assert tags() == {1001: ["wholesale"]}


def test_many_are_one_change_that_says_what_was_left_out(orders: list[Order]) -> None:
    tag_orders([orders[1].id], ["gift"])
    assert tag_orders(ids(orders), ["gift"]) == Tagged(2, 1)
    change = last_change()
    assert (change.label, change.version_count) == ("Tagged 2 orders “gift”", 2)
    with speaking("de"):
        assert untag_orders(ids(orders), ["gift"]) == Tagged(3, 0)
    assert last_change().label == "Took tags off 3 orders: “gift”"


def test_one_undo_takes_it_back_and_its_own_undo_gives_it_again(orders: list[Order]) -> None:
    tag_orders([orders[0].id], ["wholesale"])
    tag_orders(ids(orders), ["gift"])
    undone = undo_change_set(last_change().id)
    assert tags() == {1001: ["wholesale"]}
    undo_change_set(undone.change_set_id)
    assert {number: set(names) for number, names in tags().items()} == {
        1001: {"wholesale", "gift"}, 1002: {"gift"}, 1003: {"gift"},
    }  # fmt: skip


def test_an_undo_leaves_what_others_did_since(orders: list[Order]) -> None:
    tag_orders(ids(orders[:2]), ["gift"])
    change = last_change()
    tag_orders([orders[0].id], ["wholesale"])
    untag_orders([orders[1].id], ["gift"])
    tag_orders([orders[1].id], ["fair"])
    undone = undo_change_set(change.id)
    assert tags() == {1001: ["wholesale"], 1002: ["fair"]}
    assert [kept.title for kept in undone.kept] == ["#1002"]


def test_the_first_spelling_is_that_of_all(orders: list[Order]) -> None:
    tag_orders([orders[2].id], ["Gift"])
    tag_orders([orders[0].id], ["gIFT"])
    assert tags() == {1001: ["Gift"], 1003: ["Gift"]}
    assert tags_in_use() == ["Gift"]


def test_what_changes_nothing_leaves_no_entry(orders: list[Order]) -> None:
    tag_orders(ids(orders), ["gift"])
    before = AuditEntry.objects.count()
    assert tag_orders(ids(orders), ["Gift"]) == Tagged(0, 3)
    assert untag_orders(ids(orders), ["other"]) == Tagged(0, 3)
    assert AuditEntry.objects.count() == before


def test_an_order_without_room_is_left_out_or_said(orders: list[Order]) -> None:
    for first in range(0, 50, 10):
        tag_orders([orders[0].id], [f"tag {number}" for number in range(first, first + 10)])
    assert tag_orders(ids(orders), ["gift"]) == Tagged(2, 0, 1)
    with pytest.raises(TooManyTags) as refused:
        tag_orders([orders[0].id], ["gift"])
    assert refused.value.message == "An order can have at most 50 tags. Take one off first."
    # One it has is no more.
    assert tag_orders([orders[0].id], ["TAG 7"]) == Tagged(0, 1)


def test_one_that_is_not_there_stops_all(orders: list[Order]) -> None:
    for operation in (tag_orders, untag_orders):
        with pytest.raises(OrderNotFound):
            operation([orders[0].id, new_id()], ["gift"])
        with pytest.raises(TagsRefused):
            operation([orders[0].id], [" "])
    assert tags() == {}


def test_all_in_use_are_listed_by_name_however_many_orders_have_them(orders: list[Order]) -> None:
    assert tags_in_use() == []
    tag_orders(ids(orders), ["wholesale", "Ärger", "gift"])
    assert tags_in_use() == ["gift", "wholesale", "Ärger"]


def test_the_checker_finds_a_tag_that_leads_elsewhere(orders: list[Order]) -> None:
    """Z"""
    tag_orders([orders[0].id], ["gift"])
    rule = "a tag has the number of its order"
    assert rule not in {violation.rule for violation in check_invariants()}
    OrderTag.objects.update(number=1002)
    assert rule in {violation.rule for violation in check_invariants()}


def test_erasing_a_buyer_takes_the_tags_and_no_undo_gives_them_back(orders: list[Order]) -> None:
    other = make_order(number=1004, email="bob@example.com")
    tag_orders([orders[0].id, other.id], ["friend of the house"])
    untag_orders([orders[0].id], ["friend of the house"])
    untagged = last_change()
    copied = take_buyer_data("ann@example.com")
    assert [order["tags"] for order in copied["orders"]] == [[], [], []]
    tag_orders([orders[1].id], ["friend of the house"])
    assert "friend of the house" in json.dumps(take_buyer_data("ann@example.com"), default=str)
    erase_buyer("ann@example.com")
    assert list(OrderTag.objects.values_list("number", flat=True)) == [1004]
    with pytest.raises(ChangedSince):
        undo_change_set(untagged.id)
    assert tags() == {}
