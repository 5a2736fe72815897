"""What lists of an owner's items share, whatever they are written as.

Stays quick at 50,000: a page is read without bodies, counting stops at a bound.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.content.errors import NoSuchCollection, NoSuchItem
from sitewright.content.models import Collection, Item

MOST_COUNTED = 100_000
MOST_WORDS = 200
"""As many tags, categories and authors are suggested, those used most."""
_WORDS_OF = 2_000
_BODIES = ("body_html", "excerpt_html", "seo_title", "seo_description")


@dataclass(frozen=True, slots=True)
class OwnerItems:
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


def items_of(codes: Sequence[int]) -> Any:
    """The items in collections of these kinds, whatever their status."""
    return Item.objects.filter(collection__type__in=codes).select_related("collection", "main_image")


def one_page(items: Any, order: tuple[Any, ...], *, page: int, page_size: int) -> OwnerItems:
    """`page` counts from 1."""
    total = items.order_by()[: MOST_COUNTED + 1].count()
    start = (page - 1) * page_size
    found = items.defer(*_BODIES).order_by(*order)[start : start + page_size]
    return OwnerItems(list(found), min(total, MOST_COUNTED), is_total_capped=total > MOST_COUNTED)


def item_of(codes: Sequence[int], item_id: str) -> Item:
    """One item, with its body; raises NoSuchItem where it is of another kind."""
    item: Item | None = items_of(codes).filter(id=item_id).first()
    if item is None:
        raise NoSuchItem
    return item


def collections_of(codes: Sequence[int]) -> list[Collection]:
    """The oldest first."""
    return list(Collection.objects.filter(type__in=codes).order_by("created_at", "id"))


def collection_for(codes: Sequence[int], collection_id: str) -> str:
    """The collection something new goes into: the one named, else the oldest; raises NoSuchCollection."""
    ids: list[str] = [collection.id for collection in collections_of(codes)]
    if not ids or (collection_id and collection_id not in ids):
        raise NoSuchCollection
    return collection_id or ids[0]


def words_of(items: Any) -> UsedWords:
    """What to suggest while somebody names tags, categories or the author."""
    newest = items.order_by("-updated_at")[:_WORDS_OF]
    rows = list(newest.values_list("tags", "categories", "author_name"))
    return UsedWords(
        tags=_most_used(tag for tags, _, _ in rows for tag in tags),
        categories=_most_used(name for _, categories, _ in rows for name in categories),
        authors=_most_used(author for _, _, author in rows if author),
    )


def _most_used(words: Iterable[str]) -> list[str]:
    return [word for word, _ in Counter(words).most_common(MOST_WORDS)]
