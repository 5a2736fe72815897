"""Writing plain item values into a row: cleaning, defaults, limits."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sitewright.content.due_dates import note_due_date
from sitewright.content.errors import BadItem
from sitewright.content.event_times import note_times
from sitewright.content.item_data import ItemData
from sitewright.content.item_extra import cleaned_extra, problems_of_extra
from sitewright.content.kinds import find_kind
from sitewright.content.models import Item, PublishingStatus
from sitewright.content.rich_text import clean_html, problem_of_html
from sitewright.content.slugs import check_item_slug, free_item_slug
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.media.models import MediaFile, MediaKind

_MOST_TAG_CHARACTERS = 50  # PL-9.43
_MOST_CATEGORY_CHARACTERS = 25  # PL-9.44, D-98
_MOST_NAMES = 100
_LENGTHS = {"author_name": 200, "seo_title": 300, "seo_description": 5_000}


def write_fields(item: Item, data: ItemData) -> None:
    """Set the row's fields from the data; raises BadItem, BadSlug, SlugTaken or UnknownKind. The caller
    saves, in the same transaction."""
    require_storable(item, data)
    kind = find_kind(item.collection.type)
    slug = data.slug or free_item_slug(item.collection_id, data.title, item.id)
    check_item_slug(item.collection_id, slug, item.id)
    item.slug, item.title = slug, data.title.strip()
    item.excerpt_html, item.body_html = clean_html(data.excerpt_html), clean_html(data.body_html)
    item.author_name = data.author_name.strip()
    item.tags, item.categories = each_once(data.tags), each_once(data.categories)
    item.main_image = _picture(data.main_image_id)
    item.status, item.extra = data.status, cleaned_extra(kind, data.extra)
    item.record_type = kind.record_type if data.record_type is None else data.record_type
    item.seo_title, item.seo_description = data.seo_title, data.seo_description
    item.updated_at = clock.now()
    item.published_at = date_said(data.published_at, item.published_at) or _date_kept(item, data)
    note_due_date(item)
    note_times(item)


def require_storable(item: Item, data: ItemData) -> None:
    """Raises BadItem or UnknownKind."""
    problems = problems_of(data) | problems_of_extra(find_kind(item.collection.type), data.extra)
    if problems:
        raise BadItem(problems)


def require_names(tags: Sequence[str], categories: Sequence[str]) -> None:
    """Raises BadItem."""
    if problems := problems_of_names(tags, categories):
        raise BadItem(problems)


def problems_of_names(tags: Sequence[str], categories: Sequence[str]) -> dict[str, Message]:
    """By field: what is too long, empty, or too much."""
    problems = {}
    if not _are_names(tags, _MOST_TAG_CHARACTERS):
        problems["tags"] = Message("content.tag-too-long", most=_MOST_TAG_CHARACTERS)
    if not _are_names(categories, _MOST_CATEGORY_CHARACTERS):
        problems["categories"] = Message("content.category-too-long", most=_MOST_CATEGORY_CHARACTERS)
    return problems


def each_once(names: Sequence[str]) -> list[str]:
    """Tags or categories as they are stored."""
    return list(dict.fromkeys(name.strip() for name in names))


def problems_of(data: ItemData) -> dict[str, Message]:
    """Field name → what is wrong with it."""
    problems = {
        name: Message("kit.use-at-most", most=longest)
        for name, longest in _LENGTHS.items()
        if len(getattr(data, name)) > longest
    }
    for name in ("excerpt_html", "body_html"):
        if problem := problem_of_html(getattr(data, name)):
            problems[name] = problem
    if not data.title.strip() or len(data.title) > 300:
        problems["title"] = Message("content.title-needed", most=300)
    problems |= problems_of_names(data.tags, data.categories)
    if data.status not in PublishingStatus.values:
        problems["status"] = Message("content.no-such-status")
    elif data.status == PublishingStatus.SCHEDULED and data.published_at is None:
        problems["published_at"] = Message("content.date-needed")
    return problems


def _picture(media_id: str | None) -> MediaFile | None:
    """Looked up among the website's own: an id of another website's picture is none (I01)."""
    if not media_id:
        return None
    found: MediaFile | None = MediaFile.objects.filter(id=media_id, kind=MediaKind.IMAGE).first()
    if found is None:
        raise BadItem({"main_image_id": Message("kit.not-known")})
    return found


def date_said(said: datetime | None, before: datetime | None) -> datetime | None:
    """The date as it was where it is given back as JSON has it, which knows milliseconds."""
    if said and before and abs(said - before) < timedelta(milliseconds=1):
        return before
    return said


def _are_names(names: Sequence[str], most_characters: int) -> bool:
    fit = all(name.strip() and len(name.strip()) <= most_characters for name in names)
    return fit and len(names) <= _MOST_NAMES


def _date_kept(item: Item, data: ItemData) -> datetime | None:
    now = clock.now()
    if item.published_at is not None and item.published_at <= now:
        return item.published_at
    return now if data.status == PublishingStatus.PUBLISHED else None
