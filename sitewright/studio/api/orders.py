"""Orders: the list, one order, fulfilling it."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.orders.carriers import parcel_of
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.change_order import change_address, note_order
from sitewright.orders.operations.fulfil_order import fulfil_order, take_back_fulfilment
from sitewright.orders.operations.mark_paid import mark_paid, mark_unpaid
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.owner_queries import list_owner_orders, owner_order
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, answers
from sitewright.studio.api.schemas.orders import (
    Cancelling,
    DeliveryAddress,
    NewFulfilment,
    NewRefund,
    OrderDetail,
    OrderNote,
    OrderPage,
)
from sitewright.studio.order_presenting import order_detail, order_row
from sitewright.studio.site_money import site_money

router = Router(tags=["orders"])

PAGE_SIZE = 50


@router.get("", response=answers(OrderPage))
@allowed(Area.ORDERS, Right.VIEW)
def get_orders(
    request: HttpRequest,
    search: str = "",
    state: str = "",
    tag: str = Query("", max_length=200),  # type: ignore[type-arg]
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of orders, newest first; `search` takes a number or anything known of an order, `state`
    placed, fulfilled, cancelled, returns or disputes: those with one that is open.
    """
    found = list_owner_orders(search=search, state=state, tag=tag, page=page, page_size=PAGE_SIZE)
    money = site_money()
    return {
        "rows": [order_row(row, money) for row in found.rows],
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
    }


@router.get("/{order_id}", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.VIEW)
def get_order(request: HttpRequest, order_id: str) -> dict[str, object]:
    """One order with its lines, sums and payments."""
    return order_detail(owner_order(order_id), site_money())


@router.post("/{order_id}/fulfil", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_fulfil(request: HttpRequest, order_id: str) -> dict[str, object]:
    """Mark the order as handed over."""
    fulfil_order(order_id)
    return order_detail(owner_order(order_id), site_money())


@router.post("/{order_id}/paid", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_order_paid(request: HttpRequest, order_id: str) -> dict[str, object]:
    """The money has come, by hand."""
    mark_paid(order_id)
    return order_detail(owner_order(order_id), site_money())


@router.post("/{order_id}/unpaid", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_order_unpaid(request: HttpRequest, order_id: str) -> dict[str, object]:
    """It has not come after all."""
    mark_unpaid(order_id)
    return order_detail(owner_order(order_id), site_money())


@router.post("/{order_id}/refunds", response=answers(OrderDetail, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_refund(request: HttpRequest, order_id: str, body: NewRefund) -> Status[dict[str, object]]:
    """Give money back; a job asks the provider, and the refund's `state` tells when it has answered."""
    units = [RefundedUnits(each.position, each.quantity, each.restock) for each in body.units]
    asked = body.dict(exclude={"units"})
    refund_order(order_id, RefundRequest(units=units, **asked))
    return Status(201, order_detail(owner_order(order_id), site_money()))


@router.post("/{order_id}/fulfilments", response=answers(OrderDetail, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_fulfilment(request: HttpRequest, order_id: str, body: NewFulfilment) -> Status[dict[str, object]]:
    """Send the order or a part of it, with the parcel's number."""
    units = {each.position: each.quantity for each in body.units} or None
    parcel = parcel_of(body.carrier, body.tracking_number, body.tracking_url)
    fulfil_order(order_id, units, parcel, tells_buyer=body.tells_buyer)
    return Status(201, order_detail(owner_order(order_id), site_money()))


@router.post("/{order_id}/fulfilments/{fulfilment_id}/undo", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_fulfilment_undo(request: HttpRequest, order_id: str, fulfilment_id: str) -> dict[str, object]:
    """It was not sent after all."""
    take_back_fulfilment(order_id, fulfilment_id)
    return order_detail(owner_order(order_id), site_money())


@router.post("/{order_id}/cancellation", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_cancellation(request: HttpRequest, order_id: str, body: Cancelling) -> dict[str, object]:
    """Cancel an order of which nothing was sent."""
    cancel_order(order_id, **body.dict())
    return order_detail(owner_order(order_id), site_money())


@router.put("/{order_id}/address", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def put_order_address(request: HttpRequest, order_id: str, body: DeliveryAddress) -> dict[str, object]:
    """Send it elsewhere, while it is not on its way."""
    change_address(order_id, body.dict())
    return order_detail(owner_order(order_id), site_money())


@router.put("/{order_id}/note", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def put_order_note(request: HttpRequest, order_id: str, body: OrderNote) -> dict[str, object]:
    """What the shop notes about it; buyers never see it."""
    note_order(order_id, body.note)
    return order_detail(owner_order(order_id), site_money())
