"""Letting reviews appear, and putting them away."""

from collections.abc import Sequence

from sitewright.catalog.reviews.counting import show_changes
from sitewright.catalog.reviews.errors import NoSuchReview
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.catalog.reviews.restoring import REVIEW, is_change, put, review_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message

MOST_AT_ONCE = 500


def moderate_reviews(review_ids: Sequence[str], status: ReviewStatus) -> None:
    """Raises NoSuchReview when one of them is not there; then nothing is changed."""
    label = _label(status, len(set(review_ids)))
    with change_set(label, "catalog.moderate_reviews") as changes:
        changed = [each for each in _locked(review_ids) if is_change(each, status)]
        for review in changed:
            before = review_state(review)
            put(review, status)
            changes.record(REVIEW, review.id, before, review_state(review))
        Review.objects.bulk_update(changed, ["status", "put_away_at", "photos_wait"])
        show_changes(review.product_id for review in changed)


def _locked(review_ids: Sequence[str]) -> list[Review]:
    ids = sorted(set(review_ids))
    found = list(Review.objects.select_for_update(no_key=True).filter(id__in=ids).order_by("id"))
    if len(found) != len(ids):
        raise NoSuchReview
    return found


def _label(status: ReviewStatus, count: int) -> Message:
    labels = {
        ReviewStatus.PUBLISHED: Message("changes.reviews-published", count=count),
        ReviewStatus.WAITING: Message("changes.reviews-held", count=count),
        ReviewStatus.SPAM: Message("changes.reviews-spam", count=count),
        ReviewStatus.DELETED: Message("changes.reviews-deleted", count=count),
    }
    return labels[status]
