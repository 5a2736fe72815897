"""What was issued for an order, and what issuing goes by."""

from sitewright.orders.documents.credit_paper import joined_invoices
from sitewright.orders.documents.paper import Paper, from_json
from sitewright.orders.documents.settings import InvoiceSettings, invoice_settings
from sitewright.orders.errors import NoSuchDocument
from sitewright.orders.models import DocumentCounter, DocumentKind, Order, OrderDocument, OrderLine
from sitewright.orders.refund_queries import units_removed
from sitewright.sites.queries import website_basics


def invoice_settings_here() -> InvoiceSettings:
    """Those of the website in scope."""
    return invoice_settings(website_basics().settings)


def seller_vat_id(order: Order) -> str:
    """The shop's own id, where the order's buyer has one as well."""
    return invoice_settings_here().vat_id.strip() if order.vat_id else ""


def invoice_of(order: Order) -> OrderDocument | None:
    """The first one: of what was bought, before any edit."""
    return next(iter(invoices_of(order)), None)


def invoices_of(order: Order) -> list[OrderDocument]:
    """What was bought and what edits added have each their own."""
    found = OrderDocument.objects.filter(order=order, kind=DocumentKind.INVOICE)
    return list(found.order_by("edit", "sequence"))


def invoiced_paper(order: Order) -> Paper | None:
    """All that was invoiced, as one; None without an invoice."""
    papers = [from_json(each.snapshot) for each in invoices_of(order)]
    return joined_invoices(papers) if papers else None


def parts_to_invoice(order: Order) -> list[int]:
    """The order itself, 0, and the edits that added something, by their numbers; without those whose goods
    were all taken off again.
    """
    removed = units_removed(order)
    lines = OrderLine.objects.filter(order=order).order_by("edit")
    left: dict[int, int] = {0: 1}
    for line in lines:
        rest = line.quantity - removed.get(line.position, 0)
        left[line.edit] = left.get(line.edit, 0) + rest
    return [edit for edit, units in left.items() if units]


def documents_of(order: Order) -> list[OrderDocument]:
    """The first one first."""
    return list(OrderDocument.objects.filter(order=order).order_by("issued_at", "kind", "sequence"))


def document_of(order: Order, document_id: str) -> OrderDocument:
    """Raises NoSuchDocument, also for one of another order."""
    found: OrderDocument | None = OrderDocument.objects.filter(order=order, id=document_id).first()
    if found is None:
        raise NoSuchDocument
    return found


def credit_papers(order: Order) -> list[Paper]:
    """What credit notes took back already."""
    notes = OrderDocument.objects.filter(order=order, kind=DocumentKind.CREDIT_NOTE).order_by("issued_at")
    return [from_json(snapshot) for snapshot in notes.values_list("snapshot", flat=True)]


def last_number(kind: DocumentKind, year: int) -> int:
    """The last one given out in a series of real orders; 0 before the first."""
    found = DocumentCounter.objects.filter(kind=kind, year=year, is_test=False)
    return int(found.values_list("last_number", flat=True).first() or 0)
