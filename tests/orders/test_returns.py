"""What buyers send back: who may, each step once, and the money once."""

from datetime import timedelta
from typing import Any

import pytest

from sitewright.catalog.models import Product, ProductType, StockLevel, StockMovement
from sitewright.history.models import ChangeSet
from sitewright.kit import clock
from sitewright.mail.models import Message as Mail
from sitewright.orders.buyer_data.copying import copy_of
from sitewright.orders.buyer_data.finding import find_buyer
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.errors import OrderNotFound, RefundTooLarge, SendingReturned, UnitsAlreadyRefunded
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Fulfilment, Order, Payment, Refund
from sitewright.orders.operations.fulfil_order import fulfil_order, take_back_fulfilment
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.returns.errors import (
    MoreThanReturned,
    NoSuchReturn,
    NothingReturnable,
    ReturnMovedOn,
    ReturnRefused,
)
from sitewright.orders.returns.models import Return, ReturnEntry
from sitewright.orders.returns.operations.answer_return import approve_return, decline_return
from sitewright.orders.returns.operations.close_return import close_return, refund_return
from sitewright.orders.returns.operations.receive_return import receive_return
from sitewright.orders.returns.operations.request_return import request_return
from sitewright.orders.returns.operations.withdraw_return import withdraw_return
from sitewright.orders.returns.queries import returnable_units
from sitewright.orders.returns.rules import LineFacts, returnable
from tests.catalog.shops import Shop, make_product
from tests.orders.buying import fill_cart, submit
from tests.storefront.talk import set_settings

TERMS = {
    "returnsAccepted": True,
    "returnDays": 30,
    "returnInstructions": "Pack it well.",
    "returnAddress": "Mill Lane 1\nLeeds",
}


@pytest.fixture
def order(shop: Shop) -> Order:
    """One of the first line for 10.00 and three of the second for 2.50 each, all of it sent."""
    set_settings(returns=TERMS)
    token = fill_cart(make_product("Fern", price_cents=1000, on_hand=5))
    token = fill_cart(make_product("Moss", price_cents=250, on_hand=5), quantity=3, token=token)
    placed = place_order(submit(token, 1750))
    fulfil_order(placed.id)
    found: Order = Order.objects.get(id=placed.id)
    return found


def _form(key: str = "first", *, words: str = "", **units: int) -> dict[str, str]:
    """`line0=2`: so many units of the first line."""
    form = {"key": key, "words": words}
    for name, count in units.items():
        place = name.removeprefix("line")
        form |= {f"quantity-{place}": str(count), f"reason-{place}": "damaged"}
    return form


def _asked(order: Order, key: str = "first", **units: int) -> Return:
    return request_return(order.id, _form(key, words="", **units))


def _received(order: Order, key: str = "first", *, restocked: tuple[int, ...] = (), **units: int) -> Return:
    found = approve_return(order.id, _asked(order, key, **units).id)
    return receive_return(order.id, found.id, restocked)


def _refund(order: Order, found: Return, units: dict[int, int], **more: Any) -> Refund:
    named = [RefundedUnits(place, count) for place, count in units.items()]
    refund = refund_return(order.id, found.id, RefundRequest("form", named, **more))
    give_refund(refund.id)
    refund.refresh_from_db()
    return refund


NOW = clock.now()


@pytest.mark.parametrize(
    ("line", "left"),
    [
        (LineFacts(0, True, [(NOW, 3)]), 3),
        (LineFacts(0, False, [(NOW, 3)]), 0),
        (LineFacts(0, True, []), 0),
        (LineFacts(0, True, [(NOW - timedelta(days=31), 2), (NOW, 1)]), 1),
        (LineFacts(0, True, [(NOW, 3)], refunded=1, in_open=1), 1),
        # What a closed return brought was refunded with it, mostly.
        (LineFacts(0, True, [(NOW, 3)], refunded=1, in_closed=1), 2),
        (LineFacts(0, True, [(NOW, 3)], refunded=2, in_open=2), 0),
    ],
)
def test_what_may_be_sent_back(line: LineFacts, left: int) -> None:
    assert returnable([line], days=30, now=NOW).get(0, 0) == left


