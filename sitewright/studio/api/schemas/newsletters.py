"""Newsletter lists and who is on them."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.forms.newsletters.errors import MOST_LISTS
from sitewright.forms.newsletters.models import Act, Source, SubscriberState
from sitewright.studio.api.schemas.common import Html, Input, Line, Saved, Text, reference

MOST_AT_ONCE = 500

SubscriberId = Annotated[str, reference("forms.Subscriber")]


class SubscriberCounts(Schema):
    all: int
    pending: int
    confirmed: int
    unsubscribed: int
    bounced: int


class MailingListRow(Schema):
    """`asks_confirmation`: by a mail, before anybody joins. Counts are null for who may not see
    subscribers.
    """

    id: str
    name: str
    asks_confirmation: bool
    counts: SubscriberCounts | None


class MailingLists(Schema):
    rows: list[MailingListRow] = Field(max_length=MOST_LISTS)


class MailingListBody(Input):
    name: Line
    asks_confirmation: bool = True


class SavedMailingList(Saved):
    id: str


class SubscriberRow(Schema):
    """`language`: empty for the website's own."""

    id: str
    email: str
    state: SubscriberState
    language: str
    created_at: datetime
    confirmed_at: datetime | None
    ended_at: datetime | None


class SubscriberPage(Schema):
    """`is_total_capped`: there are more than `total`."""

    rows: list[SubscriberRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int


class ConsentRow(Schema):
    """`place`: such as the page of the form. `text`: what was agreed to, word for word."""

    happened_at: datetime
    act: Act
    source: Source
    place: str
    text: str


class SubscriberDetail(SubscriberRow):
    consents: list[ConsentRow]


class GrowthWeek(Schema):
    """Seven days from `since` on."""

    since: datetime
    joined: int
    left: int


class Growth(Schema):
    weeks: list[GrowthWeek]


class NewSubscriber(Input):
    """`consent`: how the person agreed."""

    email: Line
    consent: Text


class SubscriberLines(Input):
    """`lines`: a CSV file, or an address to a line. `consent`: how these people agreed."""

    lines: Html
    consent: Text


class RefusedLine(Schema):
    """`line` counts from 1."""

    line: int
    text: str


class ImportedSubscribers(Saved):
    """`known_count` were on the list already, `left_count` have left it or cannot be reached: those stay as
    they are. `refused` holds the first hundred lines that are no addresses.
    """

    added_count: int
    known_count: int
    left_count: int
    refused: list[RefusedLine]


class ChosenSubscribers(Input):
    subscribers: list[SubscriberId] = Field(min_length=1, max_length=MOST_AT_ONCE)
