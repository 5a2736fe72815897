"""Discounts as their owner sees them: how each stands, and which fit a filter."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from sitewright.checkout.discounts.models import Discount, DiscountCode
from sitewright.kit import clock

DiscountStatus = Literal["active", "scheduled", "expired", "used-up", "paused"]
DiscountSort = Literal["title", "-title", "uses", "-uses", "created", "-created"]

# Each ends with the id, so that pages of equal values do not overlap.
_SORTS = {
    "title": ("title", "id"),
    "-title": ("-title", "-id"),
    "uses": ("uses", "id"),
    "-uses": ("-uses", "-id"),
    "created": ("created_at", "id"),
    "-created": ("-created_at", "-id"),
}
_USED_UP = Q(most_uses__isnull=False, uses__gte=F("most_uses"))


@dataclass(frozen=True, slots=True)
class ShownDiscount:
    """`code` is the only one, or the first of several."""

    discount: Discount
    status: DiscountStatus
    code: str
    code_count: int


def list_discounts(
    search: str, status: DiscountStatus | None, *, sort: DiscountSort, page: int, page_size: int
) -> tuple[list[ShownDiscount], int]:
    """One page, `page` counting from 1, and how many fit; `search` finds pieces of titles and codes."""
    now = clock.now()
    rows: QuerySet[Discount] = Discount.objects.all()
    if status is not None:
        rows = rows.filter(_having(status, now))
    if words := search.strip():
        coded = DiscountCode.objects.filter(code__icontains=words).values("discount_id")
        rows = rows.filter(Q(title__icontains=words) | Q(id__in=coded))
    start = (page - 1) * page_size
    found = _with_codes(rows).order_by(*_SORTS[sort])[start : start + page_size]
    return [_shown(each, now) for each in found], rows.count()


def shown_discount(discount_id: str) -> ShownDiscount | None:
    found = _with_codes(Discount.objects.filter(id=discount_id)).first()
    return _shown(found, clock.now()) if found else None


def status_of(discount: Discount, now: datetime) -> DiscountStatus:
    """What keeps it from counting longest comes first; what is paused says so before anything else."""
    if not discount.is_enabled:
        return "paused"
    if discount.ends_at is not None and discount.ends_at <= now:
        return "expired"
    if discount.most_uses is not None and discount.uses >= discount.most_uses:
        return "used-up"
    if discount.starts_at is not None and discount.starts_at > now:
        return "scheduled"
    return "active"


def _having(status: DiscountStatus, now: datetime) -> Q:
    """The same as `status_of`, for the database."""
    over, early = Q(ends_at__lte=now), Q(starts_at__gt=now)
    on = Q(is_enabled=True)
    match status:
        case "paused":
            return ~on
        case "expired":
            return on & over
        case "used-up":
            return on & ~over & _USED_UP
        case "scheduled":
            return on & ~over & ~_USED_UP & early
    return on & ~over & ~_USED_UP & ~early


def _with_codes(rows: "QuerySet[Discount]") -> "QuerySet[Discount]":
    codes = DiscountCode.objects.filter(discount_id=OuterRef("id")).order_by("code")
    # Counted for the rows of the page alone: with a join all discounts would be grouped first.
    count = codes.order_by().values("discount_id").annotate(count=Count("id")).values("count")
    first = codes.values("code")[:1]
    return rows.annotate(code_count=Coalesce(Subquery(count), 0), first_code=Subquery(first))


def _shown(discount: Discount, now: datetime) -> ShownDiscount:
    row: object = discount
    code, count = getattr(row, "first_code", None), getattr(row, "code_count", 0)
    return ShownDiscount(discount, status_of(discount, now), code or "", count)
