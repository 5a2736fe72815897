"""Posts, events and other items of collections."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sitewright.content.kinds import find_kind, known_kind
from sitewright.content.models import Item
from sitewright.content.translations.fields import (
    BODY,
    EXCERPT,
    SEO_DESCRIPTION,
    SEO_TITLE,
    TITLE,
    texts_of_columns,
    translated_names,
)
from sitewright.content.translations.ids import ids_after
from sitewright.content.translations.matching import Kept, SourceText, matches
from sitewright.content.translations.reading import shown_translations
from sitewright.content.translations.settings_texts import texts_of_settings, translated_settings
from sitewright.content.translations.subjects import Subject, SubjectType
from sitewright.kit.messages import Message

Context = dict[str, Any]

ITEM = "content.Item"
_COLUMNS = (TITLE, EXCERPT, BODY, SEO_TITLE, SEO_DESCRIPTION)
_NAMES = tuple(column.path for column in _COLUMNS)
_EXTRA = "extra."
_OF_EXTRA = Message("translations.item-field")
_EXTRA_LABELS = {
    "extra.addressTitle": Message("translations.place"),
    "extra.addressLine1": Message("translations.address"),
    "extra.addressLine2": Message("translations.address"),
    "extra.addressCountry": Message("translations.country"),
}


def _ids(after: str, limit: int) -> list[str]:
    return ids_after(Item.objects, after, limit)


def read_items(item_ids: Sequence[str]) -> list[Subject]:
    rows = Item.objects.filter(id__in=item_ids).select_related("collection").order_by("id")
    return [_subject(row) for row in rows]


ITEMS = SubjectType(ITEM, _ids, read_items)


def _subject(item: Item) -> Subject:
    texts = (*texts_of_columns(_COLUMNS, item), *_texts_of_extra(item.collection.type, item.extra))
    return Subject(ITEM, item.id, item.title, texts)


def _texts_of_extra(kind_code: int, extra: Mapping[str, Any]) -> Sequence[SourceText]:
    kind = known_kind(kind_code)
    found = texts_of_settings(kind.item_fields, extra, _EXTRA) if kind else ()
    # These fields have no words of their own: the studio's forms name them.
    return [replace(each, label=_EXTRA_LABELS.get(each.path, _OF_EXTRA)) for each in found]


def translated_items(items: Sequence[Context], kind_codes: Sequence[int]) -> list[Context]:
    """Items of `content.queries` in the language of the address, each with the code of its kind."""
    found = shown_translations(ITEM, [item["id"] for item in items])
    if not found:
        return list(items)
    pairs = zip(items, kind_codes, strict=True)
    return [_translated(item, code, found.get(item["id"], {})) for item, code in pairs]


def _translated(item: Context, kind_code: int, kept: Kept) -> Context:
    if not kept:
        return item
    changed = translated_names(item, _NAMES, kept)
    if "extra" in item:
        fields = find_kind(kind_code).item_fields
        of_extra = matches(list(texts_of_settings(fields, item["extra"], _EXTRA)), kept)
        texts = {path: match.text for path, match in of_extra.items()}
        changed["extra"] = translated_settings(fields, item["extra"], _EXTRA, texts)
    return changed
