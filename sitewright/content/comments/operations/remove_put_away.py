"""Removing for good what has been spam or deleted for a while: it names people (GDPR art. 5 (1) e)."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Q, QuerySet

from sitewright.content.comments.models import Comment
from sitewright.kit import clock

JOB = "content.remove_comments"
_KEPT_FOR = timedelta(days=30)
_AT_ONCE = 1_000


def put_away_long_ago() -> "QuerySet[Comment]":
    """What nobody takes back any more."""
    found: QuerySet[Comment] = Comment.objects.filter(put_away_at__lt=clock.now() - _KEPT_FOR)
    return found


@transaction.atomic
def remove_put_away() -> None:
    """A thread goes with its answers, which nobody has seen since. What is left over goes the next time."""
    ids = list(put_away_long_ago().order_by("put_away_at").values_list("id", flat=True)[:_AT_ONCE])
    Comment.objects.filter(Q(id__in=ids) | Q(thread_id__in=ids)).delete()
