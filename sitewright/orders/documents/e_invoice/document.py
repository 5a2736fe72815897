"""An invoice or credit note as a Cross Industry Invoice of the profile EN 16931. Pure.

Terms of the norm are in comments as BT (a value) and BG (a group of them). Amounts are those of the paper.
"""

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from xml.etree.ElementTree import Element, SubElement, register_namespace, tostring

import msgspec

from sitewright.checkout.tax.shipped import is_in_eu
from sitewright.kit.messages import speaking, text
from sitewright.kit.money import Money
from sitewright.orders.documents.drawing.clean import cleaned
from sitewright.orders.documents.e_invoice.categories import Category, category_of
from sitewright.orders.documents.e_invoice.elements import PREFIXES, RSM, UDT, amount, day, part
from sitewright.orders.documents.e_invoice.parties import buyer, seller, ship_to
from sitewright.orders.documents.paper import Paper, PaperCharge, PaperKind, PaperLine

GUIDELINE = "urn:cen.eu:en16931:2017"
_INVOICE, _CREDIT_NOTE = "380", "381"
_PIECE = "C62"
_PRICE_STEP = Decimal("0.000001")
_VAT = "VAT"


def is_e_invoice(paper: Paper) -> bool:
    """Whether the paper is one that the norm is about: of a seller in the EU who has a number to be taxed
    by, of a sale in real money.
    """
    is_wanted = paper.has_e_invoice and not paper.is_test and paper.kind != PaperKind.SLIP
    is_of_eu = is_in_eu(paper.seller.country) and bool(paper.seller.vat_id or paper.seller.tax_number)
    parts: list[PaperLine | PaperCharge] = [*paper.lines, *paper.charges]
    return is_wanted and is_of_eu and bool(parts) and all(len(each.taxes) <= 1 for each in parts)


def e_invoice(paper: Paper) -> str:
    """The XML; empty for a paper that is no e-invoice."""
    if not is_e_invoice(paper):
        return ""
    for prefix, namespace in PREFIXES.items():
        register_namespace(prefix, namespace)
    root = Element(f"{{{RSM}}}CrossIndustryInvoice")
    with speaking(paper.language):
        _Document(_in_lines(paper)).fill(root)
    for element in root.iter():
        element.text = cleaned(element.text) if element.text else None
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode")


def _in_lines(paper: Paper) -> Paper:
    """A credit note may be for the shipping alone, but has a line in any case (BR-16): all of it is lines."""
    if paper.kind != PaperKind.CREDIT_NOTE:
        return paper
    made = [
        PaperLine(each.label, 1, net_cents=each.net_cents, tax_cents=each.tax_cents, taxes=each.taxes)
        for each in paper.charges
    ]
    return msgspec.structs.replace(paper, lines=(*paper.lines, *made), charges=())


