"""What owners see of their posts: of every item of the kinds that are written so, whatever its status."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import F, Q, TextField
from django.db.models.functions import Cast

from sitewright.content.errors import NoSuchItem
from sitewright.content.kinds import Kind, codes_of_posts, find_kind
from sitewright.content.models import Collection, Item
from sitewright.content.owner_items import (
    OwnerItems,
    UsedWords,
    collection_for,
    collections_of,
    item_of,
    items_of,
    one_page,
    words_of,
)
from sitewright.kit.db.dialect import is_postgres

Sort = Literal["title", "-title", "changed", "-changed", "date", "-date"]

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


def list_posts(wanted: PostFilter, *, sort: str, page: int, page_size: int) -> OwnerItems:
    """One page of all posts, `page` counting from 1; `search` finds pieces of titles, of authors,
    of tags and categories.
    """
    return one_page(_narrowed(_posts(), wanted), _SORTS[sort], page=page, page_size=page_size)


def count_by_status(status: str) -> int:
    """How many posts have it."""
    return int(_posts().filter(status=status).count())


def get_post(item_id: str) -> Item:
    """One post, with its body; raises NoSuchItem."""
    return item_of(codes_of_posts(), item_id)


def require_posts(item_ids: Iterable[str]) -> None:
    """Raises NoSuchItem unless all are posts."""
    wanted = set(item_ids)
    if _posts().filter(id__in=wanted).count() < len(wanted):
        raise NoSuchItem


def blogs() -> list[Collection]:
    """The collections posts are in, the oldest first."""
    return collections_of(codes_of_posts())


def blog_for(collection_id: str) -> str:
    """The collection a new post goes into: the one named, else the oldest; raises NoSuchCollection."""
    return collection_for(codes_of_posts(), collection_id)


def kind_of_blog(collection_id: str) -> Kind:
    """That of a collection that `blog_for` answered."""
    return find_kind(Collection.objects.values_list("type", flat=True).get(id=collection_id))


def used_words() -> UsedWords:
    """What to suggest while somebody names tags, categories or the author."""
    return words_of(_posts())


def _posts() -> Any:
    return items_of(codes_of_posts())


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
