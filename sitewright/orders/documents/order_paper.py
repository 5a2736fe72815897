"""An order as an invoice states it, or as a packing slip lists it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from zoneinfo import ZoneInfo

from sitewright.checkout.additional_fields import answers_in
from sitewright.checkout.pricing import PricedCart, TaxMode
from sitewright.checkout.shipping.options import read_option
from sitewright.checkout.sum_rows import sum_rows
from sitewright.checkout.tax.standing_words import treatment_words
from sitewright.kit.messages import speaking, text
from sitewright.kit.single_line import single_line
from sitewright.orders.documents.amounts import (
    LineAmounts,
    line_amounts,
    shipping_charges,
    tax_groups,
    taxes_by_code,
)
from sitewright.orders.documents.paper import (
    PRINTED_CHARACTERS,
    Paper,
    PaperCharge,
    PaperKind,
    PaperLine,
    Party,
)
from sitewright.orders.documents.settings import InvoiceSettings
from sitewright.orders.models import BROUGHT_MONEY, Fulfilment, Order, OrderLine, Payment, PaymentState
from sitewright.orders.order_prices import priced_order, standing_of
from sitewright.orders.payments.registry import KINDS
from sitewright.orders.refund_queries import units_removed
from sitewright.sites.queries import WebsiteData


@dataclass(frozen=True, slots=True)
class Sale:
    """An order with what belongs to it, read once."""

    order: Order
    lines: Sequence[OrderLine]
    priced: PricedCart
    payments: Sequence[Payment]
    sendings: Sequence[Fulfilment]
    edit: int = 0


def sale_of(order: Order, edit: int | None = None) -> Sale:
    """With `edit` only what that one added, 0 for what was bought."""
    lines = list(order.lines.order_by("position"))
    adjustments = list(order.adjustments.order_by("sort"))
    if edit is not None:
        lines = [line for line in lines if line.edit == edit]
        adjustments = [made for made in adjustments if made.edit == edit]
    payments = list(Payment.objects.filter(order_id=order.id).order_by("created_at"))
    sendings = list(order.fulfilments.order_by("created_at"))
    return Sale(order, lines, priced_order(order, lines, adjustments), payments, sendings, edit or 0)


def invoice_paper(
    sale: Sale, site: WebsiteData, seller: InvoiceSettings, *, number: str, issued_at: datetime
) -> Paper:
    """In the language the order was bought in; what it says stays what it says."""
    order, priced = sale.order, sale.priced
    with speaking(order.language or site.locale):
        amounts = line_amounts(priced)
        charges = shipping_charges(priced, amounts, _shipping_label(order))
        parts: list[LineAmounts | PaperCharge] = [*amounts, *charges]
        taxes = tax_groups(parts, taxes_by_code(priced))
        return _paper(
            PaperKind.INVOICE,
            sale,
            site,
            seller,
            number=number,
            issued_on=_day(issued_at, site),
            lines=tuple(map(_line, sale.lines, amounts)),
            charges=tuple(charges),
            taxes=taxes,
            sums=tuple(sum_rows(priced.totals, priced.adjustments)),
            net_cents=sum(part.net_cents for part in parts),
            tax_cents=sum(part.tax_cents for part in parts),
            total_cents=priced.totals.grand_total_cents,
            gift_card_cents=priced.totals.gift_card_cents,
            rounding_cents=priced.totals.rounding_cents,
            paid_cents=_paid(sale),
            paid_by=_paid_by(sale),
        )


def slip_paper(sale: Sale, site: WebsiteData, seller: InvoiceSettings) -> Paper:
    """What goes into the parcel: no prices, and nothing that an edit took off."""
    sale = _without_removed(sale)
    with speaking(sale.order.language or site.locale):
        amounts = [LineAmounts(0, 0, 0, ())] * len(sale.lines)
        lines = tuple(map(_line, sale.lines, amounts))
        day = _day(sale.order.placed_at, site)
        number = str(sale.order.number)
        said = sale.order.buyer_note
        note = text("documents.buyer-note", note=said) if said else ""
        return _paper(
            PaperKind.SLIP, sale, site, seller, number=number, issued_on=day, lines=lines, note=note
        )


def _without_removed(sale: Sale) -> Sale:
    removed = units_removed(sale.order)
    if not removed:
        return sale
    lines = list(sale.lines)
    for line in lines:
        # Of rows that were read for this paper alone; they are not saved.
        line.quantity -= removed.get(line.position, 0)
    return replace(sale, lines=[line for line in lines if line.quantity])


def _paper(
    kind: PaperKind, sale: Sale, site: WebsiteData, seller: InvoiceSettings, **values: object
) -> Paper:
    order = sale.order
    language = order.language or site.locale
    # Amounts are written as in the website's country wherever it speaks the buyer's language itself.
    locale = site.locale if site.locale.partition("-")[0] == language.partition("-")[0] else language
    head: dict[str, object] = {
        "order_number": order.number,
        "ordered_on": _day(order.placed_at, site),
        "language": language,
        "locale": locale,
        "currency": order.currency,
        "seller": seller_of(seller, site.title),
        "buyer": buyer_of(order),
        "site_title": single_line(site.title),
        "delivery": _delivery(order),
        "supplied_on": _day(sale.sendings[-1].created_at, site) if sale.sendings else "",
        "gift_card_cents": order.gift_card_cents,
        "rounding_cents": order.rounding_cents,
        "is_tax_included": order.tax_mode == TaxMode.INCLUSIVE,
        "is_test": order.is_test,
        "terms": seller.terms.strip(),
        "exemption": _exemption(order, seller),
        "treatment": standing_of(order).treatment,
        "footer": seller.footer.strip(),
        "has_e_invoice": seller.has_e_invoice,
    }
    return Paper(kind=kind, **{**head, **values})  # type: ignore[arg-type]


def seller_of(settings: InvoiceSettings, title: str) -> Party:
    """Who sells; before anybody has said who, the website by its title."""
    names = ("line1", "line2", "postal_code", "city", "region", "country", "vat_id", "tax_number")
    values = {name: single_line(getattr(settings, name)) for name in names}
    return Party(name=single_line(settings.name) or single_line(title), **values)


def buyer_of(order: Order) -> Party:
    """As the order has it: without an address where nothing is sent."""
    names = ("line1", "line2", "postal_code", "city", "region", "country")
    address = {name: _cut(str(order.shipping_address.get(name) or "")) for name in names}
    return Party(name=_cut(order.customer_name), vat_id=order.vat_id, **address)


def _exemption(order: Order, seller: InvoiceSettings) -> str:
    """The buyer's reason before the seller's own."""
    own = "" if order.tax_cents else seller.exemption.strip()
    return treatment_words(standing_of(order)) or own


def _line(line: OrderLine, amounts: LineAmounts) -> PaperLine:
    answers = [
        f"{each.label}: {each.text}" if each.label else each.text
        for each in answers_in(line.additional_fields)
    ]
    options = [f"{name}: {value}" for name, value in line.attributes.items()]
    return PaperLine(
        title=_cut(line.product_name),
        quantity=line.quantity,
        details=tuple(map(_cut, [*options, *answers])),
        sku=_cut(line.sku),
        unit_cents=line.unit_price_cents,
        total_cents=line.unit_price_cents * line.quantity,
        net_cents=amounts.net_cents,
        tax_cents=amounts.tax_cents,
        discount_cents=amounts.discount_cents,
        taxes=amounts.taxes,
        position=line.position,
    )


def _shipping_label(order: Order) -> str:
    option = read_option(order.delivery)
    return single_line(option.name) if option else text("checkout.shipping")


def _delivery(order: Order) -> str:
    option = read_option(order.delivery)
    return single_line(option.name) if option else ""


def _paid(sale: Sale) -> int:
    """What had come by then; what went back meanwhile has credit notes of its own. What an edit added is paid
    but for what is still owed: partly with goods that it took off.
    """
    if sale.edit:
        awaited = (p.amount_cents for p in sale.payments if p.state == PaymentState.AWAITED and p.edit)
        return max(sale.priced.totals.grand_total_cents - sum(awaited), 0)
    return sum(made.amount_cents for made in sale.payments if made.state in BROUGHT_MONEY and not made.edit)


def _paid_by(sale: Sale) -> str:
    names = [
        str(KINDS[made.provider].title)
        for made in sale.payments
        if made.state in BROUGHT_MONEY and made.provider in KINDS
    ]
    return ", ".join(dict.fromkeys(names))


def _day(moment: datetime, site: WebsiteData) -> str:
    return moment.astimezone(ZoneInfo(site.time_zone)).date().isoformat()


def _cut(value: str) -> str:
    line = single_line(value)
    return line if len(line) <= PRINTED_CHARACTERS else f"{line[: PRINTED_CHARACTERS - 1]}…"
