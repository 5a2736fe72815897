"""What owners see of comments."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q

from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.kinds import known_kind
from sitewright.content.owner_items import MOST_COUNTED


@dataclass(frozen=True, slots=True)
class ShownComment:
    """`path` is the address of what it is about."""

    comment: Comment
    item_title: str
    path: str


@dataclass(frozen=True, slots=True)
class OwnerComments:
    """`is_total_capped`: there are more than `total`."""

    rows: list[ShownComment]
    total: int
    is_total_capped: bool


def list_comments(status: CommentStatus, search: str, *, page: int, page_size: int) -> OwnerComments:
    """One page, the newest first, `page` counting from 1. Those of items that were deleted are not listed;
    undoing that brings them back.
    """
    rows = Comment.objects.select_related("item", "item__collection").filter(
        status=status, item__collection__isnull=False
    )
    if words := search.strip():
        rows = rows.filter(
            Q(text__icontains=words) | Q(author_name__icontains=words) | Q(author_email__icontains=words)
        )
    start = (page - 1) * page_size
    found = rows.order_by("-created_at", "-id")[start : start + page_size]
    total = rows.order_by()[: MOST_COUNTED + 1].count()
    shown = [_shown(comment) for comment in found]
    return OwnerComments(shown, min(total, MOST_COUNTED), is_total_capped=total > MOST_COUNTED)


def count_comments() -> dict[str, int]:
    """How many are listed under each status; every status is there."""
    rows: Any = Comment.objects.filter(item__collection__isnull=False).values_list("status")
    counted = dict(rows.annotate(count=Count("id")))
    return {str(status): counted.get(status, 0) for status in CommentStatus}


def count_waiting() -> int:
    return int(Comment.objects.filter(status=CommentStatus.WAITING, item__collection__isnull=False).count())


def _shown(comment: Comment) -> ShownComment:
    item = comment.item
    kind = known_kind(item.collection.type)
    path = kind.item_path(item.collection.slug, item.slug) if kind else ""
    return ShownComment(comment, item.title, path)
