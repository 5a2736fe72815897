"""Papers on their way to the owner."""

from collections.abc import Sequence

from django.http import HttpResponse
from django.utils.http import content_disposition_header

from sitewright.kit.messages import text
from sitewright.orders.documents.drawing.drawing import draw, draw_several
from sitewright.orders.documents.drawing.shown import file_name
from sitewright.orders.documents.e_invoice.document import e_invoice
from sitewright.orders.documents.logo import logo_bytes, logo_key
from sitewright.orders.documents.order_paper import sale_of, slip_paper
from sitewright.orders.documents.paper import Paper, from_json
from sitewright.orders.documents.queries import document_of, invoice_settings_here
from sitewright.orders.errors import NoSuchDocument, OrderNotFound
from sitewright.orders.models import Order
from sitewright.sites.queries import website_data

_PDF, _XML = "application/pdf", "application/xml"


def saved_slips(order_ids: Sequence[str]) -> HttpResponse:
    """One after the other, by the orders' numbers. Raises OrderNotFound and NotDrawn."""
    orders = list(Order.objects.filter(id__in=order_ids).order_by("number"))
    if len(orders) < len(set(order_ids)):
        raise OrderNotFound
    settings, site = invoice_settings_here(), website_data()
    papers = [slip_paper(sale_of(order), site, settings) for order in orders]
    title = text("documents.packing-slips") if len(papers) > 1 else text("documents.packing-slip")
    numbers = "-".join(dict.fromkeys(str(order.number) for order in (orders[0], orders[-1])))
    return saved_pdf(draw_several(papers, title, logo_bytes(logo_key())), f"{title} {numbers}.pdf")


def saved_document(order_id: str, document_id: str) -> HttpResponse:
    """Raises OrderNotFound, NoSuchDocument and NotDrawn."""
    paper = _paper(order_id, document_id)
    return saved_pdf(draw(paper, logo_bytes(logo_key())), file_name(paper, "pdf"))


def saved_xml(order_id: str, document_id: str) -> HttpResponse:
    """Raises OrderNotFound, and NoSuchDocument for a paper that is no e-invoice too."""
    paper = _paper(order_id, document_id)
    xml = e_invoice(paper)
    if not xml:
        raise NoSuchDocument
    return _saved(xml.encode(), file_name(paper, "xml"), _XML)


def saved_pdf(drawn: bytes, name: str) -> HttpResponse:
    return _saved(drawn, name, _PDF)


def _paper(order_id: str, document_id: str) -> Paper:
    order = Order.objects.filter(id=order_id).first()
    if order is None:
        raise OrderNotFound
    return from_json(document_of(order, document_id).snapshot)


def _saved(content: bytes, name: str, content_type: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=content_type)
    answer["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or ""
    answer["Cache-Control"] = "private, no-store"
    return answer
