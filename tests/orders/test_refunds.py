"""What goes back of an order: exact, once, and never more than came."""

from datetime import timedelta
from itertools import pairwise

import pytest
from django.db import IntegrityError, transaction
from hypothesis import given
from hypothesis import strategies as st

from sitewright.catalog.models import StockLevel, StockMovement
from sitewright.checkout.errors import CheckoutFormInvalid
from sitewright.checkout.pricing import Adjustment, AdjustmentKind, allocate, price_cart
from sitewright.kit import clock
from sitewright.mail.models import Message as Mail
from sitewright.orders.carriers import Parcel, parcel_of
from sitewright.orders.errors import (
    AlreadySent,
    NotCancellable,
    NotFulfillable,
    OrderNotFound,
    ParcelRefused,
    RefundTooLarge,
    UnitsAlreadyRefunded,
)
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Fulfilment, Order, Payment, Refund, RefundLine, TestCharge
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.change_order import change_address, note_order
from sitewright.orders.operations.connect_payment_account import connect_payment_account
from sitewright.orders.operations.fulfil_order import fulfil_order, take_back_fulfilment
from sitewright.orders.operations.give_refund import give_refund, give_waiting_refunds
from sitewright.orders.operations.mark_paid import mark_paid
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.payments.provider import ProviderTimeout
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.refund_amounts import refundable_of
from tests.catalog.shops import Shop, make_product
from tests.orders.buying import fill_cart, submit
from tests.orders.stripe_fake import StripeFake

_CENTS = st.integers(0, 100_000)
_LINES = st.lists(st.tuples(_CENTS, st.integers(1, 9)), min_size=1, max_size=6)


@given(_LINES, _CENTS, _CENTS, _CENTS, _CENTS)
def test_units_and_shipping_add_up_to_the_order(
    lines: list[tuple[int, int]], discount: int, shipping: int, tax: int, card: int
) -> None:
    made = [
        Adjustment(AdjustmentKind.DISCOUNT, -discount),
        Adjustment(AdjustmentKind.SHIPPING, shipping),
        Adjustment(AdjustmentKind.TAX, tax),
        Adjustment(AdjustmentKind.GIFT_CARD, -card),
    ]
    priced = price_cart(lines, made)
    room = refundable_of(priced)
    singly = [
        room.of_units(place, given, 1)
        for place, (whole, _) in enumerate(room.lines)
        for given in range(whole)
    ]
    # What gift cards paid can go back as well.
    whole = priced.totals.grand_total_cents + priced.totals.gift_card_cents
    assert sum(singly) + room.shipping_cents == whole
    assert min(room.shipping_cents, *singly) >= 0


@given(_CENTS, st.integers(1, 50), st.data())
def test_units_of_a_line_are_those_of_the_price_pipeline(cents: int, whole: int, data: st.DataObject) -> None:
    room = refundable_of(price_cart([(cents, 1)]))
    room = type(room)(((whole, cents),), 0)
    cuts = sorted({0, whole, *data.draw(st.lists(st.integers(0, whole), max_size=4))})
    parts = allocate(cents, [1] * whole)
    for start, end in pairwise(cuts):
        assert room.of_units(0, start, end - start) == sum(parts[start:end])


@pytest.fixture
def order(shop: Shop) -> Order:
    """One of the first line for 10.00, three of the second for 2.50 each."""
    token = fill_cart(make_product(price_cents=1000, on_hand=5))
    token = fill_cart(make_product(price_cents=250, on_hand=5), quantity=3, token=token)
    found: Order = Order.objects.get(id=place_order(submit(token, 1750)).id)
    return found


def _refund(order: Order, key: str = "first", **asked: object) -> Refund:
    refund = refund_order(order.id, RefundRequest(key, **asked))  # type: ignore[arg-type]
    give_refund(refund.id)
    refund.refresh_from_db()
    return refund


def test_one_line_goes_back_with_its_goods_and_a_mail(order: Order) -> None:
    refund = _refund(order, units=[RefundedUnits(1, 2, is_restocked=True)], reason="Torn")
    assert (refund.state, refund.amount_cents) == ("given", 500)
    payment = Payment.objects.get()
    assert (payment.state, payment.refunded_cents) == ("captured", 500)
    assert TestCharge.objects.get().refunded_cents == 500
    assert StockMovement.objects.get(kind="returned").quantity == 2
    assert sorted(StockLevel.objects.values_list("on_hand", flat=True)) == [4, 4]
    mail = Mail.objects.get(kind="order-refunded")
    assert "$5.00" in mail.text
    assert "Torn" not in mail.text
    assert check_invariants() == []


