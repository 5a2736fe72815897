"""Several websites in one installation."""

from datetime import datetime

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input, Line


class WebsiteRow(Schema):
    """`url` is that of its studio; `host` is empty while it has no name of its own. `removal_at`: it is
    deleted, and this is when it is removed for good.
    """

    id: str
    title: str
    host: str
    url: str
    roles: list[int]
    is_current: bool
    is_open: bool
    removal_at: datetime | None
    may_put_back: bool


class Websites(Schema):
    """`can_reopen`: this one is closed, and not by the installation."""

    websites: list[WebsiteRow]
    may_found: bool
    can_reopen: bool


class NewWebsite(Input):
    title: Line = Field(min_length=1)
    host: Line = Field(min_length=1)
