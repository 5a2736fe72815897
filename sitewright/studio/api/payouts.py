"""What providers pay out to the shop's bank, and what that money is made of."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, StreamingHttpResponse
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.orders.payouts.csv_file import csv_lines, file_name
from sitewright.orders.payouts.queries import find_payout, list_lines, list_payouts
from sitewright.sites.queries import website_basics
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, answers
from sitewright.studio.api.schemas.payouts import PayoutDetail, PayoutPage
from sitewright.studio.api.streamed import in_this_scope
from sitewright.studio.payout_presenting import payout_line_row, payout_row
from sitewright.studio.site_money import site_money

router = Router(tags=["payouts"])

PAGE_SIZE = 50


@router.get("", response=answers(PayoutPage))
@allowed(Area.ORDERS, Right.VIEW)
def get_payouts(
    request: HttpRequest,
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of payouts; what arrives last comes first."""
    payouts, total = list_payouts(page, PAGE_SIZE)
    money = site_money()
    rows = [payout_row(payout, money) for payout in payouts]
    return {"rows": rows, "total": total, "page": page, "page_size": PAGE_SIZE}


@router.get("/{payout_id}", response=answers(PayoutDetail))
@allowed(Area.ORDERS, Right.VIEW)
def get_payout(
    request: HttpRequest,
    payout_id: str,
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One payout with a page of what it is made of."""
    payout, money = find_payout(payout_id), site_money()
    lines, total = list_lines(payout, page, PAGE_SIZE)
    rows = [payout_line_row(line, payout, money) for line in lines]
    shown = payout_row(payout, money)
    return {"payout": shown, "rows": rows, "total": total, "page": page, "page_size": PAGE_SIZE}


@router.get("/{payout_id}/file", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def get_payout_file(request: HttpRequest, payout_id: str) -> StreamingHttpResponse:
    """All it is made of as a CSV table."""
    payout = find_payout(payout_id)
    pieces = csv_lines(payout, website_basics().time_zone)
    answer = StreamingHttpResponse(in_this_scope(pieces), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{file_name(payout)}"'
    answer["Cache-Control"] = "private, no-store"
    return answer
