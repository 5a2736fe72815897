"""What invoices and credit notes say, to the cent, and that it stays."""

from datetime import date
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from hypothesis import given
from hypothesis import strategies as st

from sitewright.catalog.models import Product
from sitewright.checkout.pricing import Adjustment, AdjustmentKind, PricedCart, price_cart
from sitewright.checkout.tax.adjusting import Taxed, tax_of
from sitewright.checkout.tax.places import Place
from sitewright.checkout.tax.rules import Registration, TaxRules
from sitewright.kit.jobs import run_ready as run_jobs
from sitewright.orders.documents.amounts import (
    LineAmounts,
    line_amounts,
    shipping_charges,
    tax_groups,
    taxes_by_code,
)
from sitewright.orders.documents.credit_paper import Credited, credit_paper
from sitewright.orders.documents.operations.issue_invoice import issue_invoice, issue_paid_invoice
from sitewright.orders.documents.paper import Paper, PaperCharge, PaperKind, PaperLine, Party
from sitewright.orders.models import DocumentKind, Order, OrderDocument, Payment, Refund
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.connect_payment_account import connect_payment_account
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.mark_paid import mark_paid
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop, make_product
from tests.checkout.tax.taxing import charge_tax
from tests.orders.buying import fill_cart, submit
from tests.orders.documents.issuing import issue_by, paper_of, real_order

_CENTS = st.integers(0, 50_000)
_LINES = st.lists(
    st.tuples(_CENTS, st.integers(1, 9), st.sampled_from(["standard", "reduced", "zero"])),
    min_size=1,
    max_size=6,
)


def _priced(
    lines: list[tuple[int, int, str]], discount: int, shipping: int, *, is_included: bool, by_line: bool
) -> PricedCart:
    goods = [(cents, quantity) for cents, quantity, _ in lines]
    made = [
        Adjustment(AdjustmentKind.DISCOUNT, -discount),
        Adjustment(AdjustmentKind.SHIPPING, shipping),
    ]
    rules = TaxRules((Registration("DE"),), (), is_included, True, by_line)
    what = Taxed([each for *_, each in lines], price_cart(goods, made), Place("DE", "", ""), date(2026, 5, 1))
    taxes, mode = tax_of(rules, what)
    return price_cart(goods, [*made, *taxes], mode)


@given(_LINES, _CENTS, _CENTS, st.booleans(), st.booleans())
def test_nets_and_taxes_add_up_to_the_order(
    lines: list[tuple[int, int, str]], discount: int, shipping: int, is_included: bool, by_line: bool
) -> None:
    priced = _priced(lines, discount, shipping, is_included=is_included, by_line=by_line)
    amounts = line_amounts(priced)
    charges = shipping_charges(priced, amounts, "Post")
    parts: list[LineAmounts | PaperCharge] = [*amounts, *charges]
    net, tax = sum(part.net_cents for part in parts), sum(part.tax_cents for part in parts)
    assert net + tax == priced.totals.grand_total_cents
    assert tax == priced.totals.tax_cents
    groups = tax_groups(parts, taxes_by_code(priced))
    assert (sum(group.net_cents for group in groups), sum(group.tax_cents for group in groups)) == (net, tax)
    for group in groups:
        rate = int(group.code.rpartition(":")[2]) if group.code else 0
        # Each line may be rounded by itself, and shipping is.
        assert abs(group.net_cents * rate / 100_000 - group.tax_cents) <= len(lines) + 2


@given(_LINES, _CENTS, st.booleans(), st.data())
def test_credit_notes_over_everything_take_all_tax_back(
    lines: list[tuple[int, int, str]], shipping: int, is_included: bool, data: st.DataObject
) -> None:
    invoice = _paper_of(_priced(lines, 0, shipping, is_included=is_included, by_line=False))
    notes: list[Paper] = []
    for line in invoice.lines:
        whole = line.net_cents + line.tax_cents
        first = data.draw(st.integers(0, whole))
        for cents in (first, whole - first):
            notes.append(_credit(invoice, notes, Credited([(line.position, 1, cents)])))
    rest = sum(charge.net_cents + charge.tax_cents for charge in invoice.charges)
    notes.append(_credit(invoice, notes, Credited([], rest)))
    assert sum(note.gross_cents for note in notes) == invoice.gross_cents
    assert sum(note.tax_cents for note in notes) == invoice.tax_cents
    by_code: dict[str, int] = {}
    for note in notes:
        for group in note.taxes:
            by_code[group.code] = by_code.get(group.code, 0) + group.net_cents
    expected = {group.code: group.net_cents for group in invoice.taxes}
    assert {code: cents for code, cents in by_code.items() if cents} == {
        code: cents for code, cents in expected.items() if cents
    }


def _paper_of(priced: PricedCart) -> Paper:
    amounts = line_amounts(priced)
    charges = shipping_charges(priced, amounts, "Post")
    parts: list[LineAmounts | PaperCharge] = [*amounts, *charges]
    return Paper(
        kind=PaperKind.INVOICE,
        number="1",
        order_number=1,
        issued_on="2026-05-01",
        ordered_on="2026-05-01",
        language="en",
        locale="en",
        currency="EUR",
        seller=Party(),
        buyer=Party(),
        lines=tuple(
            PaperLine(
                "x",
                line.quantity,
                net_cents=each.net_cents,
                tax_cents=each.tax_cents,
                taxes=each.taxes,
                position=place,
            )
            for place, (line, each) in enumerate(zip(priced.lines, amounts, strict=True))
        ),
        charges=tuple(charges),
        taxes=tax_groups(parts, taxes_by_code(priced)),
        net_cents=sum(part.net_cents for part in parts),
        tax_cents=sum(part.tax_cents for part in parts),
    )


