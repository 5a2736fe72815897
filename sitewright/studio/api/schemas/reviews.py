"""Reviews of products."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.catalog.reviews.models import ReviewStatus
from sitewright.catalog.reviews.operations.moderate_reviews import MOST_AT_ONCE
from sitewright.catalog.reviews.rating import HIGHEST
from sitewright.studio.api.schemas.common import Input, Text, reference

ReviewId = Annotated[str, reference("catalog.Review")]


class ReviewQuery(Schema):
    """`search` finds pieces of words, names, e-mail addresses and titles of products; `stars` 0 is any
    number, an empty `product` any.
    """

    status: ReviewStatus = ReviewStatus.WAITING
    stars: int = Field(0, ge=0, le=HIGHEST)
    product: str = Field("", max_length=32)
    search: str = Field("", max_length=200)


class ReviewPhotoRow(Schema):
    """`small_url` and `large_url` are for whoever may see reviews here."""

    id: str
    small_url: str
    large_url: str
    width: int
    height: int


class ReviewRow(Schema):
    """`held_for` says why it was not published at once: approval, links, too-fast, unproven, trap, repeated;
    empty: it was. `photos_wait`: it appears, and its photos do once it is published again.
    """

    id: str
    stars: int
    title: str
    text: str
    author_name: str
    author_email: str
    is_verified: bool
    status: ReviewStatus
    held_for: str
    created_at: datetime
    reply: str
    product_id: str
    product_title: str
    path: str
    photos_wait: bool
    photos: list[ReviewPhotoRow]


class ReviewCounts(Schema):
    waiting: int
    published: int
    spam: int
    deleted: int


class ReviewPage(Schema):
    """`is_total_capped`: there are more than `total`. `product_title` is that of the product asked for."""

    rows: list[ReviewRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int
    counts: ReviewCounts
    product_title: str


class WaitingReviews(Schema):
    count: int


class ReviewsDecision(Input):
    reviews: list[ReviewId] = Field(min_length=1, max_length=MOST_AT_ONCE)
    status: ReviewStatus


class Reply(Input):
    """An empty one takes it back."""

    text: Text
