"""What is added to an order or taken off it is stored with it, and makes its sums."""

import json
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from sitewright.checkout import charges
from sitewright.checkout.pricing import Adjustment, AdjustmentKind, TaxMode, price_cart
from sitewright.mail.models import Message
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderAdjustment, OrderLine
from sitewright.orders.order_prices import priced_order, totals_of
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.snapshot import Snapshot
from tests.catalog.shops import Shop, make_product
from tests.orders.buying import BUYER, fill_cart, submit

DISCOUNT, SHIPPING, FEE, TAX, RELIEF, STORE_CREDIT, GIFT_CARD, ROUNDING = AdjustmentKind

GIVEN = (
    Adjustment(DISCOUNT, -100, "SPRING"),
    Adjustment(DISCOUNT, -50, "ONE-OFF", line=1),
    Adjustment(SHIPPING, 700, "standard"),
    Adjustment(TAX, 321, "vat"),
    Adjustment(GIFT_CARD, -1000, "card"),
    Adjustment(ROUNDING, -1),
)


SUMS = """\
Discount: ONE-OFF: -$0.50
Discount: SPRING: -$1.00
Shipping: standard: $7.00
Tax: vat: $3.21
Rounding: -$0.01
Total: $26.20
Gift card card: -$10.00
Remaining amount: $16.20
"""


@pytest.fixture
def adjusted(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> Order:
    """An order of two lines, 10.00 and 3 × 2.50, to which all of this was added."""
    return _placed(monkeypatch, TaxMode.EXCLUSIVE)


def _placed(monkeypatch: pytest.MonkeyPatch, tax_mode: TaxMode) -> Order:
    """With more than a website's rules would give: they come in where a cart is priced."""
    pricing = partial(price_cart, adjustments=GIVEN, tax_mode=tax_mode)
    token = fill_cart(make_product(price_cents=1000))
    token = fill_cart(make_product(price_cents=250), quantity=3, token=token)
    monkeypatch.setattr(charges, "price_cart", lambda goods, *_: pricing(goods))
    total_cents = pricing([(1000, 1), (250, 3)]).totals.grand_total_cents
    placed = place_order(submit(token, total_cents))
    order: Order = Order.objects.get(id=placed.id)
    return order


def _rules() -> set[str]:
    return {violation.rule for violation in check_invariants()}


def test_stores_them_as_they_were_applied(adjusted: Order) -> None:
    rows = OrderAdjustment.objects.order_by("sort")
    stored = [(row.sort, row.kind, row.label_code, row.amount_cents, row.line_position) for row in rows]
    assert stored == [
        (0, "discount", "ONE-OFF", -50, 1),
        (1, "discount", "SPRING", -100, None),
        (2, "shipping", "standard", 700, None),
        (3, "tax", "vat", 321, None),
        (4, "gift_card", "card", -1000, None),
        (5, "rounding", "", -1, None),
    ]


def test_the_order_states_their_sums(adjusted: Order) -> None:
    totals = totals_of(adjusted)
    assert (totals.discount_cents, totals.shipping_cents, totals.tax_cents) == (150, 700, 321)
    assert (totals.gift_card_cents, totals.rounding_cents) == (1000, -1)
    assert adjusted.grand_total_cents == totals.grand_total_cents == 1620


def test_the_order_priced_again_gives_each_line_its_share(adjusted: Order) -> None:
    lines = list(OrderLine.objects.order_by("position"))
    priced = priced_order(adjusted, lines, list(OrderAdjustment.objects.order_by("sort")))
    assert sum(line.total_cents for line in priced.lines) == adjusted.grand_total_cents
    assert [line.shares[0] for line in priced.lines] == [0, -50]
    assert [line.shares[1] for line in priced.lines] == [-59, -41]


def test_the_mail_lists_them(adjusted: Order) -> None:
    text = Message.objects.get().text
    assert SUMS in text
    assert "Remaining amount: $16.20" in text


def test_all_is_well_afterwards(adjusted: Order) -> None:
    """Z"""
    assert check_invariants() == []


def test_all_is_well_with_tax_in_the_prices(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    order = _placed(monkeypatch, TaxMode.INCLUSIVE)
    assert (order.tax_mode, order.tax_cents, order.grand_total_cents) == ("inclusive", 321, 1299)
    assert check_invariants() == []


@pytest.mark.parametrize(
    ("changes", "of"),
    [({"amount_cents": -99}, {"label_code": "SPRING"}), ({"line_position": 7}, {"label_code": "ONE-OFF"}),
     ({"amount_cents": -999_999}, {"kind": "gift_card"}), ({"kind": "fee"}, {"kind": "tax"})],
)  # fmt: skip
def test_finds_adjustments_that_do_not_make_the_sums(
    adjusted: Order, changes: dict[str, Any], of: dict[str, Any]
) -> None:
    """Z"""
    OrderAdjustment.objects.filter(**of).update(**changes)
    assert "lines and adjustments make an order's sums" in _rules()


def test_finds_sums_without_adjustments(adjusted: Order) -> None:
    """Z"""
    OrderAdjustment.objects.all().delete()
    assert "what an order's sums add or take off has an adjustment" in _rules()


@pytest.mark.parametrize(
    ("kind", "amount_cents"), [("discount", 1), ("gift_card", 1), ("store_credit", 1), ("tax", -1)]
)
def test_the_database_refuses_the_wrong_sign(adjusted: Order, kind: str, amount_cents: int) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        OrderAdjustment.objects.create(order=adjusted, sort=9, kind=kind, amount_cents=amount_cents)


def test_reads_placements_that_an_earlier_release_began() -> None:
    line = {"product_id": "p", "variant_id": "v", "sku": "s", "title": "Fern", "quantity": 2,
            "unit_price_cents": 5}  # fmt: skip
    totals = {"subtotal_cents": 10, "tax_cents": 0, "shipping_cents": 0, "discount_cents": 0,
              "total_quantity": 2}  # fmt: skip
    buyer = {"email": BUYER.email, "name": BUYER.name, "address": BUYER.address.as_json()}
    earlier = {"lines": [line], "totals": totals, "currency": "USD", "buyer": buyer, "base_url": "http://x"}
    read = Snapshot.from_json(json.dumps(earlier))
    assert (read.totals.grand_total_cents, read.adjustments, read.totals.tax_mode) == (10, (), "exclusive")
    assert earlier.keys() <= json.loads(read.as_json()).keys()
