"""A gallery of the studio: pictures other pages show as well."""

from datetime import datetime

from demo.building.pictures import Pictures
from demo.texts import Record, read
from sitewright.content.item_data import ItemData
from sitewright.content.models import PublishingStatus
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.design_collection import design_collection


def build_gallery(collection_id: str, pictures: Pictures) -> None:
    """Publish its pictures in their order, in the design it has."""
    shown = read("site")["gallery"]
    design_collection(collection_id, shown["settings"])
    for record in read("gallery"):
        create_item(collection_id, _picture(record, pictures, shown["published_at"]))


def _picture(record: Record, pictures: Pictures, published_at: str) -> ItemData:
    return ItemData(
        title=record["title"],
        slug=record["slug"],
        excerpt_html=record["excerpt_html"],
        main_image_id=pictures[record["image"]["file"]].id,
        status=str(PublishingStatus.PUBLISHED),
        published_at=datetime.fromisoformat(published_at),
        extra={"link": record["link"]} if "link" in record else {},
    )
