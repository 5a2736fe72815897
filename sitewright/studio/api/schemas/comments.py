"""Comments of visitors."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.content.comments.models import CommentStatus
from sitewright.content.comments.operations.moderate_comments import MOST_AT_ONCE
from sitewright.studio.api.schemas.common import Input, Saved, Text, reference

CommentId = Annotated[str, reference("content.Comment")]


class CommentRow(Schema):
    """`held_for` says why it was not published at once: approval, links, too-fast, unproven, trap, repeated.
    `thread_id`: it answers that comment, or one below it.
    """

    id: str
    author_name: str
    author_email: str
    is_owner: bool
    text: str
    status: CommentStatus
    held_for: str
    thread_id: str | None
    created_at: datetime
    item_title: str
    path: str


class CommentCounts(Schema):
    waiting: int
    published: int
    spam: int
    deleted: int


class CommentPage(Schema):
    """`is_total_capped`: there are more than `total`."""

    rows: list[CommentRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int
    counts: CommentCounts


class CommentsDecision(Input):
    comments: list[CommentId] = Field(min_length=1, max_length=MOST_AT_ONCE)
    status: CommentStatus


class Answer(Input):
    text: Text


class SavedComment(Saved):
    id: str