def test_all_of_it_in_parts_is_exactly_all(order: Order) -> None:
    _refund(order, "one", units=[RefundedUnits(0, 1)])
    _refund(order, "two", units=[RefundedUnits(1, 1)])
    _refund(order, "three", units=[RefundedUnits(1, 1)], other_cents=100)
    assert Payment.objects.get().state == "captured"
    with pytest.raises(RefundTooLarge, match=r"\$1\.50"):
        refund_order(order.id, RefundRequest("four", [RefundedUnits(1, 1)]))
    _refund(order, "five", other_cents=150, tells_buyer=False)
    payment = Payment.objects.get()
    assert (payment.state, payment.refunded_cents) == ("refunded", 1750)
    assert Mail.objects.filter(kind="order-refunded").count() == 3
    assert check_invariants() == []


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"units": [RefundedUnits(1, 4)]}, UnitsAlreadyRefunded),
        ({"units": [RefundedUnits(1, 2), RefundedUnits(1, 2)]}, UnitsAlreadyRefunded),
        ({"units": [RefundedUnits(9, 1)]}, UnitsAlreadyRefunded),
        ({"units": [RefundedUnits(-1, 1)]}, UnitsAlreadyRefunded),
        ({"shipping_cents": 1}, RefundTooLarge),
        ({"other_cents": 1751}, RefundTooLarge),
        ({}, RefundTooLarge),
    ],
)
def test_refuses_more_than_there_was(
    order: Order, asked: dict[str, object], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        refund_order(order.id, RefundRequest("x", **asked))  # type: ignore[arg-type]
    assert Refund.objects.count() == 0
    assert Payment.objects.get().refunded_cents == 0


def test_the_same_form_twice_is_one_refund(order: Order) -> None:
    first = _refund(order, units=[RefundedUnits(0, 1, is_restocked=True)])
    again = _refund(order, units=[RefundedUnits(0, 1, is_restocked=True)])
    assert first.id == again.id
    give_refund(first.id)
    assert (Payment.objects.get().refunded_cents, TestCharge.objects.get().refunded_cents) == (1000, 1000)
    assert StockMovement.objects.filter(kind="returned").count() == 1


def test_the_database_itself_refuses_more_than_was_taken(order: Order) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Payment.objects.update(refunded_cents=1751)


def test_a_refused_refund_leaves_the_money_to_be_given_back(order: Order) -> None:
    TestCharge.objects.update(refunded_cents=1700)
    refund = _refund(order, units=[RefundedUnits(0, 1, is_restocked=True)])
    assert refund.state == "failed"
    assert refund.trouble
    assert Payment.objects.get().refunded_cents == 0
    assert not StockMovement.objects.filter(kind="returned").exists()
    assert not Mail.objects.filter(kind="order-refunded").exists()
    TestCharge.objects.update(refunded_cents=0)
    assert _refund(order, "again", units=[RefundedUnits(0, 1)]).state == "given"
    assert check_invariants() == []


def test_a_silent_provider_is_asked_again_with_the_same_key(stripe: StripeFake) -> None:
    token = fill_cart(make_product(price_cents=1200))
    order = place_order(submit(token, 1200, payment_token="pm_ok"))
    stripe.is_away = True
    refund = refund_order(order.id, RefundRequest("first", other_cents=300))
    with pytest.raises(ProviderTimeout):
        give_refund(refund.id)
    with clock.moved(timedelta(minutes=11)):
        give_waiting_refunds()
        assert Refund.objects.get().state == "asked"
        stripe.is_away = False
        give_waiting_refunds()
    give_refund(refund.id)
    assert Refund.objects.get().state == "given"
    assert [(each["amount"], key) for key, each in stripe.refunds.items()] == [(300, refund.key)]
    assert check_invariants() == []


def test_money_that_came_by_hand_goes_back_by_hand(shop: Shop) -> None:
    connect_payment_account("pick-up", "live", {})
    token = fill_cart(make_product(price_cents=1200))
    order = Order.objects.get(id=place_order(submit(token, 1200, payment_token="pick-up")).id)
    with pytest.raises(RefundTooLarge):
        refund_order(order.id, RefundRequest("early", other_cents=100))
    mark_paid(order.id)
    assert _refund(order, units=[RefundedUnits(0, 1)]).state == "given"
    assert Payment.objects.get().state == "refunded"
    assert check_invariants() == []


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"amount_cents": 501}, "a refund is the sum of its lines, its shipping and the rest"),
        ({"state": "failed"}, "what a payment gave back is the sum of its refunds"),
    ],
)
def test_finds_a_refund_out_of_step(order: Order, change: dict[str, object], rule: str) -> None:
    """Z"""
    _refund(order, units=[RefundedUnits(1, 2)])
    Refund.objects.update(**change)
    assert rule in {violation.rule for violation in check_invariants()}


def test_finds_more_units_refunded_than_bought(order: Order) -> None:
    """Z"""
    _refund(order, units=[RefundedUnits(1, 2)])
    RefundLine.objects.update(quantity=4)
    rules = {violation.rule for violation in check_invariants()}
    assert "no line is refunded beyond its quantity" in rules