def test_only_goods_of_a_paid_and_sent_order_while_it_is_offered(order: Order) -> None:
    assert returnable_units(order) == {0: 1, 1: 3}
    Product.objects.filter(title="Fern").update(product_type=ProductType.GIFT_CARD)
    assert returnable_units(order) == {1: 3}
    Payment.objects.update(state="awaited")
    assert returnable_units(order) == {}
    Payment.objects.update(state="captured")
    set_settings(returns={**TERMS, "returnsAccepted": False})
    assert returnable_units(order) == {}
    with pytest.raises(NothingReturnable):
        _asked(order, line1=1)


def test_from_asking_to_the_money(order: Order) -> None:
    found = _asked(order, line1=2)
    approve_return(order.id, found.id, "Take your time.")
    receive_return(order.id, found.id, [1])
    assert sorted(StockLevel.objects.values_list("on_hand", flat=True)) == [4, 4]
    refund = _refund(order, found, {1: 2})
    found.refresh_from_db()
    assert (refund.state, refund.amount_cents) == ("given", 500)
    assert (found.state, found.refund_id) == ("closed", refund.id)
    assert found.closed_at is not None
    # Once, when it came, and not again with its money.
    assert StockMovement.objects.get(kind="returned").quantity == 2
    assert returnable_units(order) == {0: 1, 1: 1}
    assert check_invariants() == []


def test_each_step_is_told_and_noted(order: Order) -> None:
    found = request_return(order.id, _form(line1=2, words="Torn <b>\nlid"))
    approve_return(order.id, found.id, "Take your time.")
    receive_return(order.id, found.id)
    _refund(order, found, {1: 2})
    told = dict(Mail.objects.filter(kind__startswith="return").values_list("kind", "text"))
    assert set(told) >= {"return-requested", "return-approved", "return-received"}
    assert "2 × Moss" in told["return-requested"]
    for part in ("Take your time.", "Pack it well.", "Mill Lane 1\nLeeds"):
        assert part in told["return-approved"]
    assert "Mill Lane 1<br>Leeds" in Mail.objects.get(kind="return-approved").html
    assert Mail.objects.filter(kind="order-refunded").count() == 1
    noted = ChangeSet.objects.filter(operation__endswith="_return").values_list("operation", flat=True)
    assert {"orders.approve_return", "orders.receive_return", "orders.refund_return"} <= set(noted)


def test_declined_with_words_it_may_be_asked_for_again(order: Order) -> None:
    found = decline_return(order.id, _asked(order, line0=1).id, "It was worn.")
    assert found.state == "declined"
    assert "It was worn." in Mail.objects.get(kind="return-declined").text
    assert _asked(order, "again", line0=1).state == "requested"
    assert check_invariants() == []


def test_one_form_is_one_return(order: Order) -> None:
    assert _asked(order, line1=1).id == _asked(order, line1=1).id
    assert ReturnEntry.objects.get().quantity == 1
    assert Mail.objects.filter(kind="return-requested").count() == 1


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"quantity-1": "4", "reason-1": "damaged"}, "quantity-1"),
        ({"quantity-1": "-1", "reason-1": "damaged"}, "quantity-1"),
        ({"quantity-1": "٣", "reason-1": "damaged"}, "quantity-1"),
        ({"quantity-1": "1", "reason-1": "bored"}, "reason-1"),
        ({"quantity-1": "1", "reason-1": "damaged", "words": "x" * 1001}, "words"),
        ({}, "quantity-0"),
        ({"quantity-7": "1", "reason-7": "damaged"}, "quantity-0"),
    ],
)
def test_says_at_which_field_it_is_wrong(order: Order, typed: dict[str, str], field: str) -> None:
    with pytest.raises(ReturnRefused) as refusal:
        request_return(order.id, {"key": "k", **typed})
    assert set(refusal.value.fields) == {field}
    assert Return.objects.count() == 0


def test_units_of_all_returns_and_refunds_count_together(order: Order) -> None:
    _asked(order, "one", line1=1)
    refund_order(order.id, RefundRequest("elsewhere", [RefundedUnits(1, 1)]))
    with pytest.raises(ReturnRefused):
        _asked(order, "two", line1=2)
    _asked(order, "three", line1=1)
    assert returnable_units(order) == {0: 1}
    assert check_invariants() == []


