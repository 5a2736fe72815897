"""Writing plain item values into a row: cleaning, defaults, limits."""

from datetime import datetime

from sitewright.content.due_dates import note_due_date
from sitewright.content.errors import BadItem
from sitewright.content.item_data import ItemData
from sitewright.content.item_extra import cleaned_extra, problems_of_extra
from sitewright.content.kinds import find_kind
from sitewright.content.models import Item, PublishingStatus
from sitewright.content.rich_text import clean_html, problem_of_html
from sitewright.content.slugs import check_item_slug, slug_from
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.media.models import MediaFile, MediaKind

_MOST_TAG_CHARACTERS = 50  # PL-9.43
_LENGTHS = {"author_name": 200, "seo_title": 300, "seo_description": 5_000}


def write_fields(item: Item, data: ItemData) -> None:
    """Set the row's fields from the data; raises BadItem, BadSlug, SlugTaken or UnknownKind. The caller
    saves, in the same transaction."""
    kind = find_kind(item.collection.type)
    problems = problems_of(data) | problems_of_extra(kind, data.extra)
    if problems:
        raise BadItem(problems)
    slug = data.slug or slug_from(data.title)
    check_item_slug(item.collection_id, slug, item.id)
    item.slug, item.title = slug, data.title.strip()
    item.excerpt_html, item.body_html = clean_html(data.excerpt_html), clean_html(data.body_html)
    item.author_name, item.tags = data.author_name, data.tags
    # Looked up among the website's own: an id of another website's picture is none (I01).
    item.main_image = MediaFile.objects.filter(id=data.main_image_id, kind=MediaKind.IMAGE).first()
    item.status, item.extra = data.status, cleaned_extra(kind, data.extra)
    item.record_type = kind.record_type if data.record_type is None else data.record_type
    item.seo_title, item.seo_description = data.seo_title, data.seo_description
    item.updated_at = clock.now()
    item.published_at = data.published_at or item.published_at or _first_publication(data)
    note_due_date(item)


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
    if any(len(tag) > _MOST_TAG_CHARACTERS or not tag.strip() for tag in data.tags):
        problems["tags"] = Message("content.tag-too-long", most=_MOST_TAG_CHARACTERS)
    if data.status not in PublishingStatus.values:
        problems["status"] = Message("content.no-such-status")
    return problems


def _first_publication(data: ItemData) -> datetime | None:
    return clock.now() if data.status == PublishingStatus.PUBLISHED else None
