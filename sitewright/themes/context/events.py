"""Context of a list of events: what is to come and what is over, or a month of it."""

from collections.abc import Mapping
from typing import Any

from sitewright.content.event_queries import EventCounts, count_events, list_events
from sitewright.content.kinds import ListFilter
from sitewright.themes.context.comments import with_tallies
from sitewright.themes.context.event import calendar_links, event_card
from sitewright.themes.context.event_calendar import month_context, shown_month
from sitewright.themes.context.pagination import Pages, pagination
from sitewright.themes.context.seo import address_with, page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

_PARTS = ("upcoming", "past")
_CALENDAR = "calendar"


def events_context(
    site: Mapping[str, Any], collection: Mapping[str, Any], wanted: ListFilter
) -> Context | None:
    """A page of events, the next first, then what is over, the latest first; None for a page past the end.
    With `view=calendar` one month of them.
    """
    counts = count_events(collection["id"])
    if wanted.view == _CALENDAR:
        return _with_month(site, collection, wanted, counts)
    show = wanted.show if wanted.show in _PARTS else ""
    cards, total = _page_of(site, collection, wanted.page, show, counts)
    if not cards and wanted.page > 1:
        return None
    path = collection["fullUrl"]
    pages = Pages(path, wanted.page, collection["pageSize"], total)
    return {
        **_shared(site, collection, show),
        "page": _head(site, collection, page=wanted.page if wanted.page > 1 else None, show=show),
        "collection": {**collection, "itemCount": total, "categories": []},
        "items": cards,
        "upcoming": [card for card in cards if not card["isOver"]],
        "past": [card for card in cards if card["isOver"]],
        "calendar": None,
        "pagination": pagination(pages, show=show),
    }


def _page_of(
    site: Mapping[str, Any], collection: Mapping[str, Any], page: int, show: str, counts: EventCounts
) -> tuple[list[Context], int]:
    """The cards of one page of both parts in a row, or of one of them, and how many there are in all."""
    coming = 0 if show == "past" else counts.coming
    over = 0 if show == "upcoming" else counts.over
    size, begin = collection["pageSize"], (page - 1) * collection["pageSize"]
    found: list[Context] = []
    if begin < coming:
        found += list_events(collection["id"], is_over=False, limit=min(size, coming - begin), skip=begin)
    room = size - len(found)
    if room and over:
        found += list_events(collection["id"], is_over=True, limit=room, skip=max(0, begin - coming))
    cards = [event_card(item, site["website"]["timeZone"]) for item in found]
    return with_tallies(site, cards), coming + over


def _with_month(
    site: Mapping[str, Any], collection: Mapping[str, Any], wanted: ListFilter, counts: EventCounts
) -> Context:
    month = shown_month(collection["id"], wanted.month, site["website"]["timeZone"])
    head = _head(site, collection, view=_CALENDAR, month=f"{month:%Y-%m}")
    return {
        **_shared(site, collection, ""),
        "calendarView": True,
        # There is a month before each one: who follows links without looking would never come to an end.
        "page": {**head, "isIndexed": False},
        "collection": {**collection, "itemCount": counts.coming + counts.over, "categories": []},
        "items": [],
        "upcoming": [],
        "past": [],
        "calendar": month_context(site, collection, month, counts),
        "pagination": pagination(Pages(collection["fullUrl"], 1, collection["pageSize"], 0)),
    }


def _shared(site: Mapping[str, Any], collection: Mapping[str, Any], show: str) -> Context:
    path = collection["fullUrl"]
    return {
        **site,
        "calendarView": False,
        "showPastOrUpcomingEvents": show,
        "views": {
            "listUrl": path,
            "calendarUrl": address_with(path, view=_CALENDAR),
            "upcomingUrl": address_with(path, show="upcoming"),
            "pastUrl": address_with(path, show="past"),
            "icsUrl": "/feeds/events.ics",
        },
    }


def _head(site: Mapping[str, Any], collection: Mapping[str, Any], **parameters: object) -> Context:
    head = page_head(
        site,
        "events",
        address_with(collection["fullUrl"], **parameters),
        title=collection["title"],
        type_code=PageType.COLLECTION,
        description=collection["description"],
    )
    return {**head, "feeds": calendar_links(site["website"]["baseUrl"])}
