"""The studio's home."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any, Literal

import structlog
from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right, can
from sitewright.catalog.owner_queries import count_products, count_sold_out, list_owner_products
from sitewright.catalog.reviews.owner_lists import count_waiting_reviews
from sitewright.content.comments.owner_lists import count_waiting
from sitewright.content.models import Page
from sitewright.history import actor
from sitewright.history.queries import list_change_sets
from sitewright.kit.disk import disk_use
from sitewright.kit.logging import describe_error
from sitewright.orders.card_testing.queries import tried_lately
from sitewright.orders.card_testing.rules import WORTH_TELLING
from sitewright.orders.disputes.queries import count_unanswered
from sitewright.orders.owner_queries import list_owner_orders, order_counts
from sitewright.orders.returns.queries import count_requested
from sitewright.studio.activity import change_rows, seen_by
from sitewright.studio.api.access import allowed, signed_in
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.site import Overview, SalesReport, VisitReport
from sitewright.studio.order_presenting import order_row
from sitewright.studio.product_presenting import product_row
from sitewright.studio.sales_presenting import sales_report
from sitewright.studio.site_money import site_money
from sitewright.studio.visit_presenting import visit_report

log = structlog.get_logger(__name__)

router = Router(tags=["overview"])

_LATEST = 5


@router.get("", response=answers(Overview))
@signed_in
def get_overview(request: HttpRequest) -> dict[str, Any]:
    """Counts and the latest, each part only for those who may see it."""
    roles = actor.current().roles
    changes = list_change_sets(limit=_LATEST, subject_types=seen_by(roles))
    return {
        **(_shop() if can(roles, Area.CATALOG, Right.VIEW) else _NO_SHOP),
        **(_orders() if can(roles, Area.ORDERS, Right.VIEW) else _NO_ORDERS),
        "page_count": Page.objects.count() if can(roles, Area.PAGES, Right.VIEW) else None,
        "waiting_comment_count": count_waiting() if can(roles, Area.COMMENTS, Right.VIEW) else None,
        "waiting_review_count": count_waiting_reviews() if can(roles, Area.COMMENTS, Right.VIEW) else None,
        "disk_used_fraction": _disk_used_fraction(),
        "latest_changes": change_rows(changes, roles),
    }


@router.get("/sales", response=answers(SalesReport))
@allowed(Area.ORDERS, Right.VIEW)
def get_sales(request: HttpRequest, days: Literal["7", "30"] = "7") -> dict[str, Any]:
    """The last days beside as many before, and what sold best in them."""
    return sales_report(int(days))


@router.get("/visits", response=answers(VisitReport))
@allowed(Area.ORDERS, Right.VIEW)
def get_visits(request: HttpRequest, days: Literal["7", "30"] = "7") -> dict[str, Any]:
    """The last days beside as many before, what was looked at in them, and where visitors came from."""
    return visit_report(int(days))


_NO_SHOP: dict[str, Any] = {"product_count": None, "sold_out_count": None, "low_stock": []}
_NO_ORDERS: dict[str, Any] = {
    "order_count": None,
    "open_order_count": None,
    "requested_return_count": None,
    "unanswered_dispute_count": None,
    "refused_payments": None,
    "latest_orders": [],
}


def _disk_used_fraction() -> float | None:
    try:
        return round(disk_use().used_fraction, 3)
    # The home opens all the same; that a folder is gone stands in the log.
    except OSError as error:
        log.warning("the disk cannot be looked at", **describe_error(error))
        return None


def _shop() -> dict[str, Any]:
    few = list_owner_products(search="", sort="stock", page=1, page_size=_LATEST, shown="low").rows
    money = site_money()
    return {
        "product_count": count_products(),
        "sold_out_count": count_sold_out(),
        "low_stock": [product_row(row, money) for row in few],
    }


def _refused_payments() -> dict[str, int] | None:
    tried = tried_lately()
    return {"count": tried.refused, "cards": tried.cards} if tried.refused >= WORTH_TELLING else None


def _orders() -> dict[str, Any]:
    counts, money = order_counts(), site_money()
    latest = list_owner_orders(page_size=_LATEST).rows
    return {
        "order_count": counts["all"],
        "open_order_count": counts["placed"],
        "requested_return_count": count_requested(),
        "unanswered_dispute_count": count_unanswered(),
        "refused_payments": _refused_payments(),
        "latest_orders": [order_row(row, money) for row in latest],
    }