def _credit(invoice: Paper, earlier: list[Paper], credited: Credited) -> Paper:
    return credit_paper(invoice, earlier, credited, words=("Post", "Other"), number="C")


def _german_order(**values: Any) -> Order:
    charge_tax("DE", isIncluded=True)
    address = {"line1": "Gasse 2", "city": "Köln", "postal_code": "50667", "country": "DE"}
    return real_order(shipping_address=address, **values)


def _tax(order: Order) -> None:
    """As the checkout of a German buyer would have."""
    Order.objects.filter(id=order.id).update(tax_cents=1900, tax_mode="inclusive")
    order.adjustments.create(sort=0, kind="tax", label_code="vat:19000", amount_cents=1900)


def test_an_invoice_says_what_was_bought(shop: Shop) -> None:
    issue_by()
    order = _german_order(language="de")
    _tax(order)
    paper = paper_of(issue_invoice(order.id))
    assert (paper.net_cents, paper.tax_cents, paper.gross_cents) == (10_000, 1900, 11_900)
    assert [(group.code, group.net_cents, group.tax_cents) for group in paper.taxes] == [
        ("vat:19000", 10_000, 1900)
    ]
    assert (paper.paid_cents, paper.due_cents) == (11_900, 0)
    assert paper.sums[0] == ("Zwischensumme", 11_900)
    assert (paper.seller.name, paper.buyer.city) == ("Blumen Meyer GmbH", "Köln")


def test_what_was_issued_stays_as_it_was(shop: Shop) -> None:
    issue_by()
    order = real_order()
    invoice = issue_invoice(order.id)
    before = paper_of(invoice)
    issue_by(name="Somebody else", footer="New")
    Product.objects.all().delete()
    Order.objects.filter(id=order.id).update(customer_name="Erased", email="")
    assert paper_of(issue_invoice(order.id)) == before


def test_the_database_holds_one_invoice_of_an_order(shop: Shop) -> None:
    issue_by()
    invoice = issue_invoice(real_order().id)
    invoice.id, invoice.number, invoice.sequence = "f" * 32, "other", 77
    with pytest.raises(IntegrityError), transaction.atomic():
        invoice.save(force_insert=True)


def test_money_back_is_credited(shop: Shop) -> None:
    issue_by()
    order = _german_order()
    _tax(order)
    invoice = issue_invoice(order.id)
    refund = refund_order(order.id, RefundRequest("a", [RefundedUnits(0, 1)]))
    give_refund(refund.id)
    run_jobs()
    note = OrderDocument.objects.get(kind=DocumentKind.CREDIT_NOTE)
    paper = paper_of(note)
    assert (paper.net_cents, paper.tax_cents, note.total_cents) == (10_000, 1900, 11_900)
    assert (paper.refers_to, paper.lines[0].quantity) == (invoice.number, 1)
    assert note.number.startswith("CN-")
    run_jobs()
    assert OrderDocument.objects.count() == 2


def test_money_that_went_back_before_is_credited_with_the_invoice(shop: Shop) -> None:
    issue_by()
    order = real_order()
    give_refund(refund_order(order.id, RefundRequest("a", other_cents=500)).id)
    run_jobs()
    assert not OrderDocument.objects.exists()
    issue_invoice(order.id)
    assert list(OrderDocument.objects.order_by("total_cents").values_list("kind", "total_cents")) == [
        ("credit_note", 500),
        ("invoice", 11_900),
    ]


def test_a_refused_refund_is_not_credited(shop: Shop) -> None:
    issue_by()
    order = real_order()
    issue_invoice(order.id)
    refund = refund_order(order.id, RefundRequest("a", other_cents=500))
    Payment.objects.update(provider_reference="unknown")
    give_refund(refund.id)
    run_jobs()
    assert Refund.objects.get().state == "failed"
    assert OrderDocument.objects.count() == 1


def test_an_unpaid_order_that_is_cancelled_is_credited_whole(shop: Shop) -> None:
    issue_by()
    connect_payment_account("pick-up", "live", {})
    placed = place_order(submit(fill_cart(make_product(price_cents=700)), 700, payment_token="pick-up"))
    issue_invoice(placed.id)
    cancel_order(placed.id)
    note = OrderDocument.objects.get(kind=DocumentKind.CREDIT_NOTE)
    assert note.total_cents == 700


def test_an_automatic_one_waits_for_the_money(shop: Shop) -> None:
    issue_by(isAutomatic=True)
    connect_payment_account("pick-up", "live", {})
    placed = place_order(submit(fill_cart(make_product(price_cents=700)), 700, payment_token="pick-up"))
    run_jobs()
    issue_paid_invoice(placed.id)
    assert not OrderDocument.objects.exists()
    mark_paid(placed.id)
    run_jobs()
    assert OrderDocument.objects.get().total_cents == 700


def test_a_paid_order_gets_its_invoice_by_itself(shop: Shop) -> None:
    issue_by(isAutomatic=True)
    place_order(submit(fill_cart(make_product(price_cents=700)), 700))
    run_jobs()
    assert OrderDocument.objects.get().number.startswith("TEST-INV-")