def test_cancelling_gives_everything_back(order: Order) -> None:
    _refund(order, units=[RefundedUnits(1, 1, is_restocked=True)])
    cancel_order(order.id, reason="Changed their mind")
    give_refund(Refund.objects.get(state="asked").id)
    order.refresh_from_db()
    assert (order.state, order.cancelled_at is None) == ("cancelled", False)
    assert Payment.objects.get().state == "refunded"
    assert list(StockLevel.objects.values_list("on_hand", flat=True)) == [5, 5]
    assert "$17.50 goes back" in Mail.objects.get(kind="order-cancelled").text
    assert check_invariants() == []
    with pytest.raises(NotCancellable):
        cancel_order(order.id)


def test_cancelling_an_unpaid_order_voids_what_was_awaited(shop: Shop) -> None:
    connect_payment_account("pick-up", "live", {})
    token = fill_cart(make_product(price_cents=1200, on_hand=5))
    order = place_order(submit(token, 1200, payment_token="pick-up"))
    cancel_order(order.id, restocks=False, tells_buyer=False)
    assert Payment.objects.get().state == "voided"
    assert StockLevel.objects.get().on_hand == 4
    assert not Mail.objects.filter(kind="order-cancelled").exists()
    assert check_invariants() == []


def test_what_was_sent_in_part_is_not_cancelled(order: Order) -> None:
    fulfil_order(order.id, {0: 1})
    with pytest.raises(NotCancellable):
        cancel_order(order.id)


def test_a_part_is_sent_with_its_parcel_and_a_mail(order: Order) -> None:
    fulfil_order(order.id, {1: 2}, parcel_of("dhl", "0034 0434"), tells_buyer=True)
    order.refresh_from_db()
    sent = Fulfilment.objects.get()
    assert (order.state, sent.carrier, sent.tracking_number) == ("placed", "DHL", "00340434")
    mail = Mail.objects.get(kind="order-sent")
    assert "DHL 00340434" in mail.text
    assert sent.tracking_url in mail.text
    for units in ({1: 2}, {0: 2}, {7: 1}, {}, {0: 0}):
        with pytest.raises(NotFulfillable):
            fulfil_order(order.id, units)
    fulfil_order(order.id)
    order.refresh_from_db()
    assert order.state == "fulfilled"
    assert Mail.objects.filter(kind="order-sent").count() == 1
    assert check_invariants() == []


def test_a_sending_is_taken_back(order: Order) -> None:
    fulfil_order(order.id)
    sent = Fulfilment.objects.get()
    with pytest.raises(OrderNotFound):
        take_back_fulfilment(order.id, "nobody's")
    take_back_fulfilment(order.id, sent.id)
    order.refresh_from_db()
    assert (order.state, order.fulfilled_at, Fulfilment.objects.count()) == ("placed", None, 0)
    assert check_invariants() == []


@pytest.mark.parametrize(
    ("given_parcel", "parcel"),
    [
        (("ups", "1Z 99"), ("UPS", "1Z99", "https://www.ups.com/track?tracknum=1Z99")),
        (("Mara’s bike", "7"), ("Mara’s bike", "7", "")),
        (("ups", "", ""), ("UPS", "", "")),
        (("dhl", "a/b?", "https://x.example/1"), ("DHL", "a/b?", "https://x.example/1")),
        (("gls", "a/b?"), ("GLS", "a/b?", "https://gls-group.com/track/a%2Fb%3F")),
    ],
)
def test_parcels_are_looked_up_at_their_carrier(
    given_parcel: tuple[str, ...], parcel: tuple[str, ...]
) -> None:
    assert parcel_of(*given_parcel) == Parcel(*parcel)


@pytest.mark.parametrize(
    ("given_parcel", "field"),
    [
        (("x" * 41, ""), "carrier"),
        (("", "1" * 101), "tracking_number"),
        (("", "", "javascript:x"), "tracking_url"),
    ],
)
def test_refuses_a_parcel_that_is_none(given_parcel: tuple[str, ...], field: str) -> None:
    with pytest.raises(ParcelRefused) as refused:
        parcel_of(*given_parcel)
    assert list(refused.value.fields) == [field]


_ADDRESS = {"name": "Ada B.", "line1": "2 Side Street", "city": "Brooklyn", "region": "NY", "country": "US"}


def test_the_address_is_changed_until_something_is_sent(order: Order) -> None:
    with pytest.raises(CheckoutFormInvalid) as refused:
        change_address(order.id, {**_ADDRESS, "postalCode": "1"})
    assert list(refused.value.fields) == ["postalCode"]
    change_address(order.id, {**_ADDRESS, "postalCode": "11201"})
    order.refresh_from_db()
    assert (order.customer_name, order.shipping_address["line1"]) == ("Ada B.", "2 Side Street")
    fulfil_order(order.id, {0: 1})
    with pytest.raises(AlreadySent):
        change_address(order.id, {**_ADDRESS, "postalCode": "11201"})


def test_an_order_is_noted(order: Order) -> None:
    note_order(order.id, "  Rings twice. ")
    assert Order.objects.get().note == "Rings twice."
