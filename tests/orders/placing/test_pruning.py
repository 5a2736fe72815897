"""Carts nobody touches and attempts that failed go away; orders keep all they need."""

from datetime import timedelta

import pytest

from sitewright.checkout.cart_rows import cart_by_token
from sitewright.checkout.models import Cart, CartEntry
from sitewright.checkout.operations import prune_carts as pruning_carts
from sitewright.checkout.operations.prune_carts import old_carts, prune_carts
from sitewright.kit import clock
from sitewright.kit.jobs.registry import all_schedules
from sitewright.kit.tenancy import tenant
from sitewright.orders.errors import PaymentBeingChecked, PaymentDeclined
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderLine, Payment, PaymentState, Placement, StockHold
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations import prune_placements as pruning_placements
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.prune_placements import old_placements, prune_placements
from tests.catalog.shops import Shop, make_product, make_shop
from tests.orders.buying import cart_worth, fill_cart, submit

_LONG = timedelta(days=31)
_NOT_SO_LONG = timedelta(days=29)


def decline() -> str:
    token, total = cart_worth()
    with pytest.raises(PaymentDeclined):
        place_order(submit(token, total, payment_token=test_provider.DECLINE))
    return token


def violations() -> list[object]:
    return list(check_invariants())


def test_removes_carts_nobody_touched_for_a_month(shop: Shop) -> None:
    old = fill_cart(make_product())
    with clock.moved(_NOT_SO_LONG):
        fresh = fill_cart(make_product())
        assert prune_carts() == 0
    with clock.moved(_LONG):
        assert list(old_carts().values_list("token", flat=True)) == [old]
        assert prune_carts() == 1
    assert [cart.token for cart in Cart.objects.all()] == [fresh]
    assert CartEntry.objects.count() == 1


def test_keeps_a_cart_whose_payment_is_not_settled(shop: Shop) -> None:
    token, total = cart_worth()
    with pytest.raises(PaymentBeingChecked):
        place_order(submit(token, total, payment_token=test_provider.TIMEOUT))
    with clock.moved(_LONG):
        assert (prune_carts(), prune_placements()) == (0, 0)
    assert cart_by_token(token) is not None
    assert Placement.objects.exists()


def test_orders_keep_what_they_need(shop: Shop) -> None:
    token, total = cart_worth()
    placed = place_order(submit(token, total))
    with clock.moved(_LONG):
        assert (prune_carts(), prune_placements()) == (1, 0)
    assert violations() == []
    assert OrderLine.objects.filter(order_id=placed.id).count() == 1
    assert Payment.objects.get(order_id=placed.id).state == PaymentState.CAPTURED


def test_removes_failed_attempts_with_names_and_addresses(shop: Shop) -> None:
    decline()
    with clock.moved(_NOT_SO_LONG):
        assert prune_placements() == 0
    with clock.moved(_LONG):
        assert old_placements().count() == prune_placements() == 1
    assert [model.objects.count() for model in (Placement, StockHold, Payment)] == [0, 0, 0]
    assert violations() == []


@pytest.mark.parametrize("state", [PaymentState.PENDING, PaymentState.REFUNDED])
def test_keeps_attempts_for_which_money_may_have_moved(shop: Shop, state: PaymentState) -> None:
    decline()
    Payment.objects.update(state=state)
    with clock.moved(_LONG):
        assert prune_placements() == 0
    assert Payment.objects.get().state == state


def test_goes_in_bounded_batches(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning_carts, "_BATCH_SIZE", 2)
    monkeypatch.setattr(pruning_placements, "_BATCH_SIZE", 2)
    for _ in range(5):
        decline()
    with clock.moved(_LONG):
        assert pruning_carts._remove_batch() == 2
        assert pruning_placements._remove_batch() == 2
        assert (prune_carts(), prune_placements()) == (3, 3)


def test_leaves_other_websites_alone(shop: Shop) -> None:
    other = make_shop("other.localhost")
    with tenant(other.website.id):
        token = fill_cart(make_product())
        decline()
    with clock.moved(_LONG):
        assert (prune_carts(), prune_placements()) == (0, 0)
    with tenant(other.website.id):
        assert cart_by_token(token) is not None
        assert Placement.objects.exists()
        assert not Order.objects.exists()


def test_both_are_scheduled() -> None:
    names = {each.job_name for each in all_schedules()}
    assert {"checkout.prune_carts", "orders.prune_placements"} <= names
