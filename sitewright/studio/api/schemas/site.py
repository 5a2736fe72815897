"""The website itself, its activity, and the studio's home."""

from datetime import datetime
from typing import Any

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input, Saved
from sitewright.studio.api.schemas.orders import OrderRow


class Site(Saved):
    id: str
    title: str
    description: str
    locale: str
    time_zone: str
    currency: str
    theme: str
    styles: dict[str, Any]
    settings: dict[str, Any]
    url: str


class SiteChange(Input):
    """Left-out parts stay as they are."""

    title: str | None = Field(None, min_length=1, max_length=200)
    description: str | None = None
    locale: str | None = None
    time_zone: str | None = None
    currency: str | None = None
    styles: dict[str, Any] | None = None
    settings: dict[str, Any] | None = None


class Link(Schema):
    """One entry of a navigation; exactly one of page, collection and external link says where it leads."""

    id: str = ""
    title: str
    page_id: str | None = None
    collection_id: str | None = None
    external_link: str = ""
    children: list["Link"] = []


class Navigation(Schema):
    links: list[Link]


class SavedNavigation(Navigation, Saved):
    """A navigation as it stands."""


class ChangeRow(Schema):
    """One act in the activity list. `undone_by` is the id of the change that took it back, or empty."""

    id: str
    label: str
    act: str
    actor_name: str
    version_count: int
    can_undo: bool
    undone_by: str
    undoes: str
    created_at: datetime


class VersionInfo(Schema):
    subject_type: str
    subject_id: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None


class ChangeDetail(ChangeRow):
    """The first hundred things the change touched."""

    versions: list[VersionInfo]


class AuditRow(Schema):
    sequence: int
    act: str
    actor_name: str
    subject_type: str
    subject_id: str
    change_set_id: str
    address: str
    detail: dict[str, Any]
    created_at: datetime


class Activity(Schema):
    """Changes newest first; `next_cursor` goes into `before` for older ones, empty at the end."""

    changes: list[ChangeRow]
    next_cursor: str


class AuditPage(Schema):
    """`first_broken` is the sequence of the first entry that does not fit the chain, only looked for when
    asked.
    """

    entries: list[AuditRow]
    next_cursor: int | None
    first_broken: int | None = None


class UndoResult(Schema):
    """`kept_count` things were changed again since and stay in part as they are."""

    change_set_id: str
    restored_count: int
    kept_count: int


class Overview(Schema):
    """Counts and the latest for the studio's home; parts the person may not see are null or empty."""

    product_count: int | None
    order_count: int | None
    open_order_count: int | None
    sold_out_count: int | None
    page_count: int | None
    disk_used_fraction: float | None
    """Of the fullest disk of the installation; null when that cannot be told."""

    latest_orders: list[OrderRow]
    latest_changes: list[ChangeRow]
