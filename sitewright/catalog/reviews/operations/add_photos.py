"""A buyer adds photos to a review. They wait until the owner has looked at them, whatever the words do."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.catalog.reviews.counting import show_changes
from sitewright.catalog.reviews.errors import BadReview, NoSuchReview
from sitewright.catalog.reviews.models import Review, ReviewPhoto, ReviewStatus
from sitewright.catalog.reviews.photos import LARGE, MOST_PHOTOS, SMALL, Prepared, key_of
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id

TOO_MANY = Message("reviews.too-many-photos", most=MOST_PHOTOS)


def takes_photos(review: Review, count: int) -> bool:
    """While it has fewer than it may, and nobody has decided about those it has."""
    is_open = review.status in {ReviewStatus.WAITING, ReviewStatus.PUBLISHED}
    return is_open and count < MOST_PHOTOS and (review.photos_wait or not count)


@transaction.atomic
def add_photos(review_id: str, photos: Sequence[Prepared]) -> None:
    """Raises NoSuchReview, also for one that takes none any more, and BadReview for too many."""
    review: Review | None = Review.objects.select_for_update(no_key=True).filter(id=review_id).first()
    count = ReviewPhoto.objects.filter(review_id=review_id).count()
    if review is None or not takes_photos(review, count):
        raise NoSuchReview
    if count + len(photos) > MOST_PHOTOS:
        raise BadReview({"photos": TOO_MANY})
    ReviewPhoto.objects.bulk_create(_row(review_id, each) for each in photos)
    review.photos_wait = True
    review.save(update_fields=["photos_wait"])
    show_changes([review.product_id])


def _row(review_id: str, photo: Prepared) -> ReviewPhoto:
    return ReviewPhoto(
        website_id=current_website_id(),
        id=photo.id,
        review_id=review_id,
        storage_key=key_of(photo.id, LARGE),
        small_key=key_of(photo.id, SMALL),
        width=photo.width,
        height=photo.height,
        size_bytes=photo.size_bytes,
        created_at=clock.now(),
    )
