"""A post with what its card and its page say besides what is stored."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from sitewright.themes.context.seo import plain_text

Context = dict[str, Any]

_EXCERPT_CHARACTERS = 180
_MOST_CHARACTERS = 200_000
_WORDS_A_MINUTE = 220


@dataclass(frozen=True, slots=True)
class PostWords:
    """How many words a body has, and how many minutes it takes to read them."""

    count: int

    @property
    def minutes(self) -> int:
        """At least one."""
        return max(1, round(self.count / _WORDS_A_MINUTE))


def post_words(post: Mapping[str, Any]) -> PostWords:
    return PostWords(len(plain_text(post["body"], limit=_MOST_CHARACTERS).split()))


def post_card(post: Mapping[str, Any]) -> Context:
    """A post with the plain words its card shows, and where it leads (PL-3.04)."""
    words, extra = post["excerpt"] or post["body"], post["extra"]
    external = extra["externalLink"]
    is_passed_through = bool(extra["passthrough"] and external)
    return {
        **post,
        "excerptText": plain_text(words, limit=_EXCERPT_CHARACTERS),
        "externalLink": external,
        "sourceUrl": extra["sourceUrl"],
        "sourceName": urlsplit(extra["sourceUrl"]).hostname or "",
        "passthrough": is_passed_through,
        "promotedBlockType": "link" if is_passed_through else "",
        "featured": extra["featured"],
        # Of a post that only points elsewhere, the lists lead there at once.
        "linkUrl": external if is_passed_through else post["fullUrl"],
    }
