"""Keeping the number of comments that visitors see."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.comments.queries import locked_tally
from sitewright.kit import site_versions


def show_changes(item_ids: Iterable[str]) -> None:
    """Count anew and let pages show it, in the transaction of what changed. In one order, so that two who do
    this do not wait for each other.
    """
    for item_id in sorted(set(item_ids)):
        tally = locked_tally(item_id)
        tally.comment_count = _shown_of(item_id).count()
        tally.save(update_fields=["comment_count"])
    site_versions.bump(keeps_products=True)


def _shown_of(item_id: str) -> "QuerySet[Comment]":
    """A reply goes with what it stands below."""
    in_sight = Q(thread__isnull=True) | Q(thread__status=CommentStatus.PUBLISHED)
    found: QuerySet[Comment] = Comment.objects.filter(
        in_sight, item_id=item_id, status=CommentStatus.PUBLISHED
    )
    return found
