"""Draft orders: put together here, paid by a link or by hand."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.owner_queries import list_owner_products
from sitewright.catalog.sellable import sellable_of_products
from sitewright.orders.drafts.operations.order_draft import order_draft
from sitewright.orders.drafts.operations.remove_draft import put_back_draft, remove_draft
from sitewright.orders.drafts.operations.save_draft import change_draft, make_draft
from sitewright.orders.drafts.operations.send_draft import send_draft
from sitewright.orders.drafts.queries import list_drafts, owner_draft
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.draft_orders import (
    DraftBody,
    DraftDetail,
    DraftOrdering,
    DraftPage,
    DraftWords,
    GoodsPage,
    OrderedDraft,
)
from sitewright.studio.draft_presenting import draft_detail, draft_row, goods_row, terms_of
from sitewright.studio.site_money import site_money

router = Router(tags=["draft orders"])

PAGE_SIZE = 50
_GOODS = 30


@router.get("", response=answers(DraftPage))
@allowed(Area.ORDERS, Right.VIEW)
def get_draft_orders(
    request: HttpRequest,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    is_ordered: bool = False,
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page, newest first; `search` takes a number, and pieces of addresses and names."""
    rows, total = list_drafts(search=search, is_ordered=is_ordered, page=page, page_size=PAGE_SIZE)
    money = site_money()
    shown = [draft_row(row, money) for row in rows]
    return {"rows": shown, "total": total, "page": page, "page_size": PAGE_SIZE}


@router.post("", response=answers(DraftDetail, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_draft_order(request: HttpRequest, body: DraftBody) -> Status[dict[str, object]]:
    """Make a draft order."""
    draft = make_draft(terms_of(body))
    return Status(201, draft_detail(owner_draft(draft.id), site_money()))


# Before what takes any word for an id.
@router.get("/goods", response=answers(GoodsPage))
@allowed(Area.ORDERS, Right.EDIT)
def get_goods(request: HttpRequest, search: str = Query("", max_length=200)) -> dict[str, object]:  # type: ignore[type-arg]
    """What can be put into one: the variants of products found by a part of their name or a SKU."""
    found = list_owner_products(search=search, sort="title", page=1, page_size=_GOODS)
    money = site_money()
    variants = sellable_of_products([row.id for row in found.rows])
    rows = [goods_row(variant, money) for variant in variants if not variant.is_gone]
    return {"rows": rows, "has_more": found.total > len(found.rows)}


@router.get("/{draft_id}", response=answers(DraftDetail))
@allowed(Area.ORDERS, Right.VIEW)
def get_draft_order(request: HttpRequest, draft_id: str) -> dict[str, object]:
    """One draft order, with what it costs today."""
    return draft_detail(owner_draft(draft_id), site_money())


@router.put("/{draft_id}", response=answers(DraftDetail))
@allowed(Area.ORDERS, Right.EDIT)
def put_draft_order(request: HttpRequest, draft_id: str, body: DraftBody) -> dict[str, object]:
    """Make it what the body says. Whoever has its page open has to look at it again."""
    change_draft(draft_id, terms_of(body))
    return draft_detail(owner_draft(draft_id), site_money())


@router.post("/{draft_id}/removal", response=answers(Saved))
@allowed(Area.ORDERS, Right.EDIT)
def post_draft_order_removal(request: HttpRequest, draft_id: str) -> dict[str, object]:
    """Remove it: its link leads nowhere. It can be put back for a month."""
    remove_draft(draft_id)
    return {}


@router.post("/{draft_id}/return", response=answers(DraftDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_draft_order_return(request: HttpRequest, draft_id: str) -> dict[str, object]:
    """Put it back."""
    put_back_draft(draft_id)
    return draft_detail(owner_draft(draft_id), site_money())


@router.post("/{draft_id}/mail", response=answers(DraftDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_draft_order_mail(request: HttpRequest, draft_id: str, body: DraftWords) -> dict[str, object]:
    """Mail its link to whom it is for."""
    send_draft(draft_id, body.words)
    return draft_detail(owner_draft(draft_id), site_money())


@router.post("/{draft_id}/order", response=answers(OrderedDraft, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_draft_order_order(
    request: HttpRequest, draft_id: str, body: DraftOrdering
) -> Status[dict[str, object]]:
    """Make it an order whose money has come by hand, or is still to come."""
    placed = order_draft(draft_id, body.shown_total_cents, is_paid=body.is_paid)
    return Status(201, {"order_id": placed.id, "number": placed.number})
