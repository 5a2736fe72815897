"""What owners see of their events, whatever their status."""

from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import Q

from sitewright.content.errors import NoSuchCollection, NoSuchItem
from sitewright.content.kinds import codes_of_events
from sitewright.content.models import Collection, Item, PublishingStatus
from sitewright.content.owner_posts import MOST_COUNTED, OwnerPosts, UsedWords, words_of

Show = Literal["upcoming", "past", "draft", "all"]

_BODIES = ("body_html", "excerpt_html", "seo_title", "seo_description")
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
    search: str = ""
    show: Show = "upcoming"


def list_owner_events(wanted: EventFilter, *, page: int, page_size: int) -> OwnerPosts:
    """One page of all events, `page` counting from 1; `search` finds pieces of titles."""
    rows = _events().filter(_PARTS[wanted.show])
    if words := wanted.search.strip():
        rows = rows.filter(title__icontains=words)
    total = rows.order_by()[: MOST_COUNTED + 1].count()
    start = (page - 1) * page_size
    ordered = rows.defer(*_BODIES).order_by(*_ORDERS.get(wanted.show, _LATEST_FIRST))
    found = list(ordered[start : start + page_size])
    return OwnerPosts(found, min(total, MOST_COUNTED), is_total_capped=total > MOST_COUNTED)


def get_event(item_id: str) -> Item:
    """One event, with its body; raises NoSuchItem."""
    item: Item | None = _events().filter(id=item_id).first()
    if item is None:
        raise NoSuchItem
    return item


def calendars() -> list[Collection]:
    """The collections events are in, the oldest first."""
    return list(Collection.objects.filter(type__in=codes_of_events()).order_by("created_at", "id"))


def calendar_for(collection_id: str) -> str:
    """The collection a new event goes into: the one named, else the oldest; raises NoSuchCollection."""
    ids: list[str] = [calendar.id for calendar in calendars()]
    if not ids or (collection_id and collection_id not in ids):
        raise NoSuchCollection
    return collection_id or ids[0]


def words_of_events() -> UsedWords:
    """What to suggest while somebody names tags or categories."""
    return words_of(_events())


def _events() -> Any:
    found = Item.objects.filter(collection__type__in=codes_of_events())
    return found.select_related("collection", "main_image")
