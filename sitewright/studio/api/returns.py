"""What buyers send back: each step of it, answered with the whole order."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest
from sitewright.orders.owner_queries import owner_order
from sitewright.orders.returns.operations.answer_return import approve_return, decline_return
from sitewright.orders.returns.operations.close_return import close_return, refund_return
from sitewright.orders.returns.operations.exchange_return import exchange_return
from sitewright.orders.returns.operations.receive_return import receive_return
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.orders import OrderDetail
from sitewright.studio.api.schemas.returns import ReturnAnswer, ReturnReceipt, ReturnRefund
from sitewright.studio.order_presenting import order_detail
from sitewright.studio.site_money import site_money

router = Router(tags=["orders"])

_AT = "/{order_id}/returns/{return_id}"


@router.post(f"{_AT}/approval", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_return_approval(
    request: HttpRequest, order_id: str, return_id: str, body: ReturnAnswer
) -> dict[str, object]:
    """The buyer may send it, and is written to with the shop's instructions."""
    approve_return(order_id, return_id, body.words)
    return order_detail(owner_order(order_id), site_money())


@router.post(f"{_AT}/refusal", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_return_refusal(
    request: HttpRequest, order_id: str, return_id: str, body: ReturnAnswer
) -> dict[str, object]:
    """The shop does not take it back, and the buyer is written to."""
    decline_return(order_id, return_id, body.words)
    return order_detail(owner_order(order_id), site_money())


@router.post(f"{_AT}/receipt", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_return_receipt(
    request: HttpRequest, order_id: str, return_id: str, body: ReturnReceipt
) -> dict[str, object]:
    """The goods have come."""
    receive_return(order_id, return_id, body.restocked)
    return order_detail(owner_order(order_id), site_money())


@router.post(f"{_AT}/refund", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_return_refund(
    request: HttpRequest, order_id: str, return_id: str, body: ReturnRefund
) -> dict[str, object]:
    """Give money back for it and close it; sent twice, it is one refund."""
    units = [RefundedUnits(each.position, each.quantity) for each in body.units]
    asked = RefundRequest(return_id, units, **body.dict(exclude={"units"}))
    refund_return(order_id, return_id, asked)
    return order_detail(owner_order(order_id), site_money())


@router.post(f"{_AT}/closing", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_return_closing(request: HttpRequest, order_id: str, return_id: str) -> dict[str, object]:
    """Close it without a refund of its own."""
    close_return(order_id, return_id)
    return order_detail(owner_order(order_id), site_money())


@router.post(f"{_AT}/exchange", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_return_exchange(request: HttpRequest, order_id: str, return_id: str) -> dict[str, object]:
    """Close it with a draft order of something else, less what was paid; sent twice, it is one draft."""
    exchange_return(order_id, return_id)
    return order_detail(owner_order(order_id), site_money())
