"""What the posts of a blog can be narrowed by: its categories, tags, months and authors."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from sitewright.content.queries import ItemFacts, newest_facts
from sitewright.kit.versioned_cache import cached_per_version
from sitewright.themes.context.seo import address_with

Context = dict[str, Any]

_MOST_POSTS = 1_000
"""A blog of 50,000 posts names what its newest ones have."""
_MOST_NAMED = 30
_MONTH = re.compile(r"([12][0-9]{3})-(0[1-9]|1[0-2])")


@cached_per_version(256)
def archive_of(collection_id: str, path: str, time_zone: str) -> Context:
    """Links to the lists of each category, tag and author, and of each month, newest first."""
    facts = newest_facts(collection_id, _MOST_POSTS)
    return {
        "categories": _named(path, "category", (name for post in facts for name in post.categories)),
        "tags": _named(path, "tag", (name for post in facts for name in post.tags)),
        "authors": _named(path, "author", (post.author_name for post in facts if post.author_name)),
        "months": _months(path, facts, ZoneInfo(time_zone)),
    }


@lru_cache(256)
def month_bounds(month: str | None, time_zone: str) -> tuple[datetime | None, datetime | None]:
    """The moments between which a month lies where the website is; none of what is no month."""
    asked = _MONTH.fullmatch(month or "")
    if asked is None:
        return None, None
    year, number = int(asked[1]), int(asked[2])
    zone = ZoneInfo(time_zone)
    since = datetime(year, number, 1, tzinfo=zone)
    until = datetime(year + number // 12, number % 12 + 1, 1, tzinfo=zone)
    return since.astimezone(UTC), until.astimezone(UTC)


def _named(path: str, by: str, names: Iterable[str]) -> list[Context]:
    counted = Counter(names).most_common(_MOST_NAMED)
    links = [{"label": name, "count": n, "url": address_with(path, **{by: name})} for name, n in counted]
    return sorted(links, key=lambda link: str(link["label"]).casefold())


def _months(path: str, facts: Sequence[ItemFacts], zone: ZoneInfo) -> list[Context]:
    counted = Counter(post.published_at.astimezone(zone).strftime("%Y-%m") for post in facts)
    first_of = {post.published_at.astimezone(zone).strftime("%Y-%m"): post.published_at for post in facts}
    return [
        {
            "value": month,
            # Of one of its posts: the template names the month by it.
            "on": int(first_of[month].timestamp() * 1000),
            "count": count,
            "url": address_with(path, month=month),
        }
        for month, count in sorted(counted.items(), reverse=True)[:_MOST_NAMED]
    ]
