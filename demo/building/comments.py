"""What readers said about the journal."""

from datetime import datetime
from typing import Any

from demo.texts import Record, read
from sitewright.content.comments.counting import show_changes
from sitewright.content.comments.models import Comment, CommentStatus, ItemTally
from sitewright.content.comments.words import digest_of
from sitewright.content.models import Item


def build_comments(blog_id: str) -> None:
    """Each below its post under its own date; one waits for the owner."""
    items = dict(Item.objects.filter(collection_id=blog_id).values_list("slug", "id"))
    for record in read("comments"):
        item_id = items[record["post"]]
        first = _write(item_id, record)
        for answer in record.get("answers", ()):
            _write(item_id, answer, thread=first)
    show_changes({items[record["post"]] for record in read("comments")})
    for record in read("comments"):
        if "likes" in record:
            ItemTally.objects.filter(item_id=items[record["post"]]).update(like_count=record["likes"])


def _write(item_id: str, record: Record, **more: Any) -> Comment:
    status = record.get("status", CommentStatus.PUBLISHED)
    comment: Comment = Comment.objects.create(
        item_id=item_id,
        author_name=record["author_name"],
        is_owner=record.get("is_owner", False),
        text=record["text"],
        text_digest=digest_of(record["text"]),
        status=status,
        held_for="approval" if status == CommentStatus.WAITING else "",
        created_at=datetime.fromisoformat(record["created_at"]),
        **more,
    )
    return comment
