"""Posts, events and pictures of galleries as the owner API shows them, and what it takes for them."""

import dataclasses
import re
from typing import Any
from urllib.parse import quote

from sitewright.accounts.policies import Area, Right, can
from sitewright.content.item_data import ItemData
from sitewright.content.item_extra import completed_extra
from sitewright.content.kinds import Kind, find_kind
from sitewright.content.models import Item
from sitewright.content.slugs import slug_from
from sitewright.content.status_moves import ways_from
from sitewright.content.versioned.item import is_out
from sitewright.history import actor
from sitewright.studio.api.schemas.items import ItemFields

_SAID = {field.name for field in dataclasses.fields(ItemData)} - {"main_image_id"}


def may_publish() -> bool:
    """Whether whoever asks may show visitors something; who may not writes drafts (role 16)."""
    return can(actor.current().roles, Area.CONTENT, Right.EDIT)


def post_row(item: Item) -> dict[str, Any]:
    """One line of the list."""
    return {
        **_row(item),
        "author_name": item.author_name,
        "tags": item.tags,
        "categories": item.categories,
        "is_featured": _extra(item).get("featured", False),
        "published_at": item.published_at,
    }


def event_row(item: Item) -> dict[str, Any]:
    """One line of the list of events."""
    extra = _extra(item)
    return {
        **_row(item),
        "place": extra.get("addressTitle") or extra.get("addressLine1", ""),
        "is_all_day": extra.get("isAllDay", False),
        "repeats": bool(extra.get("recurrence")),
        "is_over": item.is_over,
        "starts_at": item.starts_at,
        "ends_at": item.ends_at,
    }


def picture_row(item: Item) -> dict[str, Any]:
    """One of the pictures of a gallery."""
    extra = _extra(item)
    row = _row(item)
    alt = extra.get("imageAlt") or (item.main_image.alt_text if item.main_image else "")
    return {
        **{name: row[name] for name in ("id", "title", "url", "image_url", "status")},
        "image_alt": alt,
        "is_film": bool(extra.get("video")),
    }


def post_detail(item: Item) -> dict[str, Any]:
    """Everything about one post, or a picture."""
    own = ("slug", "excerpt_html", "body_html", "seo_title", "seo_description", "collection_id")
    return {
        **post_row(item),
        **{name: getattr(item, name) for name in own},
        "main_image_id": item.main_image_id or "",
        "image_alt": item.main_image.alt_text if item.main_image else "",
        "extra": _extra(item),
        "statuses": ways_from(item.status, may_publish=may_publish()),
        "has_own_address": re.sub(r"-\d+$", "", item.slug) != re.sub(r"-\d+$", "", slug_from(item.title)),
        "is_out": is_out(item) and item.collection.is_enabled,
    }


def event_detail(item: Item) -> dict[str, Any]:
    """Everything about one event."""
    return {**post_detail(item), **event_row(item)}


def item_data(body: ItemFields) -> ItemData:
    """What an operation takes."""
    return ItemData(**body.dict(include=_SAID), main_image_id=body.main_image_id or None)


def post_data(body: ItemFields, kind: Kind) -> ItemData:
    """The same of a post. The form has the fields of all kinds that are written as posts: what says nothing
    goes nowhere, and what says something that this kind has no field for is refused.
    """
    data = item_data(body)
    known = {field.name for field in kind.item_fields.fields}
    data.extra = {name: value for name, value in data.extra.items() if value or name in known}
    return data


def _row(item: Item) -> dict[str, Any]:
    return {
        "id": item.id,
        "title": item.title,
        "url": _address(item),
        "blog": item.collection.title,
        "image_url": _picture(item),
        "status": item.status,
        "updated_at": item.updated_at,
    }


def _extra(item: Item) -> dict[str, Any]:
    return completed_extra(find_kind(item.collection.type), item.extra)


def _address(item: Item) -> str:
    return find_kind(item.collection.type).item_path(item.collection.slug, item.slug)


def _picture(item: Item) -> str:
    picture = item.main_image
    return f"/media/{picture.id}/{quote(picture.name)}" if picture else ""
