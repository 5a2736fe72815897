"""Collections: the blog, the shop."""

from collections.abc import Sequence
from typing import Any

from sitewright.content.models import Collection
from sitewright.content.translations.fields import (
    MOST_TEXT_CHARACTERS,
    TITLE,
    Column,
    texts_of_columns,
    translated_names,
)
from sitewright.content.translations.ids import ids_after
from sitewright.content.translations.matching import Kept, TextKind
from sitewright.content.translations.reading import shown_translations
from sitewright.content.translations.subjects import Subject, SubjectType
from sitewright.kit.messages import Message

Context = dict[str, Any]

COLLECTION = "content.Collection"
_NAVIGATION_TITLE = Column("navigationTitle", "navigation_title", Message("translations.navigation-title"))
_DESCRIPTION = Column(
    "description",
    "description",
    Message("translations.description"),
    TextKind.TEXT,
    MOST_TEXT_CHARACTERS,
)
_COLUMNS = (TITLE, _NAVIGATION_TITLE, _DESCRIPTION)


def _ids(after: str, limit: int) -> list[str]:
    return ids_after(Collection.objects, after, limit)


def read_collections(collection_ids: Sequence[str]) -> list[Subject]:
    rows = Collection.objects.filter(id__in=collection_ids).order_by("id")
    return [Subject(COLLECTION, row.id, row.title, tuple(texts_of_columns(_COLUMNS, row))) for row in rows]


COLLECTIONS = SubjectType(COLLECTION, _ids, read_collections)


def translated_collections(collections: Sequence[Context]) -> list[Context]:
    """Collections of `content.queries` in the language of the address."""
    found = shown_translations(COLLECTION, [each["id"] for each in collections])
    return [_translated(each, found[each["id"]]) if each["id"] in found else each for each in collections]


def _translated(collection: Context, kept: Kept) -> Context:
    changed = translated_names(collection, ("title", "description"), kept)
    # Without a title of its own in menus it has the other one there, in every language.
    has_own = collection["navigationTitle"] != collection["title"]
    own = kept.get("navigationTitle")
    in_menus = (own.text if own else collection["navigationTitle"]) if has_own else changed["title"]
    return {**changed, "navigationTitle": in_menus}
