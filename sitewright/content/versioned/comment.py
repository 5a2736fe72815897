"""Comments in history: only whether visitors see them. What they say is the visitors', and is
removed for good some time after it was put away.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.content.comments.counting import show_changes
from sitewright.content.comments.errors import CommentGone
from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.history.recording import State
from sitewright.kit import clock

COMMENT = "content.Comment"
_AWAY = (CommentStatus.SPAM, CommentStatus.DELETED)


def comment_state(comment: Comment) -> dict[str, Any]:
    return {"status": str(comment.status)}


def put(comment: Comment, status: CommentStatus) -> None:
    """The row's fields; the caller saves."""
    comment.status = status
    comment.put_away_at = clock.now() if status in _AWAY else None


@transaction.atomic
def restore_comments(states: Mapping[str, State]) -> None:
    """Put comments into recorded states; one that was not there is deleted as by hand, and can be taken back.
    Raises CommentGone.
    """
    found = list(Comment.objects.select_for_update(no_key=True).filter(id__in=list(states)).order_by("id"))
    missing = states.keys() - {comment.id for comment in found}
    if any(states[comment_id] is not None for comment_id in missing):
        raise CommentGone
    for comment in found:
        state = states[comment.id]
        put(comment, CommentStatus(state["status"]) if state else CommentStatus.DELETED)
    Comment.objects.bulk_update(found, ["status", "put_away_at"])
    show_changes(comment.item_id for comment in found)
