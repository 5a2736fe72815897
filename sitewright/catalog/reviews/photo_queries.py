"""Reads of the photos that buyers sent with their reviews."""

from collections.abc import Mapping, Sequence

from django.db.models import Sum

from sitewright.catalog.reviews.errors import NoSuchPhoto, PhotosFull
from sitewright.catalog.reviews.models import Review, ReviewPhoto, ReviewStatus
from sitewright.config import config


def photos_of_reviews(review_ids: Sequence[str]) -> Mapping[str, list[ReviewPhoto]]:
    """By review, those that are not removed, in the order in which they came."""
    found: dict[str, list[ReviewPhoto]] = {}
    rows = ReviewPhoto.objects.filter(review_id__in=review_ids, removed_at=None).order_by("id")
    for photo in rows if review_ids else ():
        found.setdefault(photo.review_id, []).append(photo)
    return found


def photos_for_visitors(reviews: Sequence[Review]) -> Mapping[str, list[ReviewPhoto]]:
    """The same of what is published, its photos too."""
    return photos_of_reviews([each.id for each in reviews if are_shown(each)])


def are_shown(review: Review) -> bool:
    return review.status == ReviewStatus.PUBLISHED and not review.photos_wait


def photo_for_visitors(photo_id: str) -> ReviewPhoto | None:
    """One that visitors may see; None for any other."""
    photo = _found(photo_id)
    if photo is None or photo.removed_at is not None:
        return None
    review = Review.objects.filter(id=photo.review_id).first()
    return photo if review is not None and are_shown(review) else None


def photo_for_owner(photo_id: str) -> ReviewPhoto:
    """Also one that waits or was removed. Raises NoSuchPhoto."""
    photo = _found(photo_id)
    if photo is None:
        raise NoSuchPhoto
    return photo


def reviews_of_order(order_id: str) -> dict[str, Review]:
    """By product, what has been said by the mail about this order."""
    return {each.product_id: each for each in Review.objects.filter(order_id=order_id)}


def require_room() -> None:
    """Raises PhotosFull; the last photos may go beyond it."""
    used = ReviewPhoto.objects.aggregate(total=Sum("size_bytes"))["total"] or 0
    if used >= config().data.media_quota_megabytes * 1_000_000:
        raise PhotosFull


def _found(photo_id: str) -> ReviewPhoto | None:
    photo: ReviewPhoto | None = ReviewPhoto.objects.filter(id=photo_id, is_forgotten=False).first()
    return photo
