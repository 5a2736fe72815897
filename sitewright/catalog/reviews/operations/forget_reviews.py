"""Removing what somebody said who wants nothing to be kept."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.catalog.reviews.counting import show_changes
from sitewright.catalog.reviews.models import Review
from sitewright.catalog.reviews.operations.prune_photos import forget_photos


@transaction.atomic
def forget_reviews(review_ids: Sequence[str]) -> None:
    """For good, stars, replies and photos included."""
    forget_photos(review_ids)
    going = Review.objects.filter(id__in=review_ids)
    product_ids = list(going.values_list("product_id", flat=True))
    going.delete()
    show_changes(product_ids)
