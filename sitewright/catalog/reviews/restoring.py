"""Reviews in history: whether visitors see them, and what the owner replied. What they say is the visitors',
and is removed for good some time after it was put away.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.catalog.reviews.counting import show_changes
from sitewright.catalog.reviews.errors import ReviewGone
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.history.recording import State
from sitewright.kit import clock

REVIEW = "catalog.Review"
KEPT = ("status", "put_away_at", "photos_wait", "reply", "replied_at")
_AWAY = (ReviewStatus.SPAM, ReviewStatus.DELETED)


def review_state(review: Review) -> dict[str, Any]:
    return {"status": str(review.status), "reply": review.reply, "photos_wait": review.photos_wait}


def is_change(review: Review, status: ReviewStatus) -> bool:
    """Publishing what is published lets its photos appear."""
    return review.status != status or (status == ReviewStatus.PUBLISHED and review.photos_wait)


def put(review: Review, status: ReviewStatus) -> None:
    """The row's fields; the caller saves. Whoever publishes has seen the photos."""
    if status == ReviewStatus.PUBLISHED:
        review.photos_wait = False
    review.status = status
    review.put_away_at = clock.now() if status in _AWAY else None


def put_reply(review: Review, reply: str) -> None:
    """The same; an empty one is none."""
    if reply != review.reply:
        review.reply = reply
        review.replied_at = clock.now() if reply else None


@transaction.atomic
def restore_reviews(states: Mapping[str, State]) -> None:
    """Put reviews into recorded states. Raises ReviewGone."""
    found = list(Review.objects.select_for_update(no_key=True).filter(id__in=list(states)).order_by("id"))
    missing = states.keys() - {review.id for review in found}
    if any(states[review_id] is not None for review_id in missing):
        raise ReviewGone
    for review in found:
        state = states[review.id]
        put(review, ReviewStatus(state["status"]) if state else ReviewStatus.DELETED)
        put_reply(review, state["reply"] if state else review.reply)
        # What was recorded by earlier releases had none.
        review.photos_wait = bool(state and state.get("photos_wait", False))
    Review.objects.bulk_update(found, KEPT)
    show_changes(review.product_id for review in found)