class _Document:
    def __init__(self, paper: Paper) -> None:
        self.paper = paper

    def fill(self, root: Element) -> None:
        self._head(root)
        trade = SubElement(root, f"{{{RSM}}}SupplyChainTradeTransaction")
        for place, line in enumerate(self.paper.lines, start=1):
            self._line(trade, place, line)
        self._agreement(trade)
        self._delivery(trade)
        self._settlement(trade)

    def _head(self, root: Element) -> None:
        context = SubElement(root, f"{{{RSM}}}ExchangedDocumentContext")
        part(part(context, "GuidelineSpecifiedDocumentContextParameter"), "ID", GUIDELINE)  # BT-24
        document = SubElement(root, f"{{{RSM}}}ExchangedDocument")
        part(document, "ID", self.paper.number)  # BT-1
        is_invoice = self.paper.kind == PaperKind.INVOICE
        part(document, "TypeCode", _INVOICE if is_invoice else _CREDIT_NOTE)  # BT-3
        day(document, "IssueDateTime", self.paper.issued_on)  # BT-2
        if self.paper.footer:
            part(part(document, "IncludedNote"), "Content", self.paper.footer)  # BT-22

    def _line(self, trade: Element, place: int, line: PaperLine) -> None:
        item = part(trade, "IncludedSupplyChainTradeLineItem")
        part(part(item, "AssociatedDocumentLineDocument"), "LineID", str(place))  # BT-126
        product = part(item, "SpecifiedTradeProduct")
        if line.sku:
            part(product, "SellerAssignedID", line.sku)  # BT-155
        part(product, "Name", line.title or line.sku or "–")  # BT-153
        if line.details:
            part(product, "Description", "; ".join(line.details))  # BT-154
        self._price(part(item, "SpecifiedLineTradeAgreement"), line)
        delivered = part(item, "SpecifiedLineTradeDelivery")
        part(delivered, "BilledQuantity", str(line.quantity), unitCode=_PIECE)  # BT-129, BT-130
        settled = part(item, "SpecifiedLineTradeSettlement")
        category = self._category(line)
        tax = part(settled, "ApplicableTradeTax")
        part(tax, "TypeCode", _VAT)
        part(tax, "CategoryCode", category.code)  # BT-151
        amount(tax, "RateApplicablePercent", _percent(category))  # BT-152
        sums = part(settled, "SpecifiedTradeSettlementLineMonetarySummation")
        amount(sums, "LineTotalAmount", self._money(line.net_cents))  # BT-131

    def _price(self, agreement: Element, line: PaperLine) -> None:
        """Prices of one piece without tax: what was taken off, and what is left."""
        net = self._money(line.net_cents) / line.quantity
        if line.discount_cents > 0:
            before = part(agreement, "GrossPriceProductTradePrice")
            gross = self._money(line.net_cents + line.discount_cents) / line.quantity
            amount(before, "ChargeAmount", _step(gross))  # BT-148
            taken_off = part(before, "AppliedTradeAllowanceCharge")
            SubElement(part(taken_off, "ChargeIndicator"), f"{{{UDT}}}Indicator").text = "false"
            amount(taken_off, "ActualAmount", _step(gross) - _step(net))  # BT-147
        amount(part(agreement, "NetPriceProductTradePrice"), "ChargeAmount", _step(net))  # BT-146

    def _agreement(self, trade: Element) -> None:
        agreement = part(trade, "ApplicableHeaderTradeAgreement")
        seller(part(agreement, "SellerTradeParty"), self.paper)  # BG-4
        buyer(part(agreement, "BuyerTradeParty"), self.paper)  # BG-7
        order = part(agreement, "BuyerOrderReferencedDocument")
        part(order, "IssuerAssignedID", str(self.paper.order_number))  # BT-13

    def _delivery(self, trade: Element) -> None:
        delivery = part(trade, "ApplicableHeaderTradeDelivery")
        if self.paper.buyer.country:
            ship_to(part(delivery, "ShipToTradeParty"), self.paper)  # BG-13
        event = part(delivery, "ActualDeliverySupplyChainEvent")
        day(event, "OccurrenceDateTime", self.paper.supplied_on or self.paper.ordered_on)  # BT-72

    def _settlement(self, trade: Element) -> None:
        settled = part(trade, "ApplicableHeaderTradeSettlement")
        part(settled, "InvoiceCurrencyCode", self.paper.currency)  # BT-5
        for category, (net, tax) in self._groups().items():
            self._tax(settled, category, net, tax)
        for charge in self.paper.charges:
            self._charge(settled, charge.net_cents, charge.label, self._category_of(charge.taxes))
        if self.paper.kind == PaperKind.INVOICE:
            terms = self.paper.terms or text("documents.on-receipt")
            part(part(settled, "SpecifiedTradePaymentTerms"), "Description", terms)  # BT-20, BR-CO-25
        self._sums(settled)
        if self.paper.refers_to:
            before = part(settled, "InvoiceReferencedDocument")  # BG-3
            part(before, "IssuerAssignedID", self.paper.refers_to)
            around = part(before, "FormattedIssueDateTime")
            qualified = "urn:un:unece:uncefact:data:standard:QualifiedDataType:100"
            issued = SubElement(around, f"{{{qualified}}}DateTimeString", format="102")
            issued.text = self.paper.refers_on.replace("-", "")

    def _tax(self, settled: Element, category: Category, net: int, tax: int) -> None:
        group = part(settled, "ApplicableTradeTax")  # BG-23
        amount(group, "CalculatedAmount", self._money(tax))  # BT-117
        part(group, "TypeCode", _VAT)
        if category.reason:
            part(group, "ExemptionReason", category.reason)  # BT-120
        amount(group, "BasisAmount", self._money(net))  # BT-116
        part(group, "CategoryCode", category.code)  # BT-118
        if category.reason_code:
            part(group, "ExemptionReasonCode", category.reason_code)  # BT-121
        amount(group, "RateApplicablePercent", _percent(category))  # BT-119

    def _charge(self, settled: Element, net: int, label: str, category: Category) -> None:
        charge = part(settled, "SpecifiedTradeAllowanceCharge")  # BG-21
        SubElement(part(charge, "ChargeIndicator"), f"{{{UDT}}}Indicator").text = "true"
        amount(charge, "ActualAmount", self._money(net))  # BT-99
        part(charge, "Reason", label or text("checkout.shipping"))  # BT-104
        tax = part(charge, "CategoryTradeTax")
        part(tax, "TypeCode", _VAT)
        part(tax, "CategoryCode", category.code)  # BT-102
        amount(tax, "RateApplicablePercent", _percent(category))  # BT-103

    def _sums(self, settled: Element) -> None:
        paper, currency = self.paper, self.paper.currency
        lines = sum(line.net_cents for line in self.paper.lines)
        charges = sum(charge.net_cents for charge in paper.charges)
        paid = paper.paid_cents + paper.gift_card_cents
        if paper.kind == PaperKind.CREDIT_NOTE:
            paid = paper.gross_cents  # A credit note is written when the money has gone back.
        sums = part(settled, "SpecifiedTradeSettlementHeaderMonetarySummation")  # BG-22
        amount(sums, "LineTotalAmount", self._money(lines))  # BT-106
        amount(sums, "ChargeTotalAmount", self._money(charges))  # BT-108
        amount(sums, "AllowanceTotalAmount", self._money(0))  # BT-107
        amount(sums, "TaxBasisTotalAmount", self._money(paper.net_cents))  # BT-109
        amount(sums, "TaxTotalAmount", self._money(paper.tax_cents), currencyID=currency)  # BT-110
        if paper.rounding_cents:
            amount(sums, "RoundingAmount", self._money(paper.rounding_cents))  # BT-114
        amount(sums, "GrandTotalAmount", self._money(paper.gross_cents))  # BT-112
        amount(sums, "TotalPrepaidAmount", self._money(paid))  # BT-113
        due = paper.gross_cents + paper.rounding_cents - paid
        amount(sums, "DuePayableAmount", self._money(due))  # BT-115

    def _groups(self) -> Mapping[Category, tuple[int, int]]:
        """(net, tax) of each category and rate (BG-23), of lines and charges together."""
        found: dict[Category, tuple[int, int]] = {}
        parts: list[PaperLine | PaperCharge] = [*self.paper.lines, *self.paper.charges]
        for each in parts:
            category = self._category(each) if isinstance(each, PaperLine) else self._category_of(each.taxes)
            net, tax = found.get(category, (0, 0))
            found[category] = net + each.net_cents, tax + each.tax_cents
        return found

    def _category(self, line: PaperLine) -> Category:
        taxed = [group.code for group in self.paper.taxes if group.code]
        # What costs nothing carries no tax; it is sold at the rate of what is sold beside it.
        is_free = not line.taxes and not line.net_cents
        return self._category_of((taxed[0],) if is_free and taxed else line.taxes)

    def _category_of(self, taxes: tuple[str, ...]) -> Category:
        return category_of(self.paper, taxes)

    def _money(self, cents: int) -> Decimal:
        return Money(cents, self.paper.currency).decimal()


def _percent(category: Category) -> Decimal:
    """With two decimals, or with the three that a rate may have."""
    two = category.percent.quantize(Decimal("0.01"))
    return two if two == category.percent else category.percent


def _step(price: Decimal) -> Decimal:
    return price.quantize(_PRICE_STEP, ROUND_HALF_UP)
