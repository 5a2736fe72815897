"""Changing the goods of an order that was paid."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.orders.edits.operations.edit_order import edit_order
from sitewright.orders.edits.operations.send_difference import send_difference
from sitewright.orders.edits.operations.take_back_edit import take_back_edit
from sitewright.orders.edits.preview import preview_edit
from sitewright.orders.owner_queries import owner_order
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.order_edits import EditedGoods, EditPreview, NewEdit
from sitewright.studio.api.schemas.orders import OrderDetail
from sitewright.studio.edit_presenting import added_in, edit_preview, removed_in, request_of
from sitewright.studio.order_presenting import order_detail
from sitewright.studio.site_money import site_money

router = Router(tags=["orders"])


@router.post("/{order_id}/edits/preview", response=answers(EditPreview))
@allowed(Area.ORDERS, Right.EDIT)
def post_edit_preview(request: HttpRequest, order_id: str, body: EditedGoods) -> dict[str, object]:
    """What an edit would come to; nothing is changed."""
    order, plan = preview_edit(order_id, removed_in(body), added_in(body))
    return edit_preview(plan, order.currency, site_money())


@router.post("/{order_id}/edits", response=answers(OrderDetail, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_edit(request: HttpRequest, order_id: str, body: NewEdit) -> Status[dict[str, object]]:
    """Change its goods; what is then owed is paid by a link, what is too much goes back."""
    edit_order(order_id, request_of(body))
    return Status(201, order_detail(owner_order(order_id), site_money()))


@router.post("/{order_id}/edits/undo", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_edit_undo(request: HttpRequest, order_id: str) -> dict[str, object]:
    """Take the last edit back, while it has only added what nobody paid."""
    take_back_edit(order_id)
    return order_detail(owner_order(order_id), site_money())


@router.post("/{order_id}/difference/mail", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_difference_mail(request: HttpRequest, order_id: str) -> dict[str, object]:
    """Mail the link by which the buyer pays what is owed after an edit."""
    send_difference(order_id)
    return order_detail(owner_order(order_id), site_money())