def test_what_was_refunded_elsewhere_is_not_refunded_again(order: Order) -> None:
    found = _received(order, line1=2)
    refund_order(order.id, RefundRequest("elsewhere", [RefundedUnits(1, 2)]))
    with pytest.raises(UnitsAlreadyRefunded):
        _refund(order, found, {1: 2})
    found.refresh_from_db()
    assert found.state == "received"
    assert _refund(order, found, {1: 1}).amount_cents == 250
    assert check_invariants() == []


@pytest.mark.parametrize("units", [{0: 1}, {1: 3}])
def test_refunds_only_what_came(order: Order, units: dict[int, int]) -> None:
    found = _received(order, line1=2)
    with pytest.raises(MoreThanReturned):
        _refund(order, found, units)
    twice = [RefundedUnits(1, 2), RefundedUnits(1, 1)]
    with pytest.raises(MoreThanReturned):
        refund_return(order.id, found.id, RefundRequest("form", twice))
    with pytest.raises(RefundTooLarge):
        _refund(order, found, {})
    assert Refund.objects.count() == 0


def test_refund_pressed_again_is_the_same_one(order: Order) -> None:
    found = _received(order, line1=2)
    first = _refund(order, found, {1: 2})
    assert _refund(order, found, {1: 1}, other_cents=100).id == first.id
    assert Payment.objects.get().refunded_cents == 500


def test_goods_are_back_in_stock_once(order: Order) -> None:
    """Whether with the return, or with a refund that was made beside it."""
    _received(order, line0=1, line1=2, restocked=(0, 1))
    units = [RefundedUnits(0, 1, is_restocked=True), RefundedUnits(1, 3, is_restocked=True)]
    give_refund(refund_order(order.id, RefundRequest("beside", units)).id)
    assert sorted(StockLevel.objects.values_list("on_hand", flat=True)) == [5, 5]
    assert check_invariants() == []


def test_goods_a_refund_put_back_are_not_put_back_when_they_come(order: Order) -> None:
    found = approve_return(order.id, _asked(order, line0=1).id)
    units = [RefundedUnits(0, 1, is_restocked=True)]
    give_refund(refund_order(order.id, RefundRequest("beside", units)).id)
    receive_return(order.id, found.id, [0])
    close_return(order.id, found.id)
    assert sorted(StockLevel.objects.values_list("on_hand", flat=True)) == [2, 5]
    assert check_invariants() == []


def test_no_step_out_of_turn(order: Order) -> None:
    found = _asked(order, line1=1)
    with pytest.raises(ReturnMovedOn):
        receive_return(order.id, found.id)
    with pytest.raises(ReturnMovedOn):
        _refund(order, found, {1: 1})
    approve_return(order.id, found.id)
    for step in (approve_return, decline_return, close_return):
        with pytest.raises(ReturnMovedOn):
            step(order.id, found.id)
    receive_return(order.id, found.id)
    with pytest.raises(ReturnMovedOn):
        withdraw_return(order.id, found.id)


def test_a_buyer_withdraws_before_the_goods_came(order: Order) -> None:
    found = approve_return(order.id, _asked(order, line1=3).id)
    withdraw_return(order.id, found.id)
    assert withdraw_return(order.id, found.id).state == "cancelled"
    assert returnable_units(order) == {0: 1, 1: 3}
    assert check_invariants() == []


def test_another_order_has_no_such_return(order: Order) -> None:
    found = _asked(order, line1=1)
    token = fill_cart(make_product("Ivy", price_cents=1000, on_hand=5))
    other = place_order(submit(token, 1000))
    with pytest.raises(NoSuchReturn):
        approve_return(other.id, found.id)
    with pytest.raises(OrderNotFound):
        approve_return("0" * 32, found.id)


def test_a_sending_that_comes_back_was_sent(order: Order) -> None:
    found = _asked(order, line1=1)
    sending = Fulfilment.objects.get()
    with pytest.raises(SendingReturned):
        take_back_fulfilment(order.id, sending.id)
    withdraw_return(order.id, found.id)
    assert take_back_fulfilment(order.id, sending.id).state == "placed"


def test_the_words_go_with_the_buyer(order: Order) -> None:
    request_return(order.id, _form(line1=1, words="It smells of fish"))
    (copied,) = copy_of(find_buyer(order.email), [])["returns"]
    assert (copied["words"], copied["entries"][0]["quantity"]) == ("It smells of fish", 1)
    assert "key" not in copied
    erase_buyer(order.email)
    assert Return.objects.get().words == ""
