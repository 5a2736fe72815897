"""What goes onto a parcel, on its way to the owner."""

from typing import Any

from django.http import HttpResponse

from sitewright.kit.messages import text
from sitewright.orders.documents.customs.declaration import Sending
from sitewright.orders.documents.customs.drawing import draw_declaration, draw_label
from sitewright.orders.documents.customs.sending import is_declared, sending_of
from sitewright.studio.papers import saved_pdf


def saved_label(order_id: str) -> HttpResponse:
    """Raises OrderNotFound and NotDrawn."""
    sending = sending_of(order_id)
    return saved_pdf(draw_label(sending), _name(text("documents.address-label"), sending))


def saved_declaration(order_id: str) -> HttpResponse:
    """Also of an order that needs none. Raises OrderNotFound and NotDrawn."""
    sending = sending_of(order_id)
    return saved_pdf(draw_declaration(sending), _name(text("documents.customs-declaration"), sending))


def customs_of(order_id: str) -> dict[str, Any]:
    """Whether the order is declared, and what its declaration lacks. Raises OrderNotFound."""
    sending = sending_of(order_id)
    if not is_declared(sending):
        return {"is_declared": False, "lacking": []}
    lacking = [line for line in sending.lines if line.lacks]
    return {
        "is_declared": True,
        "lacking": [
            {"product_id": line.product_id, "title": line.title, "lacks": list(line.lacks)}
            for line in lacking
        ],
    }


def _name(kind: str, sending: Sending) -> str:
    return f"{kind} {sending.order_number}.pdf"
