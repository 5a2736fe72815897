"""Invoices and credit notes of edited orders: each cent is on one of them."""

import pytest

from sitewright.orders.documents.operations.credit_refund import credit_given_refund
from sitewright.orders.documents.operations.issue_invoice import issue_invoice, issue_paid_invoice
from sitewright.orders.documents.order_paper import sale_of, slip_paper
from sitewright.orders.documents.queries import invoice_settings_here
from sitewright.orders.drafts.queries import cart_of_draft
from sitewright.orders.edits.operations.take_back_edit import take_back_edit
from sitewright.orders.edits.queries import draft_of_difference
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderDocument, Refund
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.queries import website_data
from tests.catalog.shops import Shop, make_product
from tests.checkout.tax.taxing import charge_tax, own_rate
from tests.orders.buying import submit
from tests.orders.documents.issuing import issue_by, paper_of
from tests.orders.edits.made import bought, edited, give_all, variant_of

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture(autouse=True)
def issues(shop: Shop) -> None:
    issue_by(isAutomatic=True)
    charge_tax("US-NY", rates=[own_rate("US", 10_000, region="NY")])


def _totals(kind: str) -> list[int]:
    found = OrderDocument.objects.filter(kind=kind).order_by("sequence")
    return list(found.values_list("total_cents", flat=True))


def _pay(order: Order, cents: int) -> None:
    draft = draft_of_difference(order)
    assert draft is not None
    place_order(submit(cart_of_draft(draft).row.token, cents))


def _credit() -> None:
    """What the jobs do."""
    for refund in Refund.objects.filter(state="given").order_by("created_at"):
        credit_given_refund(refund.id)


def test_what_is_added_has_an_invoice_of_its_own(shop: Shop) -> None:
    order = bought(3, total_cents=6600)
    issue_invoice(order.id)
    edited(order, on={variant_of(make_product("Moss", price_cents=1000)): 2})
    issue_paid_invoice(order.id)
    assert _totals("invoice") == [6600]
    _pay(order, 2200)
    issue_paid_invoice(order.id)
    issue_paid_invoice(order.id)
    assert _totals("invoice") == [6600, 2200]
    second = paper_of(OrderDocument.objects.get(kind="invoice", edit=1))
    assert [line.title for line in second.lines] == ["Moss"]
    assert (second.tax_cents, second.paid_cents, second.due_cents) == (200, 2200, 0)
    edited(order, off={0: 1, 1: 1}, key="second")
    give_all()
    _credit()
    assert _totals("credit_note") == [3300]
    note = paper_of(OrderDocument.objects.get(kind="credit_note"))
    numbers = OrderDocument.objects.filter(kind="invoice").order_by("edit").values_list("number", flat=True)
    assert note.refers_to == ", ".join(numbers)
    assert note.tax_cents == 300
    assert check_invariants() == []


def test_an_invoice_after_an_edit_counts_what_came_off(shop: Shop) -> None:
    order = bought(3, total_cents=6600)
    edited(order, off={0: 1}, on={variant_of(make_product("Moss", price_cents=1500)): 1})
    give_all()
    issue_invoice(order.id)
    assert _totals("invoice") == [6600, 1650]
    assert _totals("credit_note") == [2200]
    added = paper_of(OrderDocument.objects.get(kind="invoice", edit=1))
    assert (added.paid_cents, added.due_cents) == (1650, 0)


def test_what_came_off_before_is_on_no_paper(shop: Shop) -> None:
    order = bought(3, total_cents=6600)
    issue_invoice(order.id)
    edited(order, on={variant_of(make_product("Moss", price_cents=1000)): 1})
    take_back_edit(order.id)
    issue_paid_invoice(order.id)
    _credit()
    assert _totals("invoice") == [6600]
    assert _totals("credit_note") == []
    edited(order, off={0: 1}, key="later")
    give_all()
    _credit()
    assert _totals("credit_note") == [2200]


def test_a_cancelled_order_credits_what_was_paid(shop: Shop) -> None:
    order = bought(1, 1000, total_cents=1100)
    issue_invoice(order.id)
    edited(order, on={variant_of(make_product("Moss", price_cents=1000)): 1})
    cancel_order(order.id)
    give_all()
    _credit()
    assert sum(_totals("credit_note")) == 1100
    assert check_invariants() == []


def test_the_packing_slip_has_what_is_sent(shop: Shop) -> None:
    order = bought(3, total_cents=6600)
    edited(order, off={0: 2}, on={variant_of(make_product("Moss", price_cents=1000)): 1})
    slip = slip_paper(sale_of(order), website_data(), invoice_settings_here())
    assert [(line.title, line.quantity) for line in slip.lines] == [("Fern", 1), ("Moss", 1)]
