"""The books of a period, for accounting; the accounts are among the website's settings."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from datetime import date
from typing import Annotated

from django.http import HttpRequest, StreamingHttpResponse
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.orders.accounting.files import BookFormat, book_file
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.books import BookAccounts, BooksOverview
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.streamed import in_this_scope
from sitewright.studio.book_presenting import book_accounts, books_overview, period_here
from sitewright.studio.site_money import site_money

router = Router(tags=["books"])

# No website has orders outside of it, and every day in it is one in every time zone.
Day = Annotated[date | None, Query(ge=date(2000, 1, 1), le=date(2199, 12, 31))]


@router.get("", response=answers(BooksOverview))
@allowed(Area.ORDERS, Right.VIEW)
def get_books(request: HttpRequest, first: Day = None, last: Day = None) -> dict[str, object]:
    """What a file of these days would have in it, and why there can be none for DATEV. Without days: of this
    month until today.
    """
    return books_overview(period_here(first, last), site_money())


@router.get("/accounts", response=answers(BookAccounts))
@allowed(Area.ORDERS, Right.VIEW)
def get_book_accounts(request: HttpRequest) -> dict[str, object]:
    """What is booked where unless the owner says otherwise."""
    return book_accounts()


@router.get("/file", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def get_books_file(
    request: HttpRequest, first: Day = None, last: Day = None, form: BookFormat = BookFormat.CSV
) -> StreamingHttpResponse:
    """The bookings of these days, as they are made."""
    made = book_file(period_here(first, last), form)
    answer = StreamingHttpResponse(in_this_scope(made.pieces), content_type=made.content_type)
    answer["Content-Disposition"] = f'attachment; filename="{made.name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer
