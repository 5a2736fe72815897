"""What visitors said about an item and how many like it, as its page and the lists show it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sitewright.content.comments.closing import CLOSED
from sitewright.content.comments.queries import (
    MOST_THREADS,
    NOTHING_YET,
    published_comment,
    tallies_of,
    threads_of,
)
from sitewright.content.comments.words import MOST_CHARACTERS, MOST_NAME_CHARACTERS
from sitewright.content.template_functions.codes import COMMENTS_OPEN
from sitewright.themes.context.seo import address_with
from sitewright.themes.context.typed import Typed

Context = dict[str, Any]

COMMENT = "/_comments"
LIKE = "/_likes"
ANCHOR, FORM_ANCHOR, WAITING_ANCHOR = "comments", "write-comment", "comment-waits"
PAGE, REPLY = "comments", "reply"
"""Names in the query of an item's page."""


@dataclass(frozen=True, slots=True)
class TalkWanted:
    """Which page of the comments, counting from 1, and the comment somebody answers."""

    page: int = 1
    below: str = ""
    typed: Typed = field(default_factory=Typed)


PLAIN = TalkWanted()


def with_tallies(site: Mapping[str, Any], items: Sequence[Context]) -> list[Context]:
    """The items with `publicCommentCount`, `commentState` and `likeCount` (PL-3.03), in one query; none where
    the website has neither comments nor likes.
    """
    settings = site["websiteSettings"]
    has_any = settings["commentsEnabled"] or settings["simpleLikingEnabled"]
    tallies = tallies_of([item["id"] for item in items]) if has_any else {}
    return [
        {
            **item,
            "publicCommentCount": tallies.get(item["id"], NOTHING_YET).comments,
            "commentState": COMMENTS_OPEN if _is_open(settings, item) else 0,
            "likeCount": tallies.get(item["id"], NOTHING_YET).likes,
        }
        for item in items
    ]


def talk_context(site: Mapping[str, Any], item: Context, wanted: TalkWanted = PLAIN) -> Context | None:
    """The comments below an item that has its tallies, and the form for another one; None where they do not
    show (PL-5.01, PL-5.02).
    """
    is_open = item["commentState"] == COMMENTS_OPEN
    if not site["websiteSettings"]["commentsEnabled"] or not (is_open or item["publicCommentCount"]):
        return None
    path = item["fullUrl"]
    # Nobody has said anything: two queries less on most pages.
    threads, total = threads_of(item["id"], page=wanted.page) if item["publicCommentCount"] else ([], 0)
    return {
        "count": item["publicCommentCount"],
        "isOpen": is_open,
        "threads": [_with_reply_url(thread, path if is_open else "") for thread in threads],
        "newerUrl": _page_url(path, wanted.page - 1) if wanted.page > 1 else "",
        "olderUrl": _page_url(path, wanted.page + 1) if wanted.page * MOST_THREADS < total else "",
        "form": _form(item, wanted) if is_open else None,
    }


def _is_open(settings: Mapping[str, Any], item: Mapping[str, Any]) -> bool:
    return bool(settings["commentsEnabled"] and item["isListed"] and not item["extra"][CLOSED])


def _with_reply_url(thread: Context, path: str) -> Context:
    """Without one where nobody can answer."""
    url = f"{address_with(path, **{REPLY: thread['id']})}#{FORM_ANCHOR}" if path else ""
    return {**thread, "replyUrl": url}


def _page_url(path: str, page: int) -> str:
    return f"{address_with(path, **{PAGE: page if page > 1 else None})}#{ANCHOR}"


def _form(item: Context, wanted: TalkWanted) -> Context:
    values, problems = wanted.typed.values, wanted.typed.problems
    answered = published_comment(item["id"], wanted.below) if wanted.below else None
    return {
        "action": COMMENT,
        "itemId": item["id"],
        "replyTo": {"id": answered.id, "authorName": answered.author_name} if answered else None,
        "cancelUrl": f"{item['fullUrl']}#{FORM_ANCHOR}",
        "problem": wanted.typed.problem,
        "mostCharacters": MOST_CHARACTERS,
        "mostNameCharacters": MOST_NAME_CHARACTERS,
        **{
            name: {"value": values.get(name, ""), "problem": problems.get(name, "")}
            for name in ("authorName", "authorEmail", "text")
        },
    }
