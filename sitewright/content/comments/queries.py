"""The comments visitors see, as page-context dicts, and what they are about."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sitewright.content.comments.models import Comment, CommentStatus, ItemTally
from sitewright.content.comments.words import paragraphs_of
from sitewright.content.kinds import known_kind
from sitewright.content.models import Item, PublishingStatus
from sitewright.content.page_context import milliseconds
from sitewright.content.queries import PUBLIC_ITEM
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id

Context = dict[str, Any]

MOST_THREADS = 50
"""On one page; with all their replies."""

_SHOWN = "c.id, c.thread_id, c.author_name, c.is_owner, c.text, c.created_at"
_PUBLISHED = "c.website_id = %s AND c.item_id = %s AND c.status = 'published'"


class Tally(NamedTuple):
    comments: int = 0
    likes: int = 0


NOTHING_YET = Tally()


def tallies_of(item_ids: Collection[str]) -> dict[str, Tally]:
    """By item; those without comments and likes may be missing."""
    if not item_ids:
        return {}
    rows = read_rows(
        "SELECT item_id, comment_count, like_count FROM content_itemtally "
        f"WHERE website_id = %s AND item_id IN ({places(item_ids)})",
        [current_website_id(), *item_ids],
    )
    return {item_id: Tally(comments, likes) for item_id, comments, likes in rows}


def threads_of(item_id: str, *, page: int) -> tuple[list[Context], int]:
    """Published ones, the newest thread first with its replies in the order they came; and how many threads
    there are. `page` counts from 1.

    {id, authorName, isOwner, paragraphs: lines of text each, publishedOn (ms), replies: the same}
    """
    values = [current_website_id(), item_id]
    where = f"{_PUBLISHED} AND c.thread_id IS NULL"
    total = read_rows(f"SELECT count(*) FROM content_comment c WHERE {where}", values)[0][0]
    first = read_rows(
        f"SELECT {_SHOWN} FROM content_comment c WHERE {where} "
        "ORDER BY c.created_at DESC, c.id DESC LIMIT %s OFFSET %s",
        [*values, MOST_THREADS, (page - 1) * MOST_THREADS],
    )
    threads = {row[0]: _comment(row) for row in first}
    for row in _replies(list(threads)):
        threads[row[1]]["replies"].append(_comment(row))
    return list(threads.values()), total


def latest_comments(collection_id: str, limit: int) -> list[Context]:
    """Published ones about items of a collection that visitors may read, the newest first and answers among
    them: as `threads_of` has them, with their `itemId`.
    """
    rows = read_rows(
        f"SELECT {_SHOWN}, c.item_id FROM content_comment c JOIN content_item i ON i.id = c.item_id "
        f"WHERE c.website_id = %s AND c.status = 'published' AND {PUBLIC_ITEM} "
        "ORDER BY c.created_at DESC, c.id DESC LIMIT %s",
        [current_website_id(), current_website_id(), collection_id, limit],
    )
    return [{**_comment(row[:-1]), "itemId": row[-1]} for row in rows]


def item_for_visitors(item_id: str) -> Item | None:
    """An item that visitors may read and say something about, with its collection; None where there is
    none.
    """
    found: Item | None = (
        Item.objects.select_related("collection")
        .filter(id=item_id, status=PublishingStatus.PUBLISHED, is_due=True, collection__is_enabled=True)
        .first()
    )
    kind = known_kind(found.collection.type) if found else None
    return found if kind and kind.takes_comments else None


def published_comment(item_id: str, comment_id: str) -> Comment | None:
    """What an answer may stand below."""
    found: Comment | None = Comment.objects.filter(
        id=comment_id, item_id=item_id, status=CommentStatus.PUBLISHED
    ).first()
    return found


def comments_from(email: str) -> list[Comment]:
    """Whatever is kept of who gave this address, the oldest first."""
    return list(Comment.objects.filter(author_email__iexact=email).order_by("id"))


def locked_tally(item_id: str) -> ItemTally:
    """Held until the transaction ends, so that what is counted after it is what is written."""
    ItemTally.objects.get_or_create(item_id=item_id)
    tally: ItemTally = ItemTally.objects.select_for_update(no_key=True).get(item_id=item_id)
    return tally


def _replies(thread_ids: Sequence[str]) -> list[Any]:
    if not thread_ids:
        return []
    return read_rows(
        f"SELECT {_SHOWN} FROM content_comment c WHERE c.website_id = %s "
        f"AND c.thread_id IN ({places(thread_ids)}) AND c.status = 'published' "
        "ORDER BY c.created_at, c.id",
        [current_website_id(), *thread_ids],
    )


def _comment(row: Sequence[Any]) -> Context:
    comment_id, _thread_id, author_name, is_owner, text, created_at = row
    return {
        "id": comment_id,
        "authorName": author_name,
        "isOwner": bool(is_owner),
        "paragraphs": [{"lines": lines} for lines in paragraphs_of(text)],
        "publishedOn": milliseconds(created_at),
        "replies": [],
    }
