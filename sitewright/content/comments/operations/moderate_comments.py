"""Letting comments appear, and putting them away."""

from collections.abc import Sequence

from sitewright.content.comments.counting import show_changes
from sitewright.content.comments.errors import NoSuchComment
from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.versioned.comment import COMMENT, comment_state, put
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message

MOST_AT_ONCE = 500


def moderate_comments(comment_ids: Sequence[str], status: CommentStatus) -> None:
    """Raises NoSuchComment when one of them is not there; then nothing is changed."""
    label = _label(status, len(set(comment_ids)))
    with change_set(label, "content.moderate_comments") as changes:
        changed = [each for each in _locked(comment_ids) if each.status != status]
        for comment in changed:
            before = comment_state(comment)
            put(comment, status)
            changes.record(COMMENT, comment.id, before, comment_state(comment))
        Comment.objects.bulk_update(changed, ["status", "put_away_at"])
        if changed:
            show_changes(comment.item_id for comment in changed)


def _locked(comment_ids: Sequence[str]) -> list[Comment]:
    ids = sorted(set(comment_ids))
    found = list(Comment.objects.select_for_update(no_key=True).filter(id__in=ids).order_by("id"))
    if len(found) != len(ids):
        raise NoSuchComment
    return found


def _label(status: CommentStatus, count: int) -> Message:
    labels = {
        CommentStatus.PUBLISHED: Message("changes.comments-published", count=count),
        CommentStatus.WAITING: Message("changes.comments-held", count=count),
        CommentStatus.SPAM: Message("changes.comments-spam", count=count),
        CommentStatus.DELETED: Message("changes.comments-deleted", count=count),
    }
    return labels[status]
