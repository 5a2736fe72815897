"""Removing the bytes of photos that are removed."""

from collections.abc import Sequence
from datetime import timedelta

from django.db.models import Q, QuerySet

from sitewright.catalog.reviews.models import ReviewPhoto
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.jobs import enqueue

JOB = "catalog.prune_photos"
_KEPT_FOR = timedelta(days=30)
_AT_ONCE = 500


def photos_to_prune() -> "QuerySet[ReviewPhoto]":
    """Those nobody takes back any more."""
    late = Q(is_forgotten=True) | Q(removed_at__lt=clock.now() - _KEPT_FOR)
    found: QuerySet[ReviewPhoto] = ReviewPhoto.objects.filter(late, removed_at__isnull=False)
    return found


def prune_photos() -> None:
    """What is left over goes the next time."""
    for photo in list(photos_to_prune().order_by("id")[:_AT_ONCE]):
        # First: a crash in between leaves a row, which says what is still to be done.
        for key in (photo.storage_key, photo.small_key):
            storage().delete(key)
        ReviewPhoto.objects.filter(id=photo.id).delete()


def forget_photos(review_ids: Sequence[str]) -> None:
    """In the transaction in which their reviews go: from now on nobody gets them, and a job removes their
    bytes after the commit.
    """
    photos = ReviewPhoto.objects.filter(review_id__in=review_ids)
    if photos.update(removed_at=clock.now(), is_forgotten=True):
        enqueue(JOB)
