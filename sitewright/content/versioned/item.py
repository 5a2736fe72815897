"""A collection's item in history."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction

from sitewright.content import search
from sitewright.content.due_dates import note_due_date
from sitewright.content.errors import SlugTaken
from sitewright.content.event_times import note_times
from sitewright.content.kinds import find_kind
from sitewright.content.models import Collection, Item, PublishingStatus
from sitewright.content.page_context import image_context
from sitewright.content.past_addresses import note_left
from sitewright.content.rich_text import text_of
from sitewright.content.slugs import check_item_slug
from sitewright.history.recording import State
from sitewright.kit import clock

ITEM = "content.Item"
_FIELDS = (
    "collection_id", "record_type", "slug", "title", "excerpt_html", "body_html", "author_name", "tags",
    "categories", "main_image_id", "status", "seo_title", "seo_description", "extra", "position",
)  # fmt: skip
LACKED_BY_OLDER: Mapping[str, Any] = {"extra": {}, "categories": [], "position": 0}
"""What versions recorded by an older release do not say."""


def item_state(item: Item) -> dict[str, Any]:
    """The item as history keeps it; `published_at` as ISO text."""
    published_at = item.published_at.isoformat() if item.published_at else None
    return {**{name: getattr(item, name) for name in _FIELDS}, "published_at": published_at}


@transaction.atomic
def restore_item(item_id: str, state: State) -> None:
    """Put an item into a recorded state; None removes it. Raises SlugTaken."""
    item: Item | None = Item.objects.filter(id=item_id).first()
    if state is None:
        search.remove(ITEM, item_id)
        if item is not None:
            item.delete()
        return
    check_item_slug(state["collection_id"], state["slug"], item_id)
    published_at = datetime.fromisoformat(state["published_at"]) if state["published_at"] else None
    item = item or Item(id=item_id, collection_id=state["collection_id"], created_at=clock.now())
    recorded = {**LACKED_BY_OLDER, **state}
    left, was_out = address_left(item, item.slug), is_out(item)
    for name in _FIELDS:
        setattr(item, name, recorded[name])
    item.published_at, item.updated_at = published_at, clock.now()
    note_due_date(item, is_restored=True)
    note_times(item)
    note_item_left(item, left, was_out=was_out)
    save_item(item)
    index_item(item)


def address_left(item: Item, slug: str) -> str:
    """How the item's old addresses are kept (`PastAddress.slug`)."""
    return f"{item.collection_id}/{slug}"


def is_out(item: Item) -> bool:
    """Whether somebody outside may know its address."""
    return item.is_due and item.status in (PublishingStatus.PUBLISHED, PublishingStatus.DEPRECATED)


def note_item_left(item: Item, left: str, *, was_out: bool) -> None:
    """Let the old address lead to the item, unless nobody outside can know it."""
    if was_out:
        note_left(ITEM, item.id, left, address_left(item, item.slug))


def save_item(item: Item) -> None:
    """Raises SlugTaken when somebody else took the address since it was looked at."""
    try:
        # A savepoint: on PostgreSQL a statement that fails would end the caller's transaction as well.
        with transaction.atomic():
            item.save()
    except IntegrityError:
        raise SlugTaken(item.slug) from None


def index_item(item: Item) -> None:
    """Let search know what visitors can read of the item now."""
    collection: Collection = item.collection
    if item.status != PublishingStatus.PUBLISHED or not item.is_due or not collection.is_enabled:
        search.remove(ITEM, item.id)
        return
    kind = find_kind(collection.type)
    own = (text_of(item.excerpt_html), text_of(item.body_html), kind.item_fields.words(item.extra))
    address = kind.item_path(collection.slug, item.slug)
    text = " ".join((*own, *item.tags, *item.categories))
    search.index(ITEM, item.id, kind.name, address, item.title, text, _image_url(item))


def _image_url(item: Item) -> str:
    image = item.main_image
    if image is None:
        return ""
    context = image_context(
        image.id, image.name, image.width, image.height, image.alt_text, image.focal_x, image.focal_y,
        image.colours,
    )  # fmt: skip
    return str((context or {}).get("assetUrl", ""))
