"""Downloads and gift cards are handed over by the payment: nobody has to say that they were sent."""

import pytest

from sitewright.catalog.models import ProductType
from sitewright.orders.errors import AlreadySent, NotCancellable, OrderNotFound
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Fulfilment, Order, OrderState
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.change_order import change_address
from sitewright.orders.operations.fulfil_order import fulfil_order, take_back_fulfilment
from sitewright.orders.operations.mark_paid import mark_paid, mark_unpaid
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.queries import sendings_of
from tests.catalog.downloads.made import digital, with_file
from tests.catalog.shops import Shop, make_product
from tests.orders.buying import fill_cart, submit


def _download() -> dict[str, object]:
    product = digital()
    with_file(product["id"])
    return product


def _state() -> str:
    return str(Order.objects.get().state)


def _bought(*products: dict[str, object], cents: int, payment: str = "") -> PlacedOrder:
    more = {"payment_token": payment} if payment else {}
    return place_order(submit(fill_cart(*products), cents, **more))


def test_an_order_of_downloads_alone_has_nothing_to_send(shop: Shop) -> None:
    placed = _bought(_download(), cents=1200)
    assert _state() == OrderState.FULFILLED
    # Its buyer reads of downloads, not of a parcel.
    assert sendings_of(Order.objects.get()) == []
    with pytest.raises(OrderNotFound):
        take_back_fulfilment(placed.id, Fulfilment.objects.get().id)
    assert check_invariants() == []


def test_so_has_one_of_gift_cards(shop: Shop) -> None:
    card = make_product(price_cents=2500, product_type=ProductType.GIFT_CARD)
    _bought(card, cents=2500)
    assert _state() == OrderState.FULFILLED
    assert check_invariants() == []


def test_of_a_mixed_one_the_rest_is_still_to_be_sent_and_may_be_called_off(shop: Shop) -> None:
    placed = _bought(_download(), make_product(price_cents=100), cents=1300)
    assert _state() == OrderState.PLACED
    fulfil_order(placed.id)
    assert _state() == OrderState.FULFILLED
    sent = sendings_of(Order.objects.get())
    with pytest.raises(NotCancellable):
        cancel_order(placed.id)
    with pytest.raises(AlreadySent):
        change_address(placed.id, {})
    take_back_fulfilment(placed.id, sent[0].id)
    assert cancel_order(placed.id).state == OrderState.CANCELLED
    assert check_invariants() == []


def test_a_digital_product_without_a_file_is_its_owners_to_send(shop: Shop) -> None:
    _bought(digital(), cents=1200)
    assert _state() == OrderState.PLACED


def test_money_that_comes_later_hands_over_and_its_absence_takes_back(shop: Shop) -> None:
    set_payment_account("pick-up", "live", {})
    placed = _bought(_download(), make_product(price_cents=100), cents=1300, payment="pick-up")
    assert not Fulfilment.objects.exists()
    for _ in range(2):
        mark_paid(placed.id)
        assert [line.line_position for line in Fulfilment.objects.get().lines.all()] == [0]
        mark_unpaid(placed.id)
        assert not Fulfilment.objects.exists()
    assert check_invariants() == []


def test_an_order_of_downloads_alone_can_be_cancelled(shop: Shop) -> None:
    placed = _bought(_download(), cents=1200)
    assert cancel_order(placed.id).state == OrderState.CANCELLED
    assert check_invariants() == []
