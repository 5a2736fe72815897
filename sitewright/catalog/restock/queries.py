"""Who waits for what: for owners, for jobs and for the mail's own address."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Count, F, Min, Q, QuerySet

from sitewright.catalog.models import Product, Variant, Visibility
from sitewright.catalog.restock.models import RestockSignUp
from sitewright.catalog.restock.stop_links import is_key_of
from sitewright.content.owner_items import MOST_COUNTED

SignUps = QuerySet[RestockSignUp]


class SendRequest(NamedTuple):
    """A variant, or all of a product where none is named (PL-3.48). Nothing named is everything."""

    product_id: str
    variant_id: str = ""


class Group(NamedTuple):
    """How many wait for a variant, and since when the first of them does."""

    variant: Variant
    waiting_count: int
    since: datetime


class GroupPage(NamedTuple):
    """`total` counts groups, `waiting` everybody who waits; `is_total_capped`: there are more."""

    groups: list[Group]
    total: int
    is_total_capped: bool
    waiting: int


def waiting() -> SignUps:
    """Those that wait for something there is. Of deleted products none: undoing that brings them back."""
    found: SignUps = RestockSignUp.objects.filter(sent_at__isnull=True, variant__product__isnull=False)
    return found


def waiting_for(request: SendRequest) -> SignUps:
    found = waiting().filter(product_id=request.product_id) if request.product_id else waiting()
    return found.filter(variant_id=request.variant_id) if request.variant_id else found


def back_in_stock() -> SignUps:
    """Those that wait for something that can be bought again, where the owner wants them told by itself."""
    return waiting().filter(
        Q(variant__stock__is_unlimited=True) | Q(variant__stock__on_hand__gt=F("variant__stock__held")),
        variant__product__visibility=Visibility.VISIBLE,
        website__settings__restock__sendsRestockNotifications=True,
    )


def to_mail() -> SignUps:
    """Those whose mail has been decided and not been written."""
    found: SignUps = RestockSignUp.objects.filter(sent_at__isnull=False, is_mailed=False)
    return found


def list_groups(*, page: int, page_size: int) -> GroupPage:
    """One page, `page` counting from 1, what most wait for first."""
    start = (page - 1) * page_size
    rows = _grouped().order_by("-count", "variant_id")[start : start + page_size]
    total = _grouped().order_by()[: MOST_COUNTED + 1].count()
    everybody = waiting().order_by()[:MOST_COUNTED].count()
    return GroupPage(_groups(rows), min(total, MOST_COUNTED), total > MOST_COUNTED, everybody)


def groups_after(cursor: str, limit: int) -> list[Group]:
    """In the order of variants, those behind the one of this id."""
    return _groups(_grouped().filter(variant_id__gt=cursor).order_by("variant_id")[:limit])


def sign_ups_after(request: SendRequest, cursor: str, limit: int) -> list[RestockSignUp]:
    """Those that wait for it, in the order they came, behind the one of this id."""
    return list(waiting_for(request).filter(id__gt=cursor).order_by("id")[:limit])


def place_of(product_id: str) -> tuple[str, str] | None:
    """The addresses of the shop and of the product in it."""
    found: tuple[str, str] | None = (
        Product.objects.filter(id=product_id).values_list("collection__slug", "slug").first()
    )
    return found


def sign_up_of(sign_up_id: str, key: str) -> RestockSignUp | None:
    """The one of a mail's address; None where it is gone, or the key is another's."""
    if not is_key_of(sign_up_id, key):
        return None
    found: RestockSignUp | None = RestockSignUp.objects.filter(id=sign_up_id).first()
    return found


def sign_ups_of(email: str) -> list[RestockSignUp]:
    """Whatever is kept of this address, the oldest first."""
    return list(RestockSignUp.objects.filter(email=email.lower()).order_by("id"))


def _grouped() -> Any:
    rows = waiting().values("variant_id")
    return rows.annotate(count=Count("id"), since=Min("created_at"))


def _groups(rows: Iterable[Mapping[str, Any]]) -> list[Group]:
    counted = {row["variant_id"]: row for row in rows}
    found = Variant.objects.filter(id__in=list(counted)).select_related("product", "stock")
    variants = {variant.id: variant for variant in found}
    return [
        Group(variants[variant_id], row["count"], row["since"])
        for variant_id, row in counted.items()
        if variant_id in variants
    ]
