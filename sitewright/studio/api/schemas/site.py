"""The website itself, its activity, and the studio's home."""

from datetime import date, datetime
from typing import Annotated, Any

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Edit, Input, Line, Saved, Text, Versioned, reference
from sitewright.studio.api.schemas.orders import OrderRow
from sitewright.studio.api.schemas.products import ProductRow


class Site(Saved, Versioned):
    id: str
    title: str
    description: str
    locale: str
    languages: str
    time_zone: str
    currency: str
    theme: str
    styles: dict[str, Any]
    settings: dict[str, Any]
    url: str


class SiteChange(Edit):
    """Left-out parts stay as they are."""

    title: Line | None = None
    description: Text | None = None
    locale: Line | None = None
    languages: Line | None = None
    time_zone: Line | None = None
    currency: Line | None = None
    styles: dict[str, Any] | None = None
    settings: dict[str, Any] | None = None
    code: dict[str, Any] | None = None


class LanguageRow(Schema):
    """`name`: as its speakers call it. `is_own`: the one the owner writes in, which is always on."""

    code: str
    name: str
    is_own: bool
    is_on: bool


LinkId = Annotated[str, reference("content.NavigationLink")]
PageId = Annotated[str, reference("content.Page")]
CollectionId = Annotated[str, reference("content.Collection")]
MediaId = Annotated[str, reference("media.MediaFile")]


class Link(Schema):
    """One entry of a navigation; page, collection or external link says where it leads, none at a folder.
    One that `is_mega` shows what it holds in columns, each with its text and its picture.
    """

    id: LinkId = ""
    title: Line
    page_id: PageId | None = None
    collection_id: CollectionId | None = None
    external_link: Text = ""
    opens_window: bool = False
    is_mega: bool = False
    text: Text = ""
    picture_id: MediaId | None = None
    children: list["Link"] = Field([], max_length=200)


class NavigationChange(Edit):
    links: list[Link] = Field(max_length=200)


class Navigation(Versioned):
    links: list[Link]


class SavedNavigation(Navigation, Saved):
    """A navigation as it stands."""


class NamedNavigationChange(NavigationChange):
    name: Line


class NavigationsChange(Input):
    """Several navigations, for an entry that leaves one for another."""

    menus: list[NamedNavigationChange] = Field(min_length=1, max_length=10)


class NamedNavigation(Navigation):
    name: str


class SavedNavigations(Saved):
    """The navigations that were sent, as they stand."""

    menus: list[NamedNavigation]


class UndoProgress(Schema):
    """How far the undo of a large change is; `state`: running, done or failed, then `trouble` says why.

    `was_interrupted`: it was taken up again after a crash. `kept_count` things stayed as they are.
    """

    state: str
    done_count: int
    total_count: int
    restored_count: int
    kept_count: int
    was_interrupted: bool
    trouble: str


class KeptThing(Schema):
    """Something an undo left as it is, and why."""

    subject_type: str
    subject_id: str
    title: str
    reason: str


class UndoDetail(Schema):
    """`progress` is null for a change that put nothing back in the background; `kept` names the first that
    stayed.
    """

    progress: UndoProgress | None
    kept: list[KeptThing]


class ChangeRow(Schema):
    """One operation in the activity list. `undone_by` is the id of the change that took it back, or empty.

    `undo` is there when the change is itself the undo of a large one. `can_undo` holds too for a change whose
    undo failed in the middle: asked for again, it goes on.
    """

    id: str
    label: str
    operation: str
    actor_name: str
    version_count: int
    can_undo: bool
    undone_by: str
    undoes: str
    is_being_undone: bool
    undo: UndoProgress | None
    created_at: datetime


class VersionInfo(Schema):
    subject_type: str
    subject_id: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None


class ChangeDetail(ChangeRow):
    """The first hundred things the change touched."""

    versions: list[VersionInfo]


class UndoResult(Schema):
    """`kept_count` things were changed again since and stay in part as they are. `is_running`: it is too
    much for one moment; the change in the activity tells how far it is.
    """

    change_set_id: str
    is_running: bool
    restored_count: int
    kept_count: int


class SalesSum(Schema):
    """Without cancelled orders and those in other currencies than the website's."""

    order_count: int
    total_cents: int
    total_text: str


class SalesDay(SalesSum):
    """A day of the website's time zone."""

    on: date


class Seller(Schema):
    """What was sold of a product, by the name it had then."""

    product_id: str
    title: str
    quantity: int
    total_text: str


class SalesReport(Schema):
    """`before`: the same time as far as it has run, so many days earlier. `is_of_tests`: there are no other
    orders yet than test ones.
    """

    total: SalesSum
    before: SalesSum
    days: list[SalesDay]
    sellers: list[Seller]
    is_of_tests: bool


class VisitCount(Schema):
    """`visitors` are counted anew each day. `is_more`: there were more than could be told apart."""

    views: int
    visitors: int
    is_more: bool


class VisitDay(VisitCount):
    """A day of the website's time zone."""

    on: date


class NamedViews(Schema):
    """A page by its path, or the host that visitors came from."""

    name: str
    views: int


class ProductViews(Schema):
    """How often a product was looked at, and put into a cart, by those who agreed to be heard (D-60)."""

    id: str
    title: str
    viewed: int
    added: int


class VisitReport(Schema):
    """`before`: the same time as far as it has run, so many days earlier. `since`: the first day there is a
    count of; null without any. `are_counted`: the website's setting.
    """

    total: VisitCount
    before: VisitCount
    days: list[VisitDay]
    pages: list[NamedViews]
    sources: list[NamedViews]
    products: list[ProductViews]
    since: date | None
    are_counted: bool


class RefusedPayments(Schema):
    """Of the last hour; `cards` are different ones, as far as providers tell."""

    count: int
    cards: int


class Overview(Schema):
    """Counts and the latest for the studio's home; parts the person may not see are null or empty."""

    product_count: int | None
    order_count: int | None
    open_order_count: int | None
    requested_return_count: int | None
    unanswered_dispute_count: int | None
    refused_payments: RefusedPayments | None
    """Once they are so many that somebody is trying cards."""

    sold_out_count: int | None
    low_stock: list[ProductRow]
    page_count: int | None
    waiting_comment_count: int | None
    waiting_review_count: int | None
    disk_used_fraction: float | None
    """Of the fullest disk of the installation; null when that cannot be told."""

    latest_orders: list[OrderRow]
    latest_changes: list[ChangeRow]
