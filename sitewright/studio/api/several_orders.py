"""What can be done with several chosen orders at once, and the tags they are sorted by."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, StreamingHttpResponse
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.history.recording import recorded_changes
from sitewright.orders.operations.fulfil_orders import fulfil_orders
from sitewright.orders.order_csv import csv_lines
from sitewright.orders.tags.operations.tag_orders import tag_orders, untag_orders
from sitewright.orders.tags.queries import tags_in_use
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.orders import ChosenOrders, SentOrders
from sitewright.studio.api.schemas.several_orders import OrdersTags, TaggedOrders, TagsInUse
from sitewright.studio.api.streamed import in_this_scope

router = Router(tags=["orders"])


@router.get("/tags", response=answers(TagsInUse))
@allowed(Area.ORDERS, Right.VIEW)
def get_order_tags(request: HttpRequest) -> dict[str, object]:
    """All that orders have, by name."""
    return {"tags": tags_in_use()}


@router.post("/several/fulfilments", response=answers(SentOrders))
@allowed(Area.ORDERS, Right.EDIT)
def post_several_fulfil(request: HttpRequest, body: ChosenOrders) -> dict[str, object]:
    """Mark several orders as handed over; those that were so already are passed over."""
    return {"sent": fulfil_orders(body.orders)}


@router.post("/several/tags", response=answers(TaggedOrders))
@allowed(Area.ORDERS, Right.EDIT)
def post_orders_tags(request: HttpRequest, body: OrdersTags) -> dict[str, object]:
    """Give orders tags; can be undone."""
    with recorded_changes() as recorded:
        tagged = tag_orders(body.orders, body.tags)
    return {"change_set_id": recorded.change_set_id, **tagged._asdict()}


@router.post("/several/tags/removal", response=answers(TaggedOrders))
@allowed(Area.ORDERS, Right.EDIT)
def post_orders_tags_removal(request: HttpRequest, body: OrdersTags) -> dict[str, object]:
    """Take tags off orders; can be undone."""
    with recorded_changes() as recorded:
        tagged = untag_orders(body.orders, body.tags)
    return {"change_set_id": recorded.change_set_id, **tagged._asdict()}


@router.post("/several/csv", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def post_orders_csv(request: HttpRequest, body: ChosenOrders) -> StreamingHttpResponse:
    """A line for each of them."""
    lines = csv_lines(body.orders, website_data().time_zone)
    answer = StreamingHttpResponse(in_this_scope(lines), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="orders.csv"'
    answer["Cache-Control"] = "private, no-store"
    return answer
