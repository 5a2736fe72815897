"""The owner takes one photo out of a review; what is said stays."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.catalog.reviews.counting import show_changes
from sitewright.catalog.reviews.errors import NoSuchPhoto, PhotoGone
from sitewright.catalog.reviews.models import Review, ReviewPhoto
from sitewright.history.recording import State, change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message

PHOTO = "catalog.ReviewPhoto"


def remove_photo(photo_id: str) -> None:
    """Can be taken back for some time. Raises NoSuchPhoto."""
    with change_set(Message("changes.review-photo-removed"), "catalog.remove_photo") as changes:
        photo = _locked([photo_id]).get(photo_id)
        if photo is None:
            raise NoSuchPhoto
        before = _state(photo)
        photo.removed_at = photo.removed_at or clock.now()
        changes.record(PHOTO, photo.id, before, _state(photo))
        _keep([photo])


@transaction.atomic
def restore_photos(states: Mapping[str, State]) -> None:
    """Put photos into recorded states. Raises PhotoGone."""
    found = _locked(list(states))
    if any(states[photo_id] is not None for photo_id in states.keys() - found.keys()):
        raise PhotoGone
    for photo_id, photo in found.items():
        state = states[photo_id]
        is_removed = state is None or state["is_removed"]
        photo.removed_at = (photo.removed_at or clock.now()) if is_removed else None
    _keep(list(found.values()))


def _state(photo: ReviewPhoto) -> dict[str, Any]:
    return {"is_removed": photo.removed_at is not None}


def _locked(photo_ids: list[str]) -> dict[str, ReviewPhoto]:
    rows = ReviewPhoto.objects.select_for_update(no_key=True).filter(id__in=photo_ids, is_forgotten=False)
    return {photo.id: photo for photo in rows.order_by("id")}


def _keep(photos: list[ReviewPhoto]) -> None:
    ReviewPhoto.objects.bulk_update(photos, ["removed_at"])
    reviews = Review.objects.filter(id__in=[photo.review_id for photo in photos])
    show_changes(reviews.values_list("product_id", flat=True))
