"""What people who never were said about the prints."""

from datetime import datetime

from demo.texts import Record, read
from sitewright.catalog.models import Product
from sitewright.catalog.reviews.counting import show_changes
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.content.comments.words import digest_of
from sitewright.kit.tenancy import current_website_id

_NO_ORDER = "demo-{number}"
"""Instead of the order that a buyer came by: those of the demo shop are younger."""


def build_reviews() -> None:
    """Each of its product under its own date; one waits for the owner."""
    products = dict(Product.objects.values_list("slug", "id"))
    records = read("reviews")
    Review.objects.bulk_create(
        _review(products[record["product"]], number, record) for number, record in enumerate(records, start=1)
    )
    show_changes(products[record["product"]] for record in records)


def _review(product_id: str, number: int, record: Record) -> Review:
    status = record.get("status", ReviewStatus.PUBLISHED)
    replied_at = record.get("replied_at")
    return Review(
        website_id=current_website_id(),
        product_id=product_id,
        stars=record["stars"],
        title=record["title"],
        text=record["text"],
        text_digest=digest_of(record["text"]),
        author_name=record["author_name"],
        order_id=_NO_ORDER.format(number=number) if record.get("is_buyer") else "",
        status=status,
        held_for="approval" if status == ReviewStatus.WAITING else "",
        created_at=datetime.fromisoformat(record["created_at"]),
        reply=record.get("reply", ""),
        replied_at=datetime.fromisoformat(replied_at) if replied_at else None,
    )
