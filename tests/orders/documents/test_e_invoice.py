"""The invoice as data, by the business rules of EN 16931 that amounts and parties have to keep.

No validator is installed: the rules are written here as the norm states them, each by its name.
"""

import re
import zlib
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from sitewright.kit.jobs import run_ready
from sitewright.orders.documents.drawing.drawing import draw
from sitewright.orders.documents.e_invoice.document import e_invoice
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.documents.paper import Paper, PaperCharge, PaperKind, PaperLine, Party, TaxGroup
from sitewright.orders.models import Order
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from tests.catalog.shops import Shop
from tests.orders.documents.issuing import issue_by, paper_of, real_order
from tests.orders.documents.made_up import SHIPPED, paper

_NAMES = {
    "ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
    "rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
    "udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
}
_TRADE = "rsm:SupplyChainTradeTransaction"
_SETTLED = f"{_TRADE}/ram:ApplicableHeaderTradeSettlement"
_SUMS = f"{_SETTLED}/ram:SpecifiedTradeSettlementHeaderMonetarySummation"
_LINES = f"{_TRADE}/ram:IncludedSupplyChainTradeLineItem"
_CENT = Decimal("0.01")


class _Read:
    """An e-invoice, taken apart."""

    def __init__(self, xml: str) -> None:
        self.root = ElementTree.fromstring(xml)

    def all(self, path: str) -> list[ElementTree.Element]:
        return self.root.findall(path, _NAMES)

    def text(self, path: str) -> str:
        found = self.root.find(path, _NAMES)
        return (found.text or "") if found is not None else ""

    def amount(self, path: str) -> Decimal:
        return Decimal(self.text(path) or 0)

    def sum(self, name: str) -> Decimal:
        return self.amount(f"{_SUMS}/ram:{name}")


def _said(element: ElementTree.Element, path: str) -> str:
    found = element.find(path, _NAMES)
    assert found is not None, path
    return found.text or ""


def _require_rules(xml: str) -> None:
    """Raises AssertionError with the rule that is broken."""
    read = _Read(xml)
    for rule, holds in _rules(read):
        assert holds, rule


def _rules(read: _Read) -> Iterator[tuple[str, bool]]:
    yield "BR-01", read.text("rsm:ExchangedDocumentContext//ram:ID") == "urn:cen.eu:en16931:2017"
    yield "BR-02", bool(read.text("rsm:ExchangedDocument/ram:ID"))
    yield "BR-03", bool(re.fullmatch(r"\d{8}", read.text("rsm:ExchangedDocument//udt:DateTimeString")))
    yield "BR-04", read.text("rsm:ExchangedDocument/ram:TypeCode") in ("380", "381")
    yield "BR-05", len(read.text(f"{_SETTLED}/ram:InvoiceCurrencyCode")) == 3
    seller, buyer = f"{_TRADE}//ram:SellerTradeParty", f"{_TRADE}//ram:BuyerTradeParty"
    yield "BR-06", bool(read.text(f"{seller}/ram:Name"))
    yield "BR-07", bool(read.text(f"{buyer}/ram:Name"))
    yield "BR-09", len(read.text(f"{seller}//ram:CountryID")) == 2
    yield "BR-11", len(read.text(f"{buyer}//ram:CountryID")) == 2
    yield "BR-16", len(read.all(_LINES)) >= 1
    identified = read.text(f"{seller}/ram:ID") or read.text(f"{seller}//ram:ID[@schemeID='VA']")
    yield "BR-CO-26", bool(identified)
    yield from _sums(read)
    yield from _lines(read)
    yield from _groups(read)


def _sums(read: _Read) -> Iterator[tuple[str, bool]]:
    lines = sum((Decimal(_said(line, ".//ram:LineTotalAmount")) for line in read.all(_LINES)), Decimal(0))
    charges = read.all(f"{_SETTLED}/ram:SpecifiedTradeAllowanceCharge")
    assert all(_said(charge, "ram:ChargeIndicator/udt:Indicator") == "true" for charge in charges)
    charged = sum((Decimal(_said(charge, "ram:ActualAmount")) for charge in charges), Decimal(0))
    yield "BR-CO-10", read.sum("LineTotalAmount") == lines
    yield "BR-CO-11", read.sum("AllowanceTotalAmount") == 0
    yield "BR-CO-12", read.sum("ChargeTotalAmount") == charged
    basis = read.sum("LineTotalAmount") - read.sum("AllowanceTotalAmount") + read.sum("ChargeTotalAmount")
    yield "BR-CO-13", read.sum("TaxBasisTotalAmount") == basis
    taxes = read.all(f"{_SETTLED}/ram:ApplicableTradeTax")
    taxed = sum((Decimal(_said(tax, "ram:CalculatedAmount")) for tax in taxes), Decimal(0))
    yield "BR-CO-14", read.sum("TaxTotalAmount") == taxed
    yield "BR-CO-15", read.sum("GrandTotalAmount") == read.sum("TaxBasisTotalAmount") + taxed
    due = read.sum("GrandTotalAmount") - read.sum("TotalPrepaidAmount") + read.sum("RoundingAmount")
    yield "BR-CO-16", read.sum("DuePayableAmount") == due
    is_explained = bool(read.text(f"{_SETTLED}/ram:SpecifiedTradePaymentTerms/ram:Description"))
    yield "BR-CO-25", read.sum("DuePayableAmount") <= 0 or is_explained
    yield "BR-CO-18", len(taxes) >= 1


