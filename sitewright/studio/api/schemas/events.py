"""Events as their owner writes them."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.content.events.fields import MOST_EXCEPTIONS
from sitewright.studio.api.schemas.common import Edit, Html, Input, Line, Saved, Text, Versioned
from sitewright.studio.api.schemas.posts import Moment, PostStatus
from sitewright.studio.api.schemas.products import CollectionId, MediaId

_MOST_NAMES = 100


class EventRow(Schema):
    """One line of the list. `starts_at` and `ends_at` are of the time that comes next, or was the last."""

    id: str
    title: str
    url: str
    blog: str
    image_url: str
    status: str
    place: str
    is_all_day: bool
    repeats: bool
    is_over: bool
    starts_at: datetime | None
    ends_at: datetime | None
    updated_at: datetime


class EventPage(Schema):
    """`is_total_capped`: there are more than `total`."""

    rows: list[EventRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int


class EventExtra(Schema):
    """PL-3.05, PL-3.06. Times as a clock where the website is shows them (`2026-11-28T18:30`), `recurrence`
    as RFC 5545 writes a rule, `exceptions` as days (`2026-12-24`).
    """

    startDate: Line = ""  # noqa: N815  (as templates read them)
    endDate: Line = ""  # noqa: N815
    isAllDay: bool = False  # noqa: N815
    addressTitle: Line = ""  # noqa: N815
    addressLine1: Line = ""  # noqa: N815
    addressLine2: Line = ""  # noqa: N815
    addressCountry: Line = ""  # noqa: N815
    mapLat: float | None = None  # noqa: N815
    mapLng: float | None = None  # noqa: N815
    recurrence: Line = ""
    exceptions: list[Line] = Field(default=[], max_length=MOST_EXCEPTIONS)
    isUnlisted: bool = False  # noqa: N815


class EventFields(Schema):
    """Everything an owner can say of an event. An empty slug is made from the title. `published_at` null: the
    moment it first comes out.
    """

    title: Line
    slug: Line = ""
    excerpt_html: Html = ""
    body_html: Html = ""
    tags: list[Line] = Field([], max_length=_MOST_NAMES)
    categories: list[Line] = Field([], max_length=_MOST_NAMES)
    main_image_id: MediaId = ""
    status: PostStatus = "draft"
    published_at: Moment | None = None
    seo_title: Line = ""
    seo_description: Text = ""
    extra: EventExtra = EventExtra()


class EventBody(EventFields, Edit):
    """An event as its owner wants it. `continues`: the change this save goes on with, where the editor saves
    by itself.
    """

    continues: Annotated[str, Field(max_length=32, pattern="^[0-9a-f]*$")] = ""


class NewEvent(EventFields, Input):
    """`collection_id` empty: the oldest calendar."""

    collection_id: CollectionId = ""


class EventDetail(EventFields, Saved, Versioned):
    """As of a post: `statuses` that may follow, whether visitors can read it, whether its address is its
    own.
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
    is_over: bool
    starts_at: datetime | None
    ends_at: datetime | None
    updated_at: datetime
