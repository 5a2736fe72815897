"""What owners see of their events, whatever their status."""

from dataclasses import dataclass
from typing import Literal

from django.db.models import Q

from sitewright.content.kinds import codes_of_events
from sitewright.content.models import Collection, Item, PublishingStatus
from sitewright.content.owner_items import (
    OwnerItems,
    UsedWords,
    collection_for,
    collections_of,
    item_of,
    items_of,
    one_page,
    words_of,
)

Show = Literal["upcoming", "past", "draft", "all"]

_UNFINISHED = (PublishingStatus.DRAFT, PublishingStatus.NEEDS_REVIEW)
_PARTS = {
    "upcoming": Q(is_over=False),
    "past": Q(is_over=True),
    "draft": Q(status__in=_UNFINISHED),
    "all": Q(),
}
# What is to come begins with the next, everything else with the latest.
_ORDERS = {"upcoming": ("starts_at", "id")}
_LATEST_FIRST = ("-starts_at", "-id")


@dataclass(frozen=True, slots=True)
class EventFilter:
    """What narrows the list; an empty search narrows nothing."""

    search: str = ""
    show: Show = "upcoming"


def list_owner_events(wanted: EventFilter, *, page: int, page_size: int) -> OwnerItems:
    """One page of all events, `page` counting from 1; `search` finds pieces of titles."""
    rows = items_of(codes_of_events()).filter(_PARTS[wanted.show])
    if words := wanted.search.strip():
        rows = rows.filter(title__icontains=words)
    return one_page(rows, _ORDERS.get(wanted.show, _LATEST_FIRST), page=page, page_size=page_size)


def get_event(item_id: str) -> Item:
    """One event, with its body; raises NoSuchItem."""
    return item_of(codes_of_events(), item_id)


def calendars() -> list[Collection]:
    """The collections events are in, the oldest first."""
    return collections_of(codes_of_events())


def calendar_for(collection_id: str) -> str:
    """The collection a new event goes into: the one named, else the oldest; raises NoSuchCollection."""
    return collection_for(codes_of_events(), collection_id)


def words_of_events() -> UsedWords:
    """What to suggest while somebody names tags or categories."""
    return words_of(items_of(codes_of_events()))
