from collections.abc import Callable
from datetime import timedelta
from typing import cast

import pytest
from django.db import DatabaseError

from sitewright.catalog.models import StockLevel
from sitewright.checkout.models import Cart, CartState
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.kit.jobs.schedules import run_turn
from sitewright.orders.errors import PaymentBeingChecked
from sitewright.orders.models import Order, Payment, Placement, PlacementState, TestCharge
from sitewright.orders.payments import test_provider
from sitewright.orders.payments.provider import Captured, PaymentRequest
from sitewright.orders.payments.registry import current_provider
from sitewright.orders.placing.lifecycle import provider_key
from sitewright.orders.placing.operations import apply_outcome as applying
from sitewright.orders.placing.operations.begin_placement import begin_placement
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements, websites_due
from sitewright.orders.placing.operations.settle_placement import settle_placement
from sitewright.orders.placing.rows import PlacementRow
from tests.catalog.shops import Shop
from tests.orders.buying import cart_worth, submit

LATER = timedelta(seconds=30)


class Crash(BaseException):
    """Stands for kill -9: nothing of ours catches it."""


def _begun(**product: int) -> PlacementRow:
    token, total = cart_worth(**product)
    placement, _ = begin_placement(submit(token, total))
    return placement


def _asked(placement: PlacementRow, token: str = test_provider.SUCCESS) -> Captured:
    """The money, taken; nothing for a card that is declined."""
    Placement.objects.filter(id=placement.id).update(state=PlacementState.PAYMENT_PENDING)
    request = PaymentRequest(provider_key(placement.id), placement.amount_cents, placement.currency, token)
    outcome = current_provider().begin(request)
    return cast("Captured", outcome)


def test_leaves_fresh_placements_alone(shop: Shop) -> None:
    _begun()
    reconcile_placements()
    assert Placement.objects.get().state == PlacementState.HELD


def test_a_turn_looks_where_something_is_due(shop: Shop) -> None:
    """A placement that waits, and one that was given up while its money may still come."""
    _begun()
    assert not websites_due().exists()
    with clock.moved(LATER):
        assert websites_due().get().id == shop.website.id
        run_turn("orders.reconcile")
        assert not websites_due().exists()
    placement = _begun()
    _asked(placement)
    Placement.objects.filter(id=placement.id).update(state=PlacementState.FAILED)
    Payment.objects.filter(placement_id=placement.id).update(state="pending")
    with clock.moved(LATER):
        assert websites_due().get().id == shop.website.id


def test_gives_up_what_was_never_paid(shop: Shop) -> None:
    _begun(on_hand=1)
    with clock.moved(LATER):
        assert reconcile_placements().failed == 1
    level = StockLevel.objects.get()
    assert (level.on_hand, level.held) == (1, 0)
    assert Cart.objects.get().state == CartState.OPEN


def test_places_what_was_paid_before_a_crash(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """B06"""
    token, total = cart_worth(on_hand=3)

    def crash(*_: object) -> None:
        raise Crash

    with monkeypatch.context() as patch:
        patch.setattr(applying, "settle_placement", crash)
        with pytest.raises(Crash):
            place_order(submit(token, total, key="k"))
    with clock.moved(LATER):
        assert reconcile_placements().placed == 1
        assert reconcile_placements().placed == 0
    assert place_order(submit(token, total, key="k")).number == 1001
    assert (Order.objects.count(), TestCharge.objects.count(), StockLevel.objects.get().on_hand) == (1, 1, 2)


def test_places_after_the_order_could_not_be_written(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    token, total = cart_worth()

    def break_down(*_: object) -> None:
        raise DatabaseError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(applying, "settle_placement", break_down)
        with pytest.raises(PaymentBeingChecked):
            place_order(submit(token, total))
    assert Placement.objects.get().state == PlacementState.PAID
    with clock.moved(LATER):
        assert reconcile_placements().placed == 1


def test_a_lost_answer_is_asked_for_later(shop: Shop) -> None:
    """D06"""
    token, total = cart_worth()
    with pytest.raises(PaymentBeingChecked):
        place_order(submit(token, total, payment_token=test_provider.TIMEOUT))
    with clock.moved(LATER):
        assert reconcile_placements().placed == 1
    assert Order.objects.get().grand_total_cents == total


def test_a_decline_learnt_later_releases_the_stock(shop: Shop) -> None:
    placement = _begun(on_hand=1)
    _asked(placement, test_provider.DECLINE)
    with clock.moved(LATER):
        assert reconcile_placements().failed == 1
    assert StockLevel.objects.get().held == 0
    assert Payment.objects.get().state == "declined"


def test_a_request_that_never_arrived_is_given_up_after_a_minute(shop: Shop) -> None:
    placement = _begun()
    Placement.objects.filter(id=placement.id).update(state=PlacementState.PAYMENT_PENDING)
    with clock.moved(LATER):
        assert reconcile_placements().waiting == 1
    with clock.moved(timedelta(seconds=70)):
        assert reconcile_placements().failed == 1
    assert Placement.objects.get().failure_code == "payment-unknown"


def test_money_that_comes_after_giving_up_goes_back(shop: Shop) -> None:
    """B06: an order or a refund, never both."""
    placement = _begun(on_hand=1)
    Placement.objects.filter(id=placement.id).update(state=PlacementState.PAYMENT_PENDING)
    with clock.moved(timedelta(seconds=70)):
        reconcile_placements()
        _late_charge(placement)
    with clock.moved(timedelta(seconds=300)):
        assert reconcile_placements().returned == 1
        run_ready()
        assert reconcile_placements().returned == 0
    assert TestCharge.objects.get().refunded_cents == placement.amount_cents
    assert Payment.objects.get().state == "refunded"
    assert not Order.objects.exists()


def test_a_payment_for_a_given_up_placement_is_returned(shop: Shop) -> None:
    placement = _begun()
    result = _asked(placement)
    Placement.objects.filter(id=placement.id).update(state=PlacementState.HELD)
    with clock.moved(LATER):
        reconcile_placements()
    settle_placement(placement.id, result)
    run_ready()
    assert not Order.objects.exists()
    assert TestCharge.objects.get().refunded_cents == placement.amount_cents


@pytest.mark.parametrize(
    "change",
    [
        lambda r: Captured(r.reference, "live", r.amount_cents, r.currency),
        lambda r: Captured(r.reference, r.environment, r.amount_cents - 1, r.currency),
        lambda r: Captured(r.reference, r.environment, r.amount_cents, "EUR"),
    ],
)
def test_a_payment_that_does_not_fit_places_nothing(
    shop: Shop, change: Callable[[Captured], Captured]
) -> None:
    """B03"""
    placement = _begun()
    settle_placement(placement.id, change(_asked(placement)))
    assert not Order.objects.exists()
    assert Placement.objects.get().failure_code == "payment-mismatch"
    run_ready()
    assert TestCharge.objects.get().refunded_cents > 0


def test_settling_twice_is_one_order(shop: Shop) -> None:
    placement = _begun(on_hand=5)
    result = _asked(placement)
    settle_placement(placement.id, result)
    settle_placement(placement.id, result)
    assert Order.objects.count() == 1
    assert StockLevel.objects.get().on_hand == 4


def _late_charge(placement: PlacementRow) -> None:
    request = PaymentRequest(
        provider_key(placement.id), placement.amount_cents, placement.currency, test_provider.SUCCESS
    )
    current_provider().begin(request)
