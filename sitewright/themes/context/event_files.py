"""Events as iCalendar files."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from sitewright.content.event_queries import list_events
from sitewright.content.events.calendar_file import Entry, calendar_file
from sitewright.content.events.series import series_of
from sitewright.content.kinds import ListFilter
from sitewright.kit.language_paths import in_language
from sitewright.themes.context.event import event_card
from sitewright.themes.context.seo import plain_text

Site = Mapping[str, Any]

_MOST_COMING = 500
_MOST_OVER = 200
_DESCRIPTION_CHARACTERS = 1_000


def event_file(context: Mapping[str, Any]) -> str:
    """The file of the event that a page is about."""
    return calendar_file(_entries(context, [context["item"]]))


def events_file(site: Site, collections: Sequence[Site], _wanted: ListFilter) -> str:
    """All calendars of the website in one: what is to come, and what was over last."""
    zone = site["website"]["timeZone"]
    events = [
        event_card(item, zone)
        for collection in collections
        for is_over, most in ((False, _MOST_COMING), (True, _MOST_OVER))
        for item in list_events(collection["id"], is_over=is_over, limit=most)
    ]
    return calendar_file(_entries(site, events), name=collections[0]["title"])


def _entries(site: Site, events: Sequence[Mapping[str, Any]]) -> list[Entry]:
    found = (_entry(site["website"], event) for event in events)
    return [entry for entry in found if entry]


def _entry(website: Mapping[str, Any], event: Mapping[str, Any]) -> Entry | None:
    series = series_of(event["extra"], website["timeZone"])
    where = event["location"]
    if series is None:
        return None
    return Entry(
        # The same in every file and for ever, wherever the website moves: a calendar brings changes together
        # by it. Ids are no others' anywhere (UUIDv7).
        uid=event["id"],
        title=event["title"],
        series=series,
        changed_at=datetime.fromtimestamp(event["updatedOn"] / 1000, UTC),
        url=f"{website['baseUrl']}{in_language(event['fullUrl'])}",
        description=plain_text(event["excerpt"] or event["body"], limit=_DESCRIPTION_CHARACTERS),
        place=event["placeText"],
        coordinates=(where["mapLat"], where["mapLng"]) if "mapLat" in where else None,
    )
