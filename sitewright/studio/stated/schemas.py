"""The stated shapes: their own names, camel-cased."""

from datetime import datetime
from typing import Annotated, Any, Literal

from ninja import Field, Schema
from pydantic import ConfigDict
from pydantic.alias_generators import to_camel

from sitewright.studio.api.schemas.common import MOST_INTEGER, Input, Line, Text, reference

_CAMEL = ConfigDict(alias_generator=to_camel, populate_by_name=True)
_MOST_LINKS = 200
_MOST_REQUESTS = 200


class Given(Input):
    """What comes in."""

    model_config = {**_CAMEL, "extra": "forbid"}


class Told(Schema):
    """What goes out."""

    model_config = _CAMEL


LinkId = Annotated[str, reference("content.NavigationLink")]
# Pages and collections alike: both are collections here.
CollectionId = Annotated[str, reference("content.Collection")]
MemberAreaId = Annotated[str, reference("members.MemberArea")]
CategoryId = Annotated[str, reference("catalog.Category")]
TemplateId = Annotated[str, Field(max_length=60, json_schema_extra={"x-reference": "themes.Theme"})]


class NavigationItem(Given):
    """An entry of a menu (PL-3.59). Without `id` and `title` it is the entry that leads there now, else it is
    called as what it leads to.
    """

    id: LinkId = ""
    title: Line = ""
    collection_id: CollectionId | None = None
    external_link: Text | None = None
    member_area_id: MemberAreaId | None = None
    children: list["NavigationItem"] = Field([], max_length=_MOST_LINKS)


class Menu(Given):
    """All entries; `version` is the one the change of them began from."""

    items: list[NavigationItem] = Field(max_length=_MOST_LINKS)
    version: Line = ""


class NavigationUpdate(Given):
    field_name: Line
    template_id: TemplateId | None = None
    navigation: Menu


class ToldLink(Told):
    id: str
    title: str
    collection_id: str | None
    external_link: str | None
    member_area_id: str | None
    children: list["ToldLink"]


class Layout(Told):
    """One menu of the layout."""

    identifier: str
    template_id: str
    links: list[ToldLink]
    version: str


class SiteLayout(Told):
    layout: list[Layout]


class HeaderFooterChange(Given):
    """Left-out parts stay, also those within them. What the parts hold is told by reading them."""

    header: dict[str, Any] | None = None
    footer: dict[str, Any] | None = None


class HeaderFooter(Told):
    header: dict[str, Any]
    footer: dict[str, Any]


class MultilingualSettings(Told):
    enabled: bool
    default_language: str
    provider: str


class MultilingualStatus(Told):
    """`lastSync` is null: texts that come with the program have nothing to be fetched."""

    connected: bool
    languages: list[str]
    last_sync: str | None


class Language(Told):
    code: str
    label: str
    custom: bool
    enabled: bool


class LanguageChoice(Given):
    """`label` and `custom` may be sent back as they were told; they change nothing."""

    code: Line
    enabled: bool
    label: Line = ""
    custom: Literal[False] = False


class LanguagesChange(Given):
    languages: list[LanguageChoice] = Field(max_length=200)


class NewStore(Given):
    """An empty `urlId` is made from the title. `addToNavigation` puts the store first into the main menu."""

    title: Annotated[str, Field(max_length=200)]
    navigation_title: Annotated[str, Field(max_length=200)] = ""
    url_id: Line = ""
    description: Text = ""
    enabled: bool = True
    add_to_navigation: bool = False


class Store(Told):
    """PL-3.57. `message` says what could not be done besides (D-73)."""

    id: str
    navigation_title: str
    title: str
    url_id: str
    description: str
    enabled: bool
    root_category_id: str
    message: str = ""


class NewCategory(Given):
    display_name: Line
    parent_category_id: CategoryId | None = None
    type: Literal["ROOT", "CATEGORY"] = "CATEGORY"
    page_rendering: Literal["LIST_VIEW"] = "LIST_VIEW"
    display_index: Annotated[int, Field(ge=0, le=MOST_INTEGER)] = 0


class ToldCategory(Told):
    """PL-3.58."""

    id: str
    display_name: str
    parent_category_id: str | None
    type: str
    page_rendering: str
    display_index: int


class RestockRequest(Given):
    """PL-3.48; without a variant all of the product."""

    product_id: Annotated[str, reference("catalog.Product")]
    variant_id: Annotated[str, reference("catalog.Variant")] | None = None


class RestockRequests(Given):
    send_requests: list[RestockRequest] = Field(min_length=1, max_length=_MOST_REQUESTS)


class RestockSent(Told):
    """To how many a mail goes."""

    sent_count: int


class SignUpGroup(Told):
    product_id: str
    variant_id: str
    product_title: str
    attributes: dict[str, str]
    sku: str
    sign_up_count: int
    first_signed_up_on: datetime


class SignUpGroups(Told):
    """PL-3.46."""

    sign_up_groups: list[SignUpGroup]
    has_next_page: bool
    next_page_cursor: str | None


class ToldSignUp(Told):
    id: str
    product_id: str
    variant_id: str
    site_visitor_email: str
    is_join_mailing_list: bool
    language: str | None
    created_on: datetime


class SignUps(Told):
    """PL-3.47."""

    sign_ups: list[ToldSignUp]
    has_next_page: bool
    next_page_cursor: str | None
