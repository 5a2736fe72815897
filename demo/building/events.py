"""The calendar."""

from datetime import datetime

from demo.building.pictures import Pictures
from demo.texts import Record, read
from sitewright.content.item_data import ItemData
from sitewright.content.models import PublishingStatus
from sitewright.content.operations.create_item import create_item

_PUBLISHED = datetime.fromisoformat("2026-10-01T09:00:00-04:00")


def build_events(collection_id: str, pictures: Pictures) -> None:
    """Publish the events. Two of them repeat, so that something is to come."""
    for record in read("events"):
        create_item(collection_id, _event(record, pictures))


def _event(record: Record, pictures: Pictures) -> ItemData:
    image = record.get("image")
    return ItemData(
        title=record["title"],
        slug=record["slug"],
        excerpt_html=record["excerpt_html"],
        body_html=record["body_html"],
        tags=record["tags"],
        main_image_id=pictures[image["file"]].id if image else None,
        status=str(PublishingStatus.PUBLISHED),
        published_at=_PUBLISHED,
        extra=record["extra"],
    )
