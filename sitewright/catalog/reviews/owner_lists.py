"""What owners see of reviews."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q

from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.content.owner_items import MOST_COUNTED


@dataclass(frozen=True, slots=True)
class ReviewFilter:
    """`stars` 0 and an empty `product_id` are any."""

    status: ReviewStatus = ReviewStatus.WAITING
    stars: int = 0
    product_id: str = ""
    search: str = ""


@dataclass(frozen=True, slots=True)
class OwnerReviews:
    """`is_total_capped`: there are more than `total`."""

    rows: list[Review]
    total: int
    is_total_capped: bool


def list_reviews(wanted: ReviewFilter, *, page: int, page_size: int) -> OwnerReviews:
    """One page, the newest first, `page` counting from 1. Those of products that were deleted are not listed;
    undoing that brings them back.
    """
    found = _filtered(wanted)
    start = (page - 1) * page_size
    ordered = found.order_by("-created_at", "-id")
    shown = list(ordered.select_related("product", "product__collection")[start : start + page_size])
    total = found.order_by()[: MOST_COUNTED + 1].count()
    return OwnerReviews(shown, min(total, MOST_COUNTED), is_total_capped=total > MOST_COUNTED)


def count_reviews() -> dict[str, int]:
    """How many are listed under each status; every status is there."""
    rows: Any = _listed().values_list("status")
    counted = dict(rows.annotate(count=Count("id")))
    counts = {str(status): counted.get(status, 0) for status in ReviewStatus}
    return counts | {str(ReviewStatus.WAITING): count_waiting_reviews()}


def count_waiting_reviews() -> int:
    return int(_listed().filter(_stands_under(ReviewStatus.WAITING)).count())


def _stands_under(status: ReviewStatus) -> Q:
    """What is published and has photos to be looked at waits as well."""
    photos = Q(status=ReviewStatus.PUBLISHED, photos_wait=True)
    return Q(status=status) | photos if status == ReviewStatus.WAITING else Q(status=status)


def _filtered(wanted: ReviewFilter) -> Any:
    found = _listed().filter(_stands_under(wanted.status))
    if wanted.stars:
        found = found.filter(stars=wanted.stars)
    if wanted.product_id:
        found = found.filter(product_id=wanted.product_id)
    words = wanted.search.strip()
    return found.filter(_says(words)) if words else found


def _says(words: str) -> Q:
    names = ("text", "title", "author_name", "author_email", "product__title")
    found = Q()
    for name in names:
        found |= Q(**{f"{name}__icontains": words})
    return found


def _listed() -> Any:
    return Review.objects.filter(product__collection__isnull=False)
