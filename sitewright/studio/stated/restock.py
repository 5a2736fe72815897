"""PL-7.13 to PL-7.16: who waits for stock, and telling them. Signing up at the first of these paths is the
visitors' (storefront/restock.py).
"""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.restock.models import RestockSignUp
from sitewright.catalog.restock.operations.send_notices import send_notices
from sitewright.catalog.restock.queries import Group, SendRequest, groups_after, sign_ups_after
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.stated.schemas import (
    RestockRequest,
    RestockRequests,
    RestockSent,
    SignUpGroups,
    SignUps,
)

router = Router(tags=["restock"], by_alias=True)

_PAGE_SIZE = 50
_LONGEST_ID = 32


@router.get("/groups", response=answers(SignUpGroups))
@allowed(Area.ORDERS, Right.VIEW)
def get_sign_up_groups(
    request: HttpRequest,
    cursor: str = Query("", max_length=_LONGEST_ID),  # type: ignore[type-arg]
) -> dict[str, Any]:
    """What is waited for and by how many; the next page begins behind `nextPageCursor`."""
    found = groups_after(cursor, _PAGE_SIZE + 1)
    shown = found[:_PAGE_SIZE]
    has_next = len(found) > _PAGE_SIZE
    return {
        "sign_up_groups": [_group(group) for group in shown],
        "has_next_page": has_next,
        "next_page_cursor": shown[-1].variant.id if has_next else None,
    }


@router.get("", response=answers(SignUps))
@allowed(Area.ORDERS, Right.VIEW)
def get_sign_ups(
    request: HttpRequest,
    product_id: str = Query("", alias="productId", max_length=_LONGEST_ID),  # type: ignore[type-arg]
    variant_id: str = Query("", alias="variantId", max_length=_LONGEST_ID),  # type: ignore[type-arg]
    cursor: str = Query("", max_length=_LONGEST_ID),  # type: ignore[type-arg]
) -> dict[str, Any]:
    """Who waits for a variant, for any of a product, or at all, in the order they came."""
    found = sign_ups_after(SendRequest(product_id, variant_id), cursor, _PAGE_SIZE + 1)
    shown = found[:_PAGE_SIZE]
    has_next = len(found) > _PAGE_SIZE
    return {
        "sign_ups": [_sign_up(each) for each in shown],
        "has_next_page": has_next,
        "next_page_cursor": shown[-1].id if has_next else None,
    }


@router.post("/send", response=answers(RestockSent))
@allowed(Area.ORDERS, Right.EDIT)
def post_restock_send(request: HttpRequest, body: RestockRequest) -> dict[str, Any]:
    """Tell those who wait for a variant, or for any of a product where none is named."""
    return {"sent_count": send_notices([_request(body)])}


@router.post("/send/all", response=answers(RestockSent))
@allowed(Area.ORDERS, Right.EDIT)
def post_restock_send_all(request: HttpRequest, body: RestockRequests) -> dict[str, Any]:
    """The same for several at once."""
    return {"sent_count": send_notices([_request(each) for each in body.send_requests])}


def _request(body: RestockRequest) -> SendRequest:
    return SendRequest(body.product_id, body.variant_id or "")


def _group(group: Group) -> dict[str, Any]:
    variant = group.variant
    return {
        "product_id": variant.product_id,
        "variant_id": variant.id,
        "product_title": variant.product.title,
        "attributes": variant.attributes,
        "sku": variant.sku,
        "sign_up_count": group.waiting_count,
        "first_signed_up_on": group.since,
    }


def _sign_up(row: RestockSignUp) -> dict[str, Any]:
    return {
        "id": row.id,
        "product_id": row.product_id,
        "variant_id": row.variant_id,
        "site_visitor_email": row.email,
        "is_join_mailing_list": row.joins_list,
        "language": row.language or None,
        "created_on": row.created_at,
    }
