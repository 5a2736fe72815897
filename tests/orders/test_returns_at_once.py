"""Two people, or one who presses twice, at one return: each step is taken once."""

import pytest

from sitewright.kit.tenancy import tenant
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, Refund
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.returns.errors import ReturnMovedOn
from sitewright.orders.returns.models import Return
from sitewright.orders.returns.operations.answer_return import approve_return, decline_return
from sitewright.orders.returns.operations.close_return import refund_return
from sitewright.orders.returns.operations.receive_return import receive_return
from sitewright.orders.returns.operations.request_return import request_return
from sitewright.orders.returns.operations.withdraw_return import withdraw_return
from tests.catalog.shops import Shop, make_product, make_shop
from tests.orders.at_once import at_once
from tests.orders.buying import fill_cart, submit
from tests.orders.test_returns import TERMS
from tests.storefront.talk import set_settings

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def asked() -> tuple[Shop, str, str]:
    """The shop, an order that was sent, and a return its buyer asks for."""
    shop = make_shop()
    with tenant(shop.website.id):
        set_settings(returns=TERMS)
        order = place_order(submit(fill_cart(make_product(price_cents=1000, on_hand=5), quantity=3), 3000))
        fulfil_order(order.id)
        found = request_return(order.id, {"key": "k", "quantity-0": "2", "reason-0": "other"})
    return shop, order.id, found.id


def test_only_one_of_several_answers_counts(asked: tuple[Shop, str, str]) -> None:
    shop, order_id, return_id = asked
    steps = (approve_return, decline_return, withdraw_return, approve_return)
    raised = at_once(shop, *(lambda step=step: step(order_id, return_id) for step in steps))
    # Whoever withdraws may do so before or after an approval.
    assert [type(error) for error in raised].count(type(None)) in (1, 2)
    assert all(isinstance(error, ReturnMovedOn) for error in raised if error)
    with tenant(shop.website.id):
        assert Return.objects.get().state in ("approved", "declined", "cancelled")
        assert check_invariants() == []


def test_refund_pressed_by_four_at_once_is_one_refund(asked: tuple[Shop, str, str]) -> None:
    shop, order_id, return_id = asked
    with tenant(shop.website.id):
        approve_return(order_id, return_id)
        receive_return(order_id, return_id)
    request = [RefundRequest(f"form-{place}", [RefundedUnits(0, 2)]) for place in range(4)]
    raised = at_once(shop, *(lambda each=each: refund_return(order_id, return_id, each) for each in request))
    assert raised == [None] * 4
    with tenant(shop.website.id):
        assert Refund.objects.get().amount_cents == 2000
        assert Payment.objects.get().refunded_cents == 2000
        assert Order.objects.get().state == "fulfilled"
        assert check_invariants() == []
