"""An edit of an item laid over what somebody else saved since it began."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from sitewright.content.item_data import ItemData
from sitewright.content.item_extra import cleaned_extra, completed_extra
from sitewright.content.item_fields import date_said, each_once
from sitewright.content.kinds import Kind, find_kind
from sitewright.content.models import Item
from sitewright.content.rich_text import clean_html
from sitewright.content.versioned.item import ITEM, LACKED_BY_OLDER
from sitewright.history.edits import EditBegun, laid_over, newer_than

_EACH_OF_EXTRA = 2
"""Names deep: two people may change different ones of the fields a kind adds."""


def with_others_changes(item: Item, data: ItemData, begun: EditBegun) -> ItemData:
    """The edit with what others changed in other fields; raises EditConflict where both changed the same."""
    newer = newer_than(ITEM, item.id, begun)
    if newer is None:
        return data
    kind = find_kind(item.collection.type)
    base, theirs = _completed(kind, newer.base), _completed(kind, newer.theirs)
    mine = {**base, **_as_recorded(kind, data, base)}
    merged = laid_over(newer._replace(base=base, theirs=theirs), mine, _EACH_OF_EXTRA)
    return _data_of({"extra": {}, **merged})


def _completed(kind: Kind, state: Mapping[str, Any]) -> dict[str, Any]:
    """A field that is not stored has its default: whoever saves it as it is has changed nothing."""
    known = {**LACKED_BY_OLDER, **state}
    return {**known, "extra": completed_extra(kind, known["extra"])}


def _as_recorded(kind: Kind, data: ItemData, base: Mapping[str, Any]) -> dict[str, Any]:
    """As it would be stored, so that the same said in other words is no change."""
    before = datetime.fromisoformat(base["published_at"]) if base["published_at"] else None
    at = date_said(data.published_at, before)
    said = {name: getattr(data, name) for name in ItemData.__dataclass_fields__}
    return {
        **said,
        "title": data.title.strip(),
        "slug": data.slug or base["slug"],
        "excerpt_html": clean_html(data.excerpt_html),
        "body_html": clean_html(data.body_html),
        "author_name": data.author_name.strip(),
        "tags": each_once(data.tags),
        "categories": each_once(data.categories),
        "main_image_id": data.main_image_id or None,
        "record_type": base["record_type"] if data.record_type is None else data.record_type,
        "extra": completed_extra(kind, cleaned_extra(kind, data.extra)),
        "published_at": at.astimezone(UTC).isoformat() if at else base["published_at"],
    }


def _data_of(state: Mapping[str, Any]) -> ItemData:
    values = {name: state[name] for name in ItemData.__dataclass_fields__}
    at = values["published_at"]
    return ItemData(**{**values, "published_at": datetime.fromisoformat(at) if at else None})
