"""The account by which a website looks addresses up."""

from datetime import datetime

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input

MOST_CALLS = 1_000_000


class PlacesCalls(Schema):
    """What was asked from one part of one kind of page in the last thirty days."""

    page: str
    section: str
    suggestions: int
    details: int


class PlacesAccountDetail(Schema):
    """`service` is empty where none is connected. Of the key its last characters; `is_locked`: sealed with
    another secret key of the installation, to be entered anew. `problem`: why its last call had no answer
    (refused, busy, silent), and `said` the service's own words. `calls_today` are those of the website's day,
    of which there are at most `daily_cap`.
    """

    service: str
    key_end: str
    is_locked: bool
    is_on: bool
    daily_cap: int
    connected_at: datetime | None
    problem: str
    said: str
    calls_today: int
    calls: list[PlacesCalls]


class PlacesAccountChange(Input):
    """An empty `key` leaves the one that is kept."""

    key: str = Field("", max_length=200)
    is_on: bool = True
    daily_cap: int = Field(1_000, ge=0, le=MOST_CALLS)
