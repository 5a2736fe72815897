"""Customers: who has an account or has bought, one of them, and what the shop notes."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.orders.customers.operations.note_customer import note_customer
from sitewright.orders.customers.owner_list import Asked, Shown, Sort, list_customers, owner_customer
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, answers
from sitewright.studio.api.schemas.customers import CustomerDetail, CustomerNote, CustomerPage
from sitewright.studio.customer_presenting import customer_detail, customer_row
from sitewright.studio.site_money import site_money

router = Router(tags=["customers"])

PAGE_SIZE = 50


@router.get("", response=answers(CustomerPage))
@allowed(Area.ORDERS, Right.VIEW)
def get_customers(
    request: HttpRequest,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    show: Shown = Shown.ALL,
    sort: Sort = Sort.NEWEST,
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page, whoever was here last first; guests among the buyers of the newest orders."""
    money = site_money()
    found = list_customers(Asked(show, search, sort, page, PAGE_SIZE), money.currency)
    return {
        "rows": [customer_row(row, money) for row in found.rows],
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
    }


@router.get("/{customer_id}", response=answers(CustomerDetail))
@allowed(Area.ORDERS, Right.VIEW)
def get_customer(request: HttpRequest, customer_id: str) -> dict[str, object]:
    """One account with its addresses and sums."""
    money = site_money()
    return customer_detail(owner_customer(customer_id, money.currency), money)


@router.put("/{customer_id}/note", response=answers(CustomerDetail))
@allowed(Area.ORDERS, Right.EDIT)
def put_customer_note(request: HttpRequest, customer_id: str, body: CustomerNote) -> dict[str, object]:
    """What the shop notes, and its tags; customers never see them."""
    note_customer(customer_id, body.note, body.tags)
    money = site_money()
    return customer_detail(owner_customer(customer_id, money.currency), money)
