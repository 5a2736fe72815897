"""Removing for good what has been spam or deleted for a while: it names people (GDPR art. 5 (1) e)."""

from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet

from sitewright.catalog.reviews.models import Review
from sitewright.catalog.reviews.operations.prune_photos import forget_photos
from sitewright.kit import clock

JOB = "catalog.remove_reviews"
_KEPT_FOR = timedelta(days=30)
_AT_ONCE = 1_000


def put_away_long_ago() -> "QuerySet[Review]":
    """What nobody takes back any more."""
    found: QuerySet[Review] = Review.objects.filter(put_away_at__lt=clock.now() - _KEPT_FOR)
    return found


@transaction.atomic
def remove_put_away() -> None:
    """Nobody sees it: ratings stay as they are. What is left over goes the next time."""
    ids = list(put_away_long_ago().order_by("put_away_at").values_list("id", flat=True)[:_AT_ONCE])
    forget_photos(ids)
    Review.objects.filter(id__in=ids).delete()
