"""One order, many payments: records of what was taken and what went back."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from sitewright.kit import clock
from sitewright.kit.ids import new_id, new_token
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderCounter, OrderLine, Payment, Refund
from sitewright.orders.payments.provider import Captured
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.return_payment import return_payment
from tests.catalog.shops import Shop
from tests.orders.buying import cart_worth, submit

RULE = "payments make an order's total"


def _renewal(**changes: Any) -> Order:
    """An order of 9.00 that no cart became."""
    counter, _ = OrderCounter.objects.get_or_create(defaults={"last_number": 1000})
    counter.last_number += 1
    counter.save()
    values = {"number": counter.last_number, "access_code": new_token(), "email": "a@example.com",
              "customer_name": "Ada", "currency": "USD", "subtotal_cents": 900, "grand_total_cents": 900,
              "placed_at": clock.now()}  # fmt: skip
    order: Order = Order.objects.create(**(values | changes))
    OrderLine.objects.create(
        order=order, product_id=new_id(), variant_id=new_id(), sku="", product_name="Monthly box", quantity=1,
        unit_price_cents=900, total_cents=900,
    )  # fmt: skip
    return order


def _pay(order: Order, amount_cents: int, **changes: Any) -> Payment:
    now = clock.now()
    values = {"order_id": order.id, "provider": "test", "environment": "test", "currency": "USD",
              "state": "captured", "amount_cents": amount_cents, "created_at": now,
              "updated_at": now}  # fmt: skip
    payment: Payment = Payment.objects.create(**(values | changes))
    return payment


def _rules() -> set[str]:
    return {violation.rule for violation in check_invariants()}


def test_many_orders_have_no_cart(shop: Shop) -> None:
    _renewal()
    _renewal()
    assert check_invariants() == []


def test_one_cart_is_still_one_order(shop: Shop) -> None:
    """A05"""
    _renewal(cart_id="c")
    with pytest.raises(IntegrityError), transaction.atomic():
        _renewal(cart_id="c")


def test_payments_of_an_order_add_up(shop: Shop) -> None:
    """Z"""
    order = _renewal()
    _pay(order, 400)
    _pay(order, 500)
    _pay(order, 900, state="authorised")
    assert check_invariants() == []
    _pay(order, 1)
    assert RULE in _rules()


def test_what_went_back_can_be_paid_again(shop: Shop) -> None:
    """Z"""
    order = _renewal()
    returned = _pay(order, 900, state="refunded", refunded_cents=900)
    Refund.objects.create(payment=returned, key="k", amount_cents=900, created_at=clock.now())
    _pay(order, 900)
    assert check_invariants() == []
    Refund.objects.update(amount_cents=899)
    assert _rules() == {"what a payment gave back is the sum of its refunds"}


def test_finds_a_payment_in_another_currency(shop: Shop) -> None:
    """Z, B03"""
    _pay(_renewal(), 900, currency="EUR")
    assert RULE in _rules()


def test_money_returned_twice_is_one_refund(shop: Shop) -> None:
    token, total_cents = cart_worth()
    place_order(submit(token, total_cents))
    payment = Payment.objects.get()
    result = Captured(payment.provider_reference, "test", total_cents, "USD")
    for _ in range(2):
        return_payment(str(payment.placement_id), result)
    refund = Refund.objects.get()
    assert (refund.payment_id, refund.amount_cents) == (payment.id, total_cents)
    payment.refresh_from_db()
    assert (payment.state, payment.refunded_cents) == ("refunded", total_cents)
