"""Invoices and credit notes of an order, for whoever has the address of its page (D-35). Never stored.

Drawn by a thread that serves nobody (kit/outside): a long one takes most of a second.
"""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from sitewright.kit import rate_limits
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address
from sitewright.kit.messages import Message
from sitewright.kit.outside import STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.store_places import place_at_store
from sitewright.orders.documents.drawing.drawing import draw
from sitewright.orders.documents.drawing.shown import file_name
from sitewright.orders.documents.logo import logo_bytes, logo_key
from sitewright.orders.documents.paper import Paper, from_json
from sitewright.orders.documents.queries import document_of
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.queries import order_for_buyer
from sitewright.storefront.readable import readable

_FROM_ADDRESS = "60/hour"
_TOO_MANY = Message("orders.many-documents")


@require_safe
def show_document(request: HttpRequest) -> HttpResponse:
    """`?oid=&authCode=&id=`; a wrong code is answered like an unknown order."""
    at_hand = answer_at_hand(request)
    if at_hand is not None:
        return _sent(*at_hand)
    rate_limits.check_address("order-document", client_address(request), _FROM_ADDRESS, _TOO_MANY)
    order = order_for_buyer(request.GET.get("oid", ""), request.GET.get("authCode", ""))
    if order is None:
        raise OrderNotFound
    paper = from_json(document_of(order, request.GET.get("id", "")).snapshot)
    drawing = partial(_drawn_or_problem, paper, logo_key())
    if can_wait(request):
        name = file_name(paper, "pdf")
        return ask_later(request, place_at_store(request, STORED_FILE), drawing, name)
    return _sent(file_name(paper, "pdf"), drawing())


def _drawn_or_problem(paper: Paper, logo: str) -> bytes | DomainError:
    try:
        return draw(paper, logo_bytes(logo))
    except DomainError as problem:
        return problem


def _sent(name: str, drawn: bytes | DomainError) -> HttpResponse:
    if isinstance(drawn, DomainError):
        raise drawn
    answer = HttpResponse(drawn, content_type="application/pdf")
    answer["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or ""
    answer["Cache-Control"] = "private, no-store"
    answer["Referrer-Policy"] = "no-referrer"  # The address itself opens the order.
    answer["X-Robots-Tag"] = "noindex"
    return answer


urlpatterns = [path("checkout/order-document", readable(show_document))]
