"""Who waits for stock, by variant, and telling them."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.restock.operations.send_notices import send_all_notices, send_notices
from sitewright.catalog.restock.queries import Group, SendRequest, list_groups
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, answers
from sitewright.studio.api.schemas.restock import NoticesSent, NoticesWanted, WaitingPage

router = Router(tags=["restock"])

PAGE_SIZE = 50


@router.get("", response=answers(WaitingPage))
@allowed(Area.ORDERS, Right.VIEW)
def get_waiting(
    request: HttpRequest,
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of what is waited for, what most wait for first."""
    found = list_groups(page=page, page_size=PAGE_SIZE)
    return {
        "rows": [_row(group) for group in found.groups],
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
        "waiting_count": found.waiting,
        "sends_by_itself": website_data().settings["restock"]["sendsRestockNotifications"],
    }


@router.post("/notices", response=answers(NoticesSent))
@allowed(Area.ORDERS, Right.EDIT)
def post_restock_notices(request: HttpRequest, body: NoticesWanted) -> dict[str, int]:
    """Write to those who wait for a variant, or for any of a product. Mails are not taken back."""
    return {"sent_count": send_notices([SendRequest(body.product_id, body.variant_id)])}


@router.post("/all-notices", response=answers(NoticesSent))
@allowed(Area.ORDERS, Right.EDIT)
def post_all_restock_notices(request: HttpRequest) -> dict[str, int]:
    """Write to everybody who waits."""
    return {"sent_count": send_all_notices()}


def _row(group: Group) -> dict[str, object]:
    variant, stock = group.variant, getattr(group.variant, "stock", None)
    return {
        "product_id": variant.product_id,
        "variant_id": variant.id,
        "product_title": variant.product.title,
        "choice": " / ".join(map(str, variant.attributes.values())),
        "sku": variant.sku,
        "waiting_count": group.waiting_count,
        "waiting_since": group.since,
        "available": stock.on_hand - stock.held if stock else 0,
        "is_unlimited": bool(stock and stock.is_unlimited),
    }
