"""The studio's home."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

import structlog
from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right, can
from sitewright.catalog.owner_queries import count_products, count_sold_out
from sitewright.content.models import Page
from sitewright.history import actor
from sitewright.history.queries import list_change_sets
from sitewright.kit.disk import disk_use
from sitewright.kit.logging import describe_error
from sitewright.orders.owner_queries import list_owner_orders, order_counts
from sitewright.studio.activity import change_rows, seen_by
from sitewright.studio.api.access import signed_in
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.site import Overview
from sitewright.studio.order_presenting import order_row
from sitewright.studio.site_money import site_money

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
        "disk_used_fraction": _disk_used_fraction(),
        "latest_changes": change_rows(changes, roles),
    }


_NO_SHOP: dict[str, Any] = {"product_count": None, "sold_out_count": None}
_NO_ORDERS: dict[str, Any] = {"order_count": None, "open_order_count": None, "latest_orders": []}


def _disk_used_fraction() -> float | None:
    try:
        return round(disk_use().used_fraction, 3)
    # The home opens all the same; that a folder is gone stands in the log.
    except OSError as error:
        log.warning("the disk cannot be looked at", **describe_error(error))
        return None


def _shop() -> dict[str, Any]:
    return {"product_count": count_products(), "sold_out_count": count_sold_out()}


def _orders() -> dict[str, Any]:
    counts, money = order_counts(), site_money()
    latest = list_owner_orders(page_size=_LATEST).rows
    return {
        "order_count": counts["all"],
        "open_order_count": counts["placed"],
        "latest_orders": [order_row(row, money) for row in latest],
    }
