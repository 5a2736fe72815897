"""Discounts: by code or by themselves."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest, StreamingHttpResponse
from ninja import Query, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.checkout.discounts.code_csv import csv_lines
from sitewright.checkout.discounts.errors import NoSuchDiscount
from sitewright.checkout.discounts.fields import DiscountFields
from sitewright.checkout.discounts.operations.add_codes import add_codes
from sitewright.checkout.discounts.operations.add_discount import NewCodes, add_discount
from sitewright.checkout.discounts.operations.delete_discounts import delete_discounts
from sitewright.checkout.discounts.operations.switch_discounts import switch_discounts
from sitewright.checkout.discounts.operations.update_discount import update_discount
from sitewright.checkout.discounts.owner_list import (
    DiscountSort,
    DiscountStatus,
    ShownDiscount,
    list_discounts,
    shown_discount,
)
from sitewright.checkout.discounts.queries import find_discount
from sitewright.checkout.discounts.tiers import Tier
from sitewright.history.recording import recorded_changes
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.discounts import (
    ChosenDiscounts,
    DiscountBody,
    DiscountDetail,
    DiscountPage,
    DiscountRow,
    DiscountsSwitch,
    MoreCodes,
    NewDiscount,
    SavedDiscount,
)
from sitewright.studio.api.streamed import in_this_scope
from sitewright.studio.discount_presenting import named_goods

router = Router(tags=["discounts"])

PAGE_SIZE = 50
_BESIDE = {"status", "code", "code_count"}
_OF_ROW = [name for name in DiscountRow.model_fields if name not in _BESIDE]


@router.get("", response=answers(DiscountPage))
@allowed(Area.DISCOUNTS, Right.VIEW)
def get_discounts(
    request: HttpRequest,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    status: DiscountStatus | None = None,
    sort: DiscountSort = "-created",
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of the discounts; `search` finds pieces of titles and codes."""
    rows, total = list_discounts(search, status, sort=sort, page=page, page_size=PAGE_SIZE)
    of_page = {"total": total, "page": page, "page_size": PAGE_SIZE}
    return {"rows": [_row(each) for each in rows], "currency": website_data().currency, **of_page}


@router.post("", response=answers(SavedDiscount, 201))
@allowed(Area.DISCOUNTS, Right.EDIT)
def post_discount(request: HttpRequest, body: NewDiscount) -> Status[dict[str, object]]:
    """Make a discount."""
    many = NewCodes(body.codes_count, body.codes_beginning) if body.codes_count else None
    with recorded_changes() as recorded:
        added = add_discount(_fields(body), many)
    return Status(201, {"id": added.id, "change_set_id": recorded.change_set_id})


@router.post("/switch", response=answers(Saved))
@allowed(Area.DISCOUNTS, Right.EDIT)
def post_discounts_switch(request: HttpRequest, body: DiscountsSwitch) -> dict[str, object]:
    """Let discounts count, or pause them."""
    with recorded_changes() as recorded:
        switch_discounts(body.discounts, is_enabled=body.is_enabled)
    return {"change_set_id": recorded.change_set_id}


@router.post("/deletion", response=answers(Saved))
@allowed(Area.DISCOUNTS, Right.EDIT)
def post_discounts_deletion(request: HttpRequest, body: ChosenDiscounts) -> dict[str, object]:
    """Remove discounts; can be undone."""
    with recorded_changes() as recorded:
        delete_discounts(body.discounts)
    return {"change_set_id": recorded.change_set_id}


@router.get("/{discount_id}", response=answers(DiscountDetail))
@allowed(Area.DISCOUNTS, Right.VIEW)
def get_discount(request: HttpRequest, discount_id: str) -> dict[str, object]:
    """One discount, and what the goods it names are called."""
    found = shown_discount(discount_id)
    if found is None:
        raise NoSuchDiscount
    goods = named_goods(found.discount)
    return {"discount": _row(found), "goods": goods, "currency": website_data().currency}


@router.put("/{discount_id}", response=answers(SavedDiscount))
@allowed(Area.DISCOUNTS, Right.EDIT)
def put_discount(request: HttpRequest, discount_id: str, body: DiscountBody) -> dict[str, object]:
    """Change what it takes off, and on which terms."""
    with recorded_changes() as recorded:
        update_discount(discount_id, _fields(body))
    return {"id": discount_id, "change_set_id": recorded.change_set_id}


@router.post("/{discount_id}/codes", response=answers(Saved, 201))
@allowed(Area.DISCOUNTS, Right.EDIT)
def post_discount_codes(request: HttpRequest, discount_id: str, body: MoreCodes) -> Status[dict[str, object]]:
    """Give it more codes, each made by chance."""
    with recorded_changes() as recorded:
        add_codes(discount_id, NewCodes(body.count, body.beginning))
    return Status(201, {"change_set_id": recorded.change_set_id})


@router.get("/{discount_id}/codes/csv", response=answers(None))
@allowed(Area.DISCOUNTS, Right.VIEW)
def get_discount_codes_csv(request: HttpRequest, discount_id: str) -> StreamingHttpResponse:
    """All its codes as a table, with how often each was used."""
    lines = csv_lines(find_discount(discount_id))
    answer = StreamingHttpResponse(in_this_scope(lines), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="codes-{discount_id}.csv"'
    answer["Cache-Control"] = "private, no-store"
    return answer


def _fields(body: DiscountBody) -> DiscountFields:
    typed = body.dict(exclude={"codes_count", "codes_beginning", "tiers"})
    tiers = tuple(Tier(each.threshold, each.benefit) for each in body.tiers)
    return DiscountFields(**{name: _frozen(value) for name, value in typed.items()}, tiers=tiers)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _row(shown: ShownDiscount) -> dict[str, object]:
    beside = {"status": shown.status, "code": shown.code, "code_count": shown.code_count}
    return {**{name: getattr(shown.discount, name) for name in _OF_ROW}, **beside}
