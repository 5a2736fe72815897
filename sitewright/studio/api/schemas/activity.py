"""What the activity is asked, and what it answers."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any

from ninja import Field, Schema

from sitewright.studio.api.schemas.site import ChangeRow

NOBODY = "nobody"
_Day = Annotated[date, Field(ge=date(2000, 1, 1), le=date(2200, 1, 1))]


class Kind(StrEnum):
    """Kinds of things as people tell them apart."""

    PAGES = "pages"
    POSTS = "posts"
    COMMENTS = "comments"
    FORMS = "forms"
    MENUS = "menus"
    PRODUCTS = "products"
    DISCOUNTS = "discounts"
    ORDERS = "orders"
    MEDIA = "media"
    SETTINGS = "settings"
    DOMAINS = "domains"
    PEOPLE = "people"
    ARCHIVES = "archives"


class ActivityQuery(Schema):
    """Each narrows the list further; left out it narrows nothing. `person` is an id or `nobody`, for what was
    done without anybody in particular. `since` and `until` are days of the website, both included.
    """

    person: str = Field("", max_length=32, pattern=f"^([0-9a-f]{{32}}|{NOBODY})?$")
    kind: Kind | None = None
    thing: str = Field("", max_length=32, pattern="^([0-9a-f]{32})?$")
    since: _Day | None = None
    until: _Day | None = None


class Activity(Schema):
    """Changes newest first; `next_cursor` goes into `before` for older ones, empty at the end. `thing_title`
    is what the one thing asked for is called, as far as it is known.
    """

    changes: list[ChangeRow]
    next_cursor: str
    thing_title: str


class ActivityPerson(Schema):
    """Somebody to narrow the activity by; the id is `nobody` for what was done without anybody."""

    id: str
    name: str


class AuditRow(Schema):
    """`words` say in the reader's language what `operation` names."""

    sequence: int
    operation: str
    words: str
    actor_name: str
    subject_type: str
    subject_id: str
    change_set_id: str
    address: str
    detail: dict[str, Any]
    created_at: datetime


class AuditPage(Schema):
    """`first_broken` is the sequence of the first entry that does not fit the chain, only looked for when
    asked.
    """

    entries: list[AuditRow]
    next_cursor: int | None
    first_broken: int | None = None
