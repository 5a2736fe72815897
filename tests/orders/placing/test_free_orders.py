"""An order that costs nothing is placed without its provider: none takes a payment of 0."""

from datetime import timedelta

import pytest

from sitewright.catalog.models import StockLevel
from sitewright.kit import clock
from sitewright.mail.models import Message
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, Placement, PlacementState, TestCharge
from sitewright.orders.placing.operations import apply_outcome as applying
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements
from tests.catalog.shops import Shop
from tests.orders.buying import cart_worth, submit
from tests.orders.stripe_fake import StripeFake

_ON_HAND = 3


class Crash(BaseException):
    """Stands for kill -9: nothing of ours catches it."""


def _assert_placed() -> None:
    order, payment = Order.objects.get(), Payment.objects.get()
    assert (order.grand_total_cents, order.is_test) == (0, True)
    assert (payment.state, payment.amount_cents, payment.order_id) == ("captured", 0, order.id)
    assert Message.objects.filter(kind="order-confirmation").count() == 1
    assert check_invariants() == []


@pytest.mark.parametrize("method", ["", "ideal", "pm_ok", "pm_decline", "no such way"])
def test_stripe_is_not_asked_for_nothing(stripe: StripeFake, method: str) -> None:
    token, total = cart_worth(0, on_hand=_ON_HAND)
    place_order(submit(token, total, payment_token=method))
    assert stripe.calls == []
    _assert_placed()


def test_neither_is_the_test_provider(shop: Shop) -> None:
    token, total = cart_worth(0, on_hand=_ON_HAND)
    place_order(submit(token, total))
    assert not TestCharge.objects.exists()
    _assert_placed()


def _crash_before_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise Crash

    token, total = cart_worth(0, on_hand=_ON_HAND)
    with monkeypatch.context() as patch:
        patch.setattr(applying, "settle_placement", crash)
        with pytest.raises(Crash):
            place_order(submit(token, total))


def test_a_crash_before_it_was_written_is_healed(stripe: StripeFake, monkeypatch: pytest.MonkeyPatch) -> None:
    """B06"""
    _crash_before_the_order(monkeypatch)
    with clock.moved(timedelta(seconds=30)):
        assert reconcile_placements().placed == 1
    assert stripe.calls == []
    _assert_placed()


def test_one_nobody_looked_after_in_time_is_given_up(
    stripe: StripeFake, monkeypatch: pytest.MonkeyPatch
) -> None:
    _crash_before_the_order(monkeypatch)
    with clock.moved(timedelta(hours=1)):
        assert reconcile_placements().failed == 1
    with clock.moved(timedelta(days=2)):
        assert reconcile_placements().failed == 1
    assert (Placement.objects.get().state, Payment.objects.get().state) == (PlacementState.FAILED, "declined")
    assert stripe.calls == []
    assert not Order.objects.exists()
    assert StockLevel.objects.get().on_hand == _ON_HAND
    assert check_invariants() == []
