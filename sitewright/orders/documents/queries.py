"""What was issued for an order, and what issuing goes by."""

from sitewright.orders.documents.paper import Paper, from_json
from sitewright.orders.documents.settings import InvoiceSettings, invoice_settings
from sitewright.orders.errors import NoSuchDocument
from sitewright.orders.models import DocumentCounter, DocumentKind, Order, OrderDocument
from sitewright.sites.queries import website_basics


def invoice_settings_here() -> InvoiceSettings:
    """Those of the website in scope."""
    return invoice_settings(website_basics().settings)


def seller_vat_id(order: Order) -> str:
    """The shop's own id, where the order's buyer has one as well."""
    return invoice_settings_here().vat_id.strip() if order.vat_id else ""


def invoice_of(order: Order) -> OrderDocument | None:
    found: OrderDocument | None = OrderDocument.objects.filter(order=order, kind=DocumentKind.INVOICE).first()
    return found


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
