"""Papers of orders: issuing invoices, and packing slips, invoices and credit notes to be saved or printed."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.documents.operations.raise_number import raise_next_number
from sitewright.orders.models import DocumentKind
from sitewright.orders.owner_queries import owner_order
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.documents import CustomsInfo, NewInvoice, NextNumber, Numbers
from sitewright.studio.api.schemas.orders import ChosenOrders, OrderDetail
from sitewright.studio.document_presenting import next_numbers
from sitewright.studio.order_presenting import order_detail
from sitewright.studio.papers import saved_document, saved_slips, saved_xml
from sitewright.studio.parcel_papers import customs_of, saved_declaration, saved_label
from sitewright.studio.site_money import site_money

router = Router(tags=["documents"])


@router.get("/numbers", response=answers(Numbers))
@allowed(Area.ORDERS, Right.VIEW)
def get_document_numbers(request: HttpRequest) -> dict[str, object]:
    """Which numbers the next invoice and the next credit note get."""
    return next_numbers()


@router.put("/numbers", response=answers(Numbers))
@allowed(Area.ORDERS, Right.EDIT)
def put_document_number(request: HttpRequest, body: NextNumber) -> dict[str, object]:
    """Let numbers go on higher up; never lower."""
    raise_next_number(DocumentKind(body.kind), body.following)
    return next_numbers()


@router.post("/invoices", response=answers(OrderDetail, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_invoice(request: HttpRequest, body: NewInvoice) -> Status[dict[str, object]]:
    """Issue an order's invoice. It cannot be taken back; what is wrong in it is credited by a refund."""
    issue_invoice(body.order, tells_buyer=body.tells_buyer)
    return Status(201, order_detail(owner_order(body.order), site_money()))


# Before the addresses of one order, which would take it for an id.
@router.post("/packing-slips", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def post_packing_slips(request: HttpRequest, body: ChosenOrders) -> HttpResponse:
    """Those of several orders as one file."""
    return saved_slips(body.orders)


@router.get("/{order_id}/packing-slip", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def get_packing_slip(request: HttpRequest, order_id: str) -> HttpResponse:
    """As the order stands."""
    return saved_slips([order_id])


@router.get("/{order_id}/address-label", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def get_address_label(request: HttpRequest, order_id: str) -> HttpResponse:
    """From the shop to the buyer, 4 by 6 inches or A6, with the tracking number once there is one."""
    return saved_label(order_id)


@router.get("/{order_id}/customs", response=answers(CustomsInfo))
@allowed(Area.ORDERS, Right.VIEW)
def get_customs(request: HttpRequest, order_id: str) -> dict[str, object]:
    """Whether the order leaves the shop's customs area, and what is not known of its goods."""
    return customs_of(order_id)


@router.get("/{order_id}/customs-declaration", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def get_customs_declaration(request: HttpRequest, order_id: str) -> HttpResponse:
    """As the order and its products stand; what is not known is left blank."""
    return saved_declaration(order_id)


@router.get("/{order_id}/{document_id}/pdf", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def get_document_pdf(request: HttpRequest, order_id: str, document_id: str) -> HttpResponse:
    """An invoice or credit note, drawn from what was issued."""
    return saved_document(order_id, document_id)


@router.get("/{order_id}/{document_id}/xml", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def get_document_xml(request: HttpRequest, order_id: str, document_id: str) -> HttpResponse:
    """The same as data (EN 16931), where it is an e-invoice."""
    return saved_xml(order_id, document_id)
