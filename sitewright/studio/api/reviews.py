"""What visitors and buyers said about products."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.reviews.models import Review
from sitewright.catalog.reviews.operations.moderate_reviews import moderate_reviews
from sitewright.catalog.reviews.operations.reply_to_review import reply_to_review
from sitewright.catalog.reviews.owner_lists import (
    ReviewFilter,
    count_reviews,
    count_waiting_reviews,
    list_reviews,
)
from sitewright.catalog.reviews.queries import title_of_product
from sitewright.history.recording import recorded_changes
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
    "created_at", "reply", "product_id",
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
    return {
        "rows": [_row(each) for each in found.rows],
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


def _row(review: Review) -> dict[str, object]:
    product = review.product
    fields = {name: getattr(review, name) for name in _SHOWN}
    path = f"/{product.collection.slug}/p/{product.slug}"
    return {**fields, "product_title": product.title, "path": path}
