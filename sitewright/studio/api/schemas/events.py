"""Events as their owner writes them."""

from datetime import datetime

from ninja import Field, Schema

from sitewright.content.events.fields import MOST_EXCEPTIONS
from sitewright.studio.api.schemas.common import Input, Line
from sitewright.studio.api.schemas.items import ItemDetail, ItemEdit, ItemFields
from sitewright.studio.api.schemas.products import CollectionId


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
    isClosedToComments: bool = False  # noqa: N815


class EventFields(ItemFields):
    """Everything an owner can say of an event."""

    extra: EventExtra = EventExtra()


class EventBody(EventFields, ItemEdit):
    """An event as its owner wants it."""


class NewEvent(EventFields, Input):
    """`collection_id` empty: the oldest calendar."""

    collection_id: CollectionId = ""


class EventDetail(EventFields, ItemDetail):
    """Everything about one event."""

    is_over: bool
    starts_at: datetime | None
    ends_at: datetime | None
