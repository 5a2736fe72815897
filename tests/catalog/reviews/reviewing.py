"""Reviews and those who write them, for tests."""

import io
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from PIL import Image

from sitewright.catalog.page_rows import products_in_order
from sitewright.catalog.reviews.counting import show_changes
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.catalog.reviews.operations.add_photos import add_photos
from sitewright.catalog.reviews.photos import Sent, prepared_or_problem
from sitewright.kit import clock
from tests.cast import Answer, SiteClient
from tests.storefront.talk import set_settings

_ARTIST = 315
"""The number of this entry in EXIF."""


def allow_reviews(*, need_approval: bool = False, **more: Any) -> None:
    set_settings(reviews={"reviewsEnabled": True, "reviewsNeedApproval": need_approval, **more})


def reviewed(product_id: str, stars: int = 5, text: str = "Well printed.", **more: Any) -> Review:
    """One that is there already; not counted yet."""
    values = {"author_name": "Ann", "status": ReviewStatus.PUBLISHED, "created_at": clock.now()} | more
    made: Review = Review.objects.create(
        product_id=product_id, stars=stars, text=text, text_digest=text[:32], **values
    )
    return made


def published(product_id: str, stars: int = 5, text: str = "Well printed.", **more: Any) -> Review:
    """One that is there already, and counted."""
    made = reviewed(product_id, stars, text, **more)
    with transaction.atomic():
        show_changes([product_id])
    return made


def rating_of(product_id: str) -> Mapping[str, Any] | None:
    """As pages show it."""
    found: Mapping[str, Any] | None = products_in_order([product_id])[0]["rating"]
    return found


def send_review(visitor: SiteClient, product_id: str, *, accepts: str = "text/html", **more: Any) -> Answer:
    """The form of the page, without a script."""
    fields = {
        "item": product_id,
        "stars": "4",
        "title": "Lovely",
        "text": "Well printed, on heavy paper.",
        "authorName": "Ann",
        "authorEmail": "",
        "website": "",
    }
    return visitor.post_form("/_reviews", fields | more, headers={"Accept": accepts})


def picture(width: int = 60, height: int = 40, *, kind: str = "JPEG", artist: str = "") -> bytes:
    """As a camera makes one; `artist` stands in what it writes into files beside the picture."""
    file, facts = io.BytesIO(), Image.Exif()
    if artist:
        facts[_ARTIST] = artist
    Image.new("RGB", (width, height), "olive").save(file, kind, exif=facts)
    return file.getvalue()


def with_photo(review_id: str, content: bytes | None = None) -> str:
    """The id of a photo that came with it."""
    prepared = prepared_or_problem([Sent("photo.jpg", content or picture())])
    assert isinstance(prepared, list)
    add_photos(review_id, prepared)
    return prepared[0].id
