"""Contexts of one event, and of its card in lists."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sitewright.content import queries as content
from sitewright.content.events.series import Series, series_of
from sitewright.kit.language_paths import in_language
from sitewright.themes.context.comments import talk_context, with_tallies
from sitewright.themes.context.seo import address_with, breadcrumbs, item_head, plain_text
from sitewright.themes.context.sharing import share_links

Context = dict[str, Any]

_EXCERPT_CHARACTERS = 180
_MOST_FURTHER = 6
_LOOKED_AHEAD = timedelta(800)
_ADDRESS = ("addressTitle", "addressLine1", "addressLine2", "addressCountry")


def event_context(site: Mapping[str, Any], collection: Mapping[str, Any], slug: str) -> Context | None:
    """One event that visitors may read, None when there is none at `slug`."""
    item = content.item_by_slug(collection["id"], slug)
    return None if item is None else event_context_of(site, collection, item)


def event_context_of(site: Mapping[str, Any], collection: Mapping[str, Any], item: Context) -> Context:
    """The same for an event read already, public or not."""
    path, website = collection["fullUrl"], site["website"]
    trail = [(collection["title"], path), (item["title"], item["fullUrl"])]
    (card,) = with_tallies(site, [event_card(item, website["timeZone"])])
    records = [event_record(card, site), breadcrumbs(website["baseUrl"], trail)]
    is_indexed = item["isListed"] and not item["extra"]["isUnlisted"]
    head = item_head(site, "event", item, records, is_indexed=is_indexed)
    return {
        **site,
        "page": {**head, "feeds": calendar_links(website["baseUrl"])},
        "collection": collection,
        "item": {
            **card,
            "furtherDates": further_dates(item, website["timeZone"]),
            "shareLinks": share_links(site, item["title"], head["canonicalUrl"]),
        },
        "comments": talk_context(site, card),
    }


def event_card(item: Mapping[str, Any], zone: str) -> Context:
    """An event with where it is and what its card shows. `startDate` and `endDate` are of the time that comes
    next, or was the last (PL-3.05, PL-3.06).
    """
    extra = item["extra"]
    series, where = series_of(extra, zone), location_of(extra)
    return {
        **item,
        "excerptText": plain_text(item["excerpt"] or item["body"], limit=_EXCERPT_CHARACTERS),
        "isAllDay": extra["isAllDay"],
        "location": where,
        "placeText": ", ".join(where[name] for name in _ADDRESS if where[name]),
        "mapUrl": _map_of(where),
        "icsUrl": address_with(item["fullUrl"], format="ical"),
        "showPastOrUpcomingEvents": "past" if item["isOver"] else "upcoming",
        "repeats": _repeats(series),
    }


def location_of(extra: Mapping[str, Any]) -> Context:
    """PL-3.06; the coordinates are there only together (PL-5.05)."""
    words = {name: extra[name].strip() for name in _ADDRESS}
    point = {name: extra[name] for name in ("mapLat", "mapLng")}
    return {**words, **({} if None in point.values() else point)}


def further_dates(item: Mapping[str, Any], zone: str) -> list[int]:
    """When it starts again after the time that is shown; by the row, not by the clock."""
    series = series_of(item["extra"], zone)
    if series is None or series.rule is None or item["isOver"]:
        return []
    shown = datetime.fromtimestamp(item["startDate"] / 1000, UTC)
    later = series.starts_after(shown, shown + _LOOKED_AHEAD, most=_MOST_FURTHER)
    return [int(at.timestamp() * 1000) for at in later]


def event_record(item: Mapping[str, Any], site: Mapping[str, Any]) -> Context:
    """schema.org Event."""
    website = site["website"]
    base_url, image = website["baseUrl"], item["mainImage"]
    zone = ZoneInfo(website["timeZone"])
    record: Context = {
        "@context": "https://schema.org",
        "@type": "Event",
        "name": item["title"],
        "url": f"{base_url}{in_language(item['fullUrl'])}",
        "description": plain_text(item["excerpt"] or item["body"], limit=500),
        "startDate": _iso(item["startDate"], zone, is_day=item["isAllDay"]),
        "endDate": _iso(item["endDate"], zone, is_day=item["isAllDay"]),
        "eventStatus": "https://schema.org/EventScheduled",
        "organizer": {"@type": "Organization", "name": website["siteTitle"], "url": base_url},
    }
    if image:
        record["image"] = [f"{base_url}{image['assetUrl']}?format=1500w"]
    return {**record, **_place_record(item)}


def calendar_links(base_url: str) -> list[Context]:
    """The calendar as `<head>` names it."""
    return [{"type": "text/calendar", "title": "iCalendar", "url": f"{base_url}/feeds/events.ics"}]


def _place_record(item: Mapping[str, Any]) -> Context:
    where = item["location"]
    if not item["placeText"] and "mapLat" not in where:
        return {}
    place: Context = {"@type": "Place", "name": where["addressTitle"] or item["placeText"]}
    if address := ", ".join(where[name] for name in _ADDRESS[1:] if where[name]):
        place["address"] = address
    if "mapLat" in where:
        place["geo"] = {
            "@type": "GeoCoordinates", "latitude": where["mapLat"], "longitude": where["mapLng"],
        }  # fmt: skip
    return {"location": place}


def _map_of(where: Mapping[str, Any]) -> str:
    """A link, so that nobody else hears of a visit before it is followed."""
    if "mapLat" not in where:
        return ""
    latitude, longitude = (f"{where[name]:.6f}" for name in ("mapLat", "mapLng"))
    marked = address_with("https://www.openstreetmap.org/", mlat=latitude, mlon=longitude)
    return f"{marked}#map=17/{latitude}/{longitude}"


def _repeats(series: Series | None) -> Context | None:
    """How often, for the template to put into words; None for once."""
    rule = series.rule if series else None
    if rule is None:
        return None
    return {"every": rule.frequency.lower(), "interval": rule.interval}


def _iso(milliseconds: int, zone: ZoneInfo, *, is_day: bool) -> str:
    at = datetime.fromtimestamp(milliseconds / 1000, zone)
    return at.date().isoformat() if is_day else at.isoformat(timespec="seconds")
