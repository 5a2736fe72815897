"""A visitor says something about an item."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db import transaction

from sitewright.content.comments.closing import CLOSED
from sitewright.content.comments.counting import show_changes
from sitewright.content.comments.errors import BadComment, CommentsClosed, NoSuchComment
from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.comments.operations.tell_of_comments import tell_soon
from sitewright.content.comments.queries import item_for_visitors, published_comment
from sitewright.content.comments.words import (
    SPAM_AT_ONCE,
    HeldFor,
    Words,
    cleaned,
    digest_of,
    doubt_about,
    problems_of,
)
from sitewright.content.models import Item
from sitewright.kit import clock
from sitewright.sites.queries import website_data

Settings = Mapping[str, Any]

_SENT_TWICE_WITHIN = timedelta(minutes=10)
_REPEATED_WITHIN = timedelta(days=1)
_MOST_REPEATED = 2
"""The same words below this many other items are an advertisement."""


def post_comment(item_id: str, words: Words, *, below: str = "") -> Comment:
    """Keep it, and show it at once where the owner wants that and nothing speaks against it; whoever sends
    the same words twice gets the first comment. `below` is the comment it answers.

    Raises CommentsClosed, NoSuchComment or BadComment.
    """
    settings = website_data().settings
    item = _open_item(item_id, settings)
    said = cleaned(words)
    if problems := problems_of(said):
        raise BadComment(problems)
    with transaction.atomic():
        thread_id = _thread(item_id, below)
        digest = digest_of(said.text)
        before = _sent_before(item, said, digest)
        return before or _write(item, said, digest, thread_id, settings)


def _open_item(item_id: str, settings: Settings) -> Item:
    """Raises CommentsClosed, also where there is no such item: which ones there are is not told here."""
    item = item_for_visitors(item_id)
    if item is None or not settings["commentsEnabled"] or item.extra.get(CLOSED):
        raise CommentsClosed
    return item


def _thread(item_id: str, below: str) -> str | None:
    """Answers stand in one row below the first comment, whichever of them they answer."""
    if not below:
        return None
    answered = published_comment(item_id, below)
    if answered is None:
        raise NoSuchComment
    return answered.thread_id or answered.id


def _sent_before(item: Item, said: Words, digest: str) -> Comment | None:
    since = clock.now() - _SENT_TWICE_WITHIN
    same: Comment | None = Comment.objects.filter(
        text_digest=digest,
        item_id=item.id,
        author_name=said.author_name,
        text=said.text,
        created_at__gt=since,
    ).first()
    return same


def _write(item: Item, said: Words, digest: str, thread_id: str | None, settings: Settings) -> Comment:
    doubt = doubt_about(said) or _repetition(item, digest) or _wish_of_owner(settings)
    status = _status_for(doubt)
    now = clock.now()
    comment: Comment = Comment.objects.create(
        item_id=item.id,
        thread_id=thread_id,
        author_name=said.author_name,
        author_email=said.author_email,
        text=said.text,
        text_digest=digest,
        status=status,
        held_for=doubt or "",
        created_at=now,
        put_away_at=now if status == CommentStatus.SPAM else None,
    )
    if status == CommentStatus.PUBLISHED:
        show_changes([item.id])
    if status != CommentStatus.SPAM and settings["commentsAreMailed"]:
        tell_soon(comment)
    return comment


def _status_for(doubt: HeldFor | None) -> CommentStatus:
    if doubt is None:
        return CommentStatus.PUBLISHED
    return CommentStatus.SPAM if doubt in SPAM_AT_ONCE else CommentStatus.WAITING


def _repetition(item: Item, digest: str) -> HeldFor | None:
    elsewhere = Comment.objects.filter(text_digest=digest, created_at__gt=clock.now() - _REPEATED_WITHIN)
    count = elsewhere.exclude(item_id=item.id).values("item_id").distinct().count()
    return HeldFor.REPEATED if count >= _MOST_REPEATED else None


def _wish_of_owner(settings: Settings) -> HeldFor | None:
    return HeldFor.APPROVAL if settings["commentsNeedApproval"] else None
