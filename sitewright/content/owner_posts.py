"""What owners see of their posts: of every item of the kinds that are written so, whatever its status.

Stays quick at 50,000: a page is read without bodies, searching and counting stop at a bound.
"""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import F, Q, TextField
from django.db.models.functions import Cast

from sitewright.content.errors import NoSuchCollection, NoSuchItem
from sitewright.content.kinds import codes_of_posts
from sitewright.content.models import Collection, Item
from sitewright.kit.db.dialect import is_postgres

Sort = Literal["title", "-title", "changed", "-changed", "date", "-date"]

MOST_COUNTED = 100_000
MOST_WORDS = 200
"""As many tags, categories and authors are suggested, those used most."""
_WORDS_OF = 2_000
_BODIES = ("body_html", "excerpt_html", "seo_title", "seo_description")

# Each ends with the id, so that pages of equal values do not overlap.
_SORTS: dict[str, tuple[Any, ...]] = {
    "title": ("title", "id"),
    "-title": ("-title", "-id"),
    "changed": ("updated_at", "id"),
    "-changed": ("-updated_at", "-id"),
    # What has no date yet stands last in both: the two engines would put it in different places.
    "date": (F("published_at").asc(nulls_last=True), "id"),
    "-date": (F("published_at").desc(nulls_last=True), "-id"),
}


@dataclass(frozen=True, slots=True)
class PostFilter:
    """What narrows the list; empty narrows nothing."""

    search: str = ""
    status: str = ""


@dataclass(frozen=True, slots=True)
class OwnerPosts:
    """`is_total_capped`: there are more than `total`."""

    rows: list[Item]
    total: int
    is_total_capped: bool


@dataclass(frozen=True, slots=True)
class UsedWords:
    """What the newest items are called by, the most used first."""

    tags: list[str]
    categories: list[str]
    authors: list[str]


def list_posts(wanted: PostFilter, *, sort: str, page: int, page_size: int) -> OwnerPosts:
    """One page of all posts, `page` counting from 1; `search` finds pieces of titles, of authors,
    of tags and categories.
    """
    rows = _narrowed(_posts(), wanted)
    total = rows.order_by()[: MOST_COUNTED + 1].count()
    start = (page - 1) * page_size
    found = rows.defer(*_BODIES).order_by(*_SORTS[sort])[start : start + page_size]
    return OwnerPosts(list(found), min(total, MOST_COUNTED), is_total_capped=total > MOST_COUNTED)


def count_by_status(status: str) -> int:
    """How many posts have it."""
    return int(_posts().filter(status=status).count())


def get_post(item_id: str) -> Item:
    """One post, with its body; raises NoSuchItem."""
    item: Item | None = _posts().filter(id=item_id).first()
    if item is None:
        raise NoSuchItem
    return item


def require_posts(item_ids: Iterable[str]) -> None:
    """Raises NoSuchItem unless all are posts."""
    wanted = set(item_ids)
    if _posts().filter(id__in=wanted).count() < len(wanted):
        raise NoSuchItem


def blogs() -> list[Collection]:
    """The collections posts are in, the oldest first."""
    return list(Collection.objects.filter(type__in=codes_of_posts()).order_by("created_at", "id"))


def blog_for(collection_id: str) -> str:
    """The collection a new post goes into: the one named, else the oldest; raises NoSuchCollection."""
    ids: list[str] = [blog.id for blog in blogs()]
    if not ids or (collection_id and collection_id not in ids):
        raise NoSuchCollection
    return collection_id or ids[0]


def used_words() -> UsedWords:
    """What to suggest while somebody names tags, categories or the author."""
    return words_of(_posts())


def words_of(items: Any) -> UsedWords:
    """The same of other items."""
    newest = items.order_by("-updated_at")[:_WORDS_OF]
    rows = list(newest.values_list("tags", "categories", "author_name"))
    return UsedWords(
        tags=_most_used(tag for tags, _, _ in rows for tag in tags),
        categories=_most_used(name for _, categories, _ in rows for name in categories),
        authors=_most_used(author for _, _, author in rows if author),
    )


def _posts() -> Any:
    return Item.objects.filter(collection__type__in=codes_of_posts()).select_related(
        "collection", "main_image"
    )


def _narrowed(rows: Any, wanted: PostFilter) -> Any:
    if words := wanted.search.strip():
        said = Q(title__icontains=words) | Q(author_name__icontains=words)
        named = Q(tag_text__icontains=_as_stored(words)) | Q(category_text__icontains=_as_stored(words))
        texts = {"tag_text": Cast("tags", TextField()), "category_text": Cast("categories", TextField())}
        rows = rows.alias(**texts).filter(said | named)
    return rows.filter(status=wanted.status) if wanted.status else rows


def _as_stored(words: str) -> str:
    """Inside JSON text; PostgreSQL keeps letters as they are, SQLite what Python wrote."""
    return json.dumps(words, ensure_ascii=not is_postgres())[1:-1]


def _most_used(words: Iterable[str]) -> list[str]:
    return [word for word, _ in Counter(words).most_common(MOST_WORDS)]
