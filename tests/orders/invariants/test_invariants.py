from collections.abc import Callable
from datetime import timedelta

import pytest

from sitewright.catalog.models import StockLevel, StockMovement
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import across_tenants
from sitewright.mail.models import Message
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import (
    Order,
    OrderLine,
    Payment,
    Placement,
    PlacementState,
    StockHold,
    TestCharge,
)
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop, make_product, make_shop
from tests.catalog.test_queries import make_media
from tests.orders.buying import fill_cart, submit


@pytest.fixture
def sold(shop: Shop) -> Order:
    """A shop that has sold two of one product."""
    token = fill_cart(make_product(on_hand=5, price_cents=500), quantity=2)
    placed = place_order(submit(token, 1000))
    order: Order = Order.objects.get(id=placed.id)
    return order


def _rules() -> set[str]:
    return {violation.rule for violation in check_invariants()}


def test_all_is_well_after_a_sale(sold: Order) -> None:
    """Z"""
    assert check_invariants() == []


@pytest.mark.parametrize(
    ("rule", "damage"),
    [
        ("stock is the sum of its ledger", lambda: StockLevel.objects.update(on_hand=4)),
        ("what is held is the sum of open holds", lambda: StockLevel.objects.update(held=1)),
        (
            "every sale in the ledger has its order",
            lambda: StockMovement.objects.filter(kind="sold").update(order_id=new_id()),
        ),
        (
            "no order sells more from the ledger than its lines say",
            lambda: StockMovement.objects.filter(kind="sold").update(quantity=-3),
        ),
        (
            "payments make an order's total",
            lambda: Payment.objects.update(amount_cents=999),
        ),
        (
            "payments make an order's total",
            lambda: Payment.objects.update(currency="EUR"),
        ),
        (
            "a payment asks something of its buyer only while it waits for him",
            lambda: Payment.objects.update(action="{}"),
        ),
        ("every captured payment has its order", lambda: Payment.objects.update(order_id=new_id())),
        (
            "no more is refunded than was captured",
            lambda: Payment.objects.update(state="declined", refunded_cents=1),
        ),
        (
            "an order's total is lines + tax + shipping + fees + rounding − discounts − relief − gift cards",
            lambda: Order.objects.update(tax_cents=1),
        ),
        (
            "an order without tax says why, and one that says why has none",
            lambda: Order.objects.update(tax_treatment="reverse_charge", vat_id="", vat_id_check=""),
        ),
        ("a line's total is price × quantity", lambda: OrderLine.objects.update(quantity=3)),
        ("order numbers have no gaps", lambda: Order.objects.update(number=1005)),
        (
            "a placed placement has its order, and only a placed one",
            lambda: Placement.objects.update(order_id=new_id()),
        ),
        (
            "money of an order went back only where its refunds say so",
            lambda: TestCharge.objects.update(refunded_cents=1),
        ),
        (
            "the audit chain is unbroken",
            lambda: AuditEntry.objects.filter(sequence=1).update(actor_name="Mallory"),
        ),
    ],
)
def test_finds_damage(sold: Order, rule: str, damage: Callable[[], int]) -> None:
    """Z"""
    assert damage() > 0
    assert rule in _rules()


def test_finds_money_without_an_order(sold: Order) -> None:
    """B06"""
    Placement.objects.update(state=PlacementState.FAILED)
    assert "money the test provider took has an order or went back" not in _rules()
    with clock.moved(timedelta(seconds=125)):
        assert "money the test provider took has an order or went back" in _rules()


def test_finds_a_forgotten_hold(sold: Order) -> None:
    StockHold.objects.update(state="held")
    with clock.moved(timedelta(minutes=17)):
        assert "no hold outlives its time" in _rules()


def test_finds_mail_that_nobody_tried_to_send(sold: Order) -> None:
    Message.objects.update(status="queued", attempts=0)
    with clock.moved(timedelta(minutes=11)):
        assert "no mail waits untried" in _rules()


def test_finds_a_missing_file(sold: Order) -> None:
    make_media("gone.png")
    assert "every file that is named exists" in _rules()


def test_finds_a_row_in_the_wrong_tenant(sold: Order) -> None:
    other = make_shop("other.localhost")
    with across_tenants("put a row where it does not belong"):
        OrderLine.objects.update(website_id=other.website.id)
    assert "no row in the wrong tenant" in _rules()
