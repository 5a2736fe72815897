"""The journal."""

from datetime import datetime

from demo.building.pictures import Pictures
from demo.texts import Record, read
from sitewright.content.item_data import ItemData
from sitewright.content.models import PublishingStatus
from sitewright.content.operations.create_item import create_item


def build_posts(collection_id: str, pictures: Pictures) -> int:
    """Publish the posts, each under its own date; returns how many there are."""
    posts = read("posts")
    for record in posts:
        create_item(collection_id, _post(record, pictures))
    return len(posts)


def _post(record: Record, pictures: Pictures) -> ItemData:
    return ItemData(
        title=record["title"],
        slug=record["slug"],
        excerpt_html=record["excerpt_html"],
        body_html=record["body_html"],
        author_name=record["author_name"],
        tags=record["tags"],
        categories=record["categories"],
        main_image_id=pictures[record["image"]["file"]].id,
        status=str(PublishingStatus.PUBLISHED),
        published_at=datetime.fromisoformat(record["published_at"]),
    )
