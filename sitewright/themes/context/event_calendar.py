"""A month of events as a table of weeks."""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sitewright.content.event_queries import EventCounts, events_between, list_events
from sitewright.content.events.expanding import LAST_DAY
from sitewright.content.events.series import Occurrence, series_of
from sitewright.jsont.cldr.locale import locale_data
from sitewright.kit import clock
from sitewright.themes.context.seo import address_with

Context = dict[str, Any]

_MONTH = re.compile(r"(19[7-9][0-9]|20[0-9]{2}|21[0-9]{2})-(0[1-9]|1[0-2])", re.ASCII)
_MOST_EVENTS = 300
_MOST_ENTRIES = 1_000
_LOOKED_AT = 20
_LONG = timedelta(32)
_NOON = time(12)
_LINKED_AHEAD = timedelta(2 * 366)
"""How far links lead into an event without an end: search engines would follow them for 2,000 months."""


def shown_month(collection_id: str, asked: str | None, zone: str) -> date:
    """The first day of the month that was asked for, else of the one in which something takes place next.

    Not of the present one: a stored page knows no clock, and something is to be seen in this one.
    """
    if found := _MONTH.fullmatch(asked or ""):
        return date(int(found[1]), int(found[2]), 1)
    next_ones = list_events(collection_id, is_over=False, limit=_LOOKED_AT)
    events = next_ones or list_events(collection_id, is_over=True, limit=1)
    days = [_day_of(event, ZoneInfo(zone)) for event in events]
    # Of a calendar without an event any month is as empty.
    return min(days, default=clock.now().date()).replace(day=1)


def month_context(
    site: Mapping[str, Any], collection: Mapping[str, Any], month: date, counts: EventCounts
) -> Context:
    """{title moment, weekdays, weeks of days with their events, the months beside it}."""
    zone = ZoneInfo(site["website"]["timeZone"])
    first_weekday = locale_data(_locale(site)).first_day_of_week
    begin = month - timedelta((month.weekday() - first_weekday) % 7)
    end = _next(month)
    days = [begin + timedelta(number) for number in range((end - begin).days)]
    days += [end + timedelta(number) for number in range(-len(days) % 7)]
    by_day = _by_day(collection["id"], days, zone)
    shown = [_day(day, month, by_day.get(day, []), zone) for day in days]
    return {
        "month": f"{month:%Y-%m}",
        "on": _ms(month + timedelta(14), zone),
        "weekdays": [_ms(day, zone) for day in days[:7]],
        "weeks": [{"days": shown[start : start + 7]} for start in range(0, len(shown), 7)],
        "isEmpty": not any(day["events"] for day in shown if day["isInMonth"]),
        **_beside(collection["fullUrl"], month, counts, zone),
    }


def _by_day(collection_id: str, days: list[date], zone: ZoneInfo) -> dict[date, list[Context]]:
    since = datetime.combine(days[0], time(), zone).astimezone(UTC)
    until = datetime.combine(days[-1] + timedelta(1), time(), zone).astimezone(UTC)
    entries = [
        (occurrence, event)
        for event in events_between(collection_id, since, until, _MOST_EVENTS)
        for occurrence in _occurrences(event, since, until, zone)
    ]
    entries.sort(key=lambda entry: (entry[0].starts, entry[1]["id"]))
    found: dict[date, list[Context]] = {}
    for occurrence, event in entries[:_MOST_ENTRIES]:
        for day in _days_on(occurrence, zone, days):
            found.setdefault(day, []).append(_entry(event, occurrence, zone, day))
    return found


def _occurrences(event: Context, since: datetime, until: datetime, zone: ZoneInfo) -> list[Occurrence]:
    series = series_of(event["extra"], zone.key)
    return series.between(since, until) if series else []


def _days_on(occurrence: Occurrence, zone: ZoneInfo, days: list[date]) -> Iterator[date]:
    first = occurrence.starts.astimezone(zone).date()
    # What ends at midnight is not on at the day that begins then.
    last = max(first, (occurrence.ends - timedelta(seconds=1)).astimezone(zone).date())
    return (day for day in days if first <= day <= last)


def _entry(event: Context, occurrence: Occurrence, zone: ZoneInfo, day: date) -> Context:
    return {
        "id": event["id"],
        "title": event["title"],
        "fullUrl": event["fullUrl"],
        "startDate": int(occurrence.starts.timestamp() * 1000),
        "endDate": int(occurrence.ends.timestamp() * 1000),
        "isAllDay": event["extra"]["isAllDay"],
        "isContinued": occurrence.starts.astimezone(zone).date() < day,
    }


def _day(day: date, month: date, events: list[Context], zone: ZoneInfo) -> Context:
    return {
        "date": day.isoformat(),
        "number": day.day,
        "on": _ms(day, zone),
        "isInMonth": day.month == month.month,
        "events": events,
    }


def _beside(path: str, month: date, counts: EventCounts, zone: ZoneInfo) -> Context:
    """Links to the months around it, as far as there is something in that direction."""
    before, after = month - timedelta(1), _next(month)
    since = counts.since and counts.since.astimezone(zone).date()
    until = counts.until and _linked_until(counts.until, counts.last_begins or counts.until, zone)
    is_before, is_after = bool(since and since < month), bool(until and until >= after)
    return {
        "previousUrl": _address(path, before) if is_before else "",
        "nextUrl": _address(path, after) if is_after else "",
        "previousOn": _ms(before.replace(day=15), zone),
        "nextOn": _ms(after.replace(day=15), zone),
    }


def _linked_until(until: datetime, last_begins: datetime, zone: ZoneInfo) -> date:
    last = until.astimezone(zone).date()
    is_endless = last >= LAST_DAY - timedelta(1)
    return (max(clock.now(), last_begins) + _LINKED_AHEAD).date() if is_endless else last


def _address(path: str, month: date) -> str:
    return address_with(path, view="calendar", month=f"{month:%Y-%m}")


def _day_of(event: Context, zone: ZoneInfo) -> date:
    """Of what has been on for months, the day it ends says more."""
    start, end = (datetime.fromtimestamp(event[name] / 1000, zone) for name in ("startDate", "endDate"))
    return (end if end - start > _LONG else start).date()


def _next(month: date) -> date:
    return (month + timedelta(31)).replace(day=1)


def _ms(day: date, zone: ZoneInfo) -> int:
    """A moment within the day."""
    return int(datetime.combine(day, _NOON, zone).timestamp() * 1000)


def _locale(site: Mapping[str, Any]) -> str:
    """Weeks begin as where the website is, as long as it is read in its own language."""
    website = site["website"]
    return str(website["language"] if website["languagePrefix"] else website["locale"])