def _lines(read: _Read) -> Iterator[tuple[str, bool]]:
    numbers = [_said(line, ".//ram:LineID") for line in read.all(_LINES)]
    yield "BR-21", all(numbers) and len(set(numbers)) == len(numbers)
    for line in read.all(_LINES):
        quantity = Decimal(_said(line, ".//ram:BilledQuantity"))
        price = Decimal(_said(line, ".//ram:NetPriceProductTradePrice/ram:ChargeAmount"))
        total = Decimal(_said(line, ".//ram:LineTotalAmount"))
        yield "BR-25", bool(_said(line, ".//ram:SpecifiedTradeProduct/ram:Name"))
        yield "BR-27", price >= 0
        yield "PEPPOL-EN16931-R120", (quantity * price).quantize(_CENT, ROUND_HALF_UP) == total
        gross = line.find(".//ram:GrossPriceProductTradePrice/ram:ChargeAmount", _NAMES)
        if gross is not None:
            less = Decimal(_said(line, ".//ram:AppliedTradeAllowanceCharge/ram:ActualAmount"))
            yield "BR-28", Decimal(gross.text or "") - less == price


def _groups(read: _Read) -> Iterator[tuple[str, bool]]:
    """BR-S-08 and its like: what is taxed alike adds up to the basis it is taxed by."""
    bases: dict[tuple[str, Decimal], Decimal] = {}
    for line in read.all(_LINES):
        tax = line.find("ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax", _NAMES)
        assert tax is not None
        _add(bases, tax, Decimal(_said(line, ".//ram:LineTotalAmount")))
    for charge in read.all(f"{_SETTLED}/ram:SpecifiedTradeAllowanceCharge"):
        tax = charge.find("ram:CategoryTradeTax", _NAMES)
        assert tax is not None
        _add(bases, tax, Decimal(_said(charge, "ram:ActualAmount")))
    groups = read.all(f"{_SETTLED}/ram:ApplicableTradeTax")
    yield "BR-S-01", len({_key(group) for group in groups}) == len(groups) == len(bases)
    for group in groups:
        code, rate = _key(group)
        basis, tax_ = Decimal(_said(group, "ram:BasisAmount")), Decimal(_said(group, "ram:CalculatedAmount"))
        yield f"BR-{code}-08", bases[code, rate] == basis
        # As the published rule allows: an amount of the currency up or down, for sums of rounded lines.
        yield f"BR-{code}-09", abs(basis * rate / 100 - tax_) < 1
        yield "BR-S-05", (code == "S") == (rate > 0)
        has_reason = group.find("ram:ExemptionReason", _NAMES) is not None
        yield f"BR-{code}-10", has_reason == (code in ("E", "G"))


def _key(tax: ElementTree.Element) -> tuple[str, Decimal]:
    return _said(tax, "ram:CategoryCode"), Decimal(_said(tax, "ram:RateApplicablePercent"))


def _add(bases: dict[tuple[str, Decimal], Decimal], tax: ElementTree.Element, amount: Decimal) -> None:
    bases[_key(tax)] = bases.get(_key(tax), Decimal(0)) + amount


def _with(made: Paper, **values: Any) -> Paper:
    return msgspec.structs.replace(made, **values)


def _mixed() -> Paper:
    """Two rates, a discount, shipping, a gift card and rounding."""
    made = paper()
    lines = (
        PaperLine("A", 3, (), "A", 4000, 12_000, 9084, 1726, 1000, ("vat:19000",), 0),
        PaperLine("B", 1, (), "B", 1070, 1070, 1000, 70, 0, ("vat:7000",), 1),
        PaperLine("Free", 1, (), "F", 0, 0, 0, 0, 0, (), 2),
    )
    return _with(
        made,
        lines=lines,
        charges=(SHIPPED, PaperCharge(47, 3, ("vat:7000",), "Standard", is_shipping=True)),
        taxes=(TaxGroup("vat:19000", 9584, 1821), TaxGroup("vat:7000", 1047, 73)),
        net_cents=10_631,
        tax_cents=1894,
        gift_card_cents=2500,
        rounding_cents=5,
        paid_cents=0,
    )


def test_a_paid_invoice_keeps_the_rules() -> None:
    xml = e_invoice(paper())
    _require_rules(xml)
    read = _Read(xml)
    assert (read.sum("GrandTotalAmount"), read.sum("DuePayableAmount")) == (
        Decimal("238.00"),
        Decimal("0.00"),
    )
    assert read.text("rsm:ExchangedDocument/ram:ID") == "RE-2026-0042"


