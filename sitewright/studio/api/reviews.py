"""What visitors and buyers said about products."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.reviews.models import Review, ReviewPhoto
from sitewright.catalog.reviews.operations.moderate_reviews import moderate_reviews
from sitewright.catalog.reviews.operations.remove_photo import remove_photo
from sitewright.catalog.reviews.operations.reply_to_review import reply_to_review
from sitewright.catalog.reviews.owner_lists import (
    ReviewFilter,
    count_reviews,
    count_waiting_reviews,
    list_reviews,
)
from sitewright.catalog.reviews.photo_queries import photo_for_owner, photos_of_reviews
from sitewright.catalog.reviews.queries import title_of_product
from sitewright.history.recording import recorded_changes
from sitewright.kit.stored_pictures import send_picture
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.reviews import (
    Reply,
    ReviewPage,
    ReviewQuery,
    ReviewsDecision,
    WaitingReviews,
)

router = Router(tags=["reviews"])

PAGE_SIZE = 50
_SHOWN = (
    "id", "stars", "title", "text", "author_name", "author_email", "is_verified", "status", "held_for",
    "created_at", "reply", "product_id", "photos_wait",
)  # fmt: skip


@router.get("", response=answers(ReviewPage))
@allowed(Area.COMMENTS, Right.VIEW)
def get_reviews(
    request: HttpRequest,
    asked: Query[ReviewQuery],
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of them, the newest first."""
    wanted = ReviewFilter(asked.status, asked.stars, asked.product, asked.search)
    found = list_reviews(wanted, page=page, page_size=PAGE_SIZE)
    photos = photos_of_reviews([each.id for each in found.rows])
    return {
        "rows": [_row(each, photos.get(each.id, [])) for each in found.rows],
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
        "counts": count_reviews(),
        "product_title": title_of_product(asked.product),
    }


@router.get("/waiting", response=answers(WaitingReviews))
@allowed(Area.COMMENTS, Right.VIEW)
def get_waiting_reviews(request: HttpRequest) -> dict[str, int]:
    """How many wait for a decision."""
    return {"count": count_waiting_reviews()}


@router.post("/decision", response=answers(Saved))
@allowed(Area.COMMENTS, Right.EDIT)
def post_reviews_decision(request: HttpRequest, body: ReviewsDecision) -> dict[str, object]:
    """Publish reviews, put them back to waiting, or put them away."""
    with recorded_changes() as recorded:
        moderate_reviews(body.reviews, body.status)
    return {"change_set_id": recorded.change_set_id}


@router.post("/{review_id}/reply", response=answers(Saved))
@allowed(Area.COMMENTS, Right.EDIT)
def post_review_reply(request: HttpRequest, review_id: str, body: Reply) -> dict[str, object]:
    """Reply for all to read, in place of an earlier reply."""
    with recorded_changes() as recorded:
        reply_to_review(review_id, body.text)
    return {"change_set_id": recorded.change_set_id}


@router.get("/photos/{photo_id}", response=answers(None))
@allowed(Area.COMMENTS, Right.VIEW)
def get_review_photo(
    request: HttpRequest,
    photo_id: str,
    *,
    is_large: bool = Query(False),  # type: ignore[type-arg]
) -> HttpResponse:
    """A photo of a buyer in one of its two sizes, whether visitors see it or not."""
    photo = photo_for_owner(photo_id)
    return send_picture(request, photo.storage_key if is_large else photo.small_key, "private, no-store")


@router.post("/photos/{photo_id}/removal", response=answers(Saved))
@allowed(Area.COMMENTS, Right.EDIT)
def post_photo_removal(request: HttpRequest, photo_id: str) -> dict[str, object]:
    """Take one photo out of a review; can be taken back for 30 days."""
    with recorded_changes() as recorded:
        remove_photo(photo_id)
    return {"change_set_id": recorded.change_set_id}


def _row(review: Review, photos: Sequence[ReviewPhoto]) -> dict[str, object]:
    product = review.product
    fields = {name: getattr(review, name) for name in _SHOWN}
    path = f"/{product.collection.slug}/p/{product.slug}"
    shown = [_photo(each) for each in photos]
    return {**fields, "product_title": product.title, "path": path, "photos": shown}


def _photo(photo: ReviewPhoto) -> dict[str, object]:
    address = f"/config/api/reviews/photos/{photo.id}"
    return {
        "id": photo.id,
        "small_url": address,
        "large_url": f"{address}?is_large=true",
        "width": photo.width,
        "height": photo.height,
    }
