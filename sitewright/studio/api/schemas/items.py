"""What posts, events and other items share, as their owner writes them."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema
from pydantic import AfterValidator, AwareDatetime, WithJsonSchema

from sitewright.studio.api.schemas.common import Edit, Html, Line, Saved, Text, Versioned
from sitewright.studio.api.schemas.products import MediaId

ItemStatus = Literal["draft", "needs-review", "scheduled", "published", "private", "deprecated"]
MOST_NAMES = 100
_FIRST_YEAR, _LAST_YEAR = 1970, 9_000


def _within_calendars(at: datetime) -> datetime:
    # Every time zone and both databases hold it.
    if not _FIRST_YEAR < at.year < _LAST_YEAR:
        raise ValueError("is no day of ours")
    return at


Moment = Annotated[
    AwareDatetime,
    AfterValidator(_within_calendars),
    WithJsonSchema({"type": "string", "format": "date-time", "maxLength": 64}),
]


class ItemFields(Schema):
    """An empty slug is made from the title. `published_at` null: the moment it first comes out."""

    title: Line
    slug: Line = ""
    excerpt_html: Html = ""
    body_html: Html = ""
    tags: list[Line] = Field([], max_length=MOST_NAMES)
    categories: list[Line] = Field([], max_length=MOST_NAMES)
    main_image_id: MediaId = ""
    status: ItemStatus = "draft"
    published_at: Moment | None = None
    seo_title: Line = ""
    seo_description: Text = ""


class ItemEdit(Edit):
    """`continues`: the change this save goes on with, where the editor saves by itself."""

    continues: Annotated[str, Field(max_length=32, pattern="^[0-9a-f]*$")] = ""


class ItemDetail(Saved, Versioned):
    """`statuses`: what may follow, for whoever asks, the present one first. `is_out`: visitors can read
    it. `has_own_address`: one that was not made from the title.
    """

    id: str
    collection_id: str
    blog: str
    url: str
    image_url: str
    image_alt: str
    statuses: list[str]
    is_out: bool
    has_own_address: bool
    updated_at: datetime