def test_two_rates_a_discount_shipping_a_gift_card_and_rounding_keep_them() -> None:
    made = _mixed()
    xml = e_invoice(made)
    _require_rules(xml)
    read = _Read(xml)
    assert read.sum("GrandTotalAmount") * 100 == made.gross_cents == 12_525
    assert read.sum("DuePayableAmount") * 100 == made.due_cents == 10_030


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "Z"),
        ({"exemption": "Kleinunternehmer gemäß § 19 UStG"}, "E"),
        ({"buyer": Party("Bo", "Gasse 1", "", "8001", "Zürich", "", "CH")}, "G"),
    ],
)
def test_what_is_not_taxed_says_why(changes: dict[str, Any], code: str) -> None:
    made = paper()
    lines = tuple(msgspec.structs.replace(line, taxes=(), tax_cents=0) for line in made.lines)
    values = {"lines": lines, "tax_cents": 0, "taxes": (TaxGroup("", 20_000, 0),), "paid_cents": 0, **changes}
    xml = e_invoice(_with(made, **values))
    _require_rules(xml)
    assert {_key(tax)[0] for tax in _Read(xml).all(f"{_SETTLED}/ram:ApplicableTradeTax")} == {code}


def test_a_broken_sum_is_found() -> None:
    """The rules above can fail."""
    for broken in ("LineTotalAmount", "TaxBasisTotalAmount", "GrandTotalAmount", "DuePayableAmount"):
        xml = re.sub(rf"(<ram:{broken}>)[\d.]+", r"\g<1>1.23", e_invoice(paper()))
        with pytest.raises(AssertionError):
            _require_rules(xml)


@pytest.mark.parametrize(
    "changes",
    [
        {"has_e_invoice": False},
        {"is_test": True},
        {"kind": PaperKind.SLIP},
        {"seller": Party("X", "1", "", "1", "New York", "NY", "US", "1")},
        {"seller": Party("X", "1", "", "1", "Berlin", "", "DE")},
    ],
)
def test_what_is_no_e_invoice_has_none(changes: dict[str, Any]) -> None:
    made = _with(paper(), **changes)
    assert e_invoice(made) == ""
    assert b"factur-x.xml" not in draw(made)


def test_it_is_inside_the_pdf_and_told_of() -> None:
    made = paper()
    pdf = draw(made)
    assert b"/AFRelationship/Alternative" in pdf
    assert b"/F(factur-x.xml)" in pdf
    assert b"<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>" in pdf
    assert e_invoice(made).encode() in b"".join(_streams(pdf))


def test_the_metadata_that_count_are_whole() -> None:
    """The newer copy is where the last table says, as long as it says, and XML."""
    pdf = draw(paper())
    start = int(pdf.rsplit(b"startxref", 1)[1].split()[0])
    assert pdf[start:].startswith(b"xref\n")
    number, offset = re.match(rb"xref\n(\d+) 1\n(\d{10}) 00000 n", pdf[start:]).groups()  # type: ignore[union-attr]
    assert pdf[int(offset) :].startswith(number + b" 0 obj")
    head, _, rest = pdf[int(offset) :].partition(b"stream\n")
    length = int(re.search(rb"/Length (\d+)", head)[1])  # type: ignore[index]
    assert rest[length:].startswith(b"\nendstream")
    packet = ElementTree.fromstring(rest[:length].decode())
    assert len(list(packet.iter("{http://www.aiim.org/pdfa/ns/extension/}schemas"))) == 1
    prev = int(re.search(rb"/Prev (\d+)", pdf[start:])[1])  # type: ignore[index]
    assert pdf[prev:].startswith(b"xref")


def _streams(pdf: bytes) -> Iterator[bytes]:
    for found in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            yield zlib.decompress(found[1])
        except zlib.error:
            yield found[1]


def test_hostile_texts_stay_texts() -> None:
    made = paper(title="</ram:Name><x>&\x00\u202e", name="]]>" + "y" * 10_000)
    read = _Read(e_invoice(made))
    assert read.text(f"{_LINES}//ram:Name") == "</ram:Name><x>&"


def test_an_order_and_its_credit_note_keep_the_rules(shop: Shop) -> None:
    issue_by()
    order = real_order(price_cents=5950, quantity=3, tax_cents=2850, tax_mode="inclusive")
    order.adjustments.create(sort=0, kind="tax", label_code="vat:19000", amount_cents=2850)
    invoice = paper_of(issue_invoice(order.id))
    _require_rules(e_invoice(invoice))
    give_refund(refund_order(order.id, RefundRequest("a", [RefundedUnits(0, 1)], other_cents=333)).id)
    run_ready()
    note = paper_of(Order.objects.get().documents.get(kind="credit_note"))
    xml = e_invoice(note)
    _require_rules(xml)
    read = _Read(xml)
    assert read.text("rsm:ExchangedDocument/ram:TypeCode") == "381"
    assert read.text(f"{_SETTLED}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID") == invoice.number
    assert read.sum("GrandTotalAmount") == Decimal("62.83")
    assert len(read.all(_LINES)) == 2
