"""Several websites in one installation."""

from datetime import datetime

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input, Line


class WebsiteRow(Schema):
    """`url` is that of its studio; `host` is empty while it has no name of its own. `removal_at`: it is
    deleted, and this is when it is removed for good. `is_archived`: closed by its owners; `may_manage`: the
    person may copy, close and open it; `may_add_pages`: pages can be copied there.
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
    is_archived: bool
    may_manage: bool
    may_add_pages: bool


class CopyRow(Schema):
    """A copy of the website `website_id` that is being made, or could not be; `state`: queued, running, done
    or failed.
    """

    id: str
    website_id: str
    state: str
    done_fraction: float
    title: str
    host: str
    created_at: datetime


class Websites(Schema):
    """`copies` are those the person has asked for that are under way, or failed within the last day.
    `can_reopen`: this one is closed, and not by the installation.
    """

    websites: list[WebsiteRow]
    copies: list[CopyRow]
    may_found: bool
    can_reopen: bool


class NewWebsite(Input):
    title: Line = Field(min_length=1)
    host: Line = Field(min_length=1)


class NewCopy(Input):
    """`has_stock`: it begins with the stock there is; else with none."""

    title: Line = Field(min_length=1, max_length=200)
    host: Line = Field(min_length=1)
    has_stock: bool
