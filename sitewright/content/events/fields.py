"""The fields of an event, and what they have to say together."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, ClassVar

from sitewright.content.comments.closing import CLOSED
from sitewright.content.events.recurrence import BadRule, read_rule
from sitewright.content.events.series import series_of
from sitewright.content.settings_schema.choices import Boolean
from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.content.settings_schema.numbers import Number
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.content.settings_schema.texts import Text
from sitewright.kit.messages import Message

MOST_EXCEPTIONS = 366
LONGEST_DAYS = 366
"""Of one event; what goes on for years is a page."""
_WALL_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}", re.ASCII)
_YEARS = (1971, 2199)


@dataclass(frozen=True, kw_only=True)
class WallTime(Field):
    """Day and time as a clock where the website is shows them: `2026-11-28T18:30`. Empty: none."""

    type = FieldType.TEXT
    default: Any = ""

    def problem_of_one(self, value: Any) -> Message | None:
        is_right = value == "" or (isinstance(value, str) and _is_wall_time(value))
        return None if is_right else self.cannot_be(value)

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^(?:{_WALL_TIME.pattern})?$"}


@dataclass(frozen=True, kw_only=True)
class Repetition(Field):
    """A rule as RFC 5545 writes it. Empty: once."""

    type = FieldType.TEXT
    default: Any = ""

    def clean_one(self, value: Any) -> Any:
        if not isinstance(value, str) or not value:
            return value if value == "" else None
        try:
            return str(read_rule(value))
        except BadRule:
            return None

    def problem_of_one(self, value: Any) -> Message | None:
        return Message("content.cannot-repeat-so") if self.clean_one(value) is None else None

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": 200}


@dataclass(frozen=True, kw_only=True)
class Days(Field):
    """Days as `2026-12-24`, each once."""

    type = FieldType.LIST
    options: ClassVar[tuple[str, ...]] = ()

    def clean_one(self, value: Any) -> Any:
        return sorted(set(value)) if self._are_days(value) else None

    def problem_of_one(self, value: Any) -> Message | None:
        return None if self._are_days(value) else Message("content.takes-days", most=MOST_EXCEPTIONS)

    def complete(self, value: Any) -> Any:
        return list(super().complete(value) or [])

    def value_schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "string", "format": "date"}, "maxItems": MOST_EXCEPTIONS}

    def _are_days(self, value: Any) -> bool:
        return isinstance(value, list) and len(value) <= MOST_EXCEPTIONS and all(map(_is_day, value))


# PL-3.05, PL-3.06; times by the website's clock.
EVENT_FIELDS = SettingsSchema(
    (
        WallTime(name="startDate"),
        WallTime(name="endDate"),
        Boolean(name="isAllDay"),
        Text(name="addressTitle", max_length=200),
        Text(name="addressLine1", max_length=200),
        Text(name="addressLine2", max_length=200),
        Text(name="addressCountry", max_length=100),
        Number(name="mapLat", default=None, min=-90, max=90),
        Number(name="mapLng", default=None, min=-180, max=180),
        Repetition(name="recurrence"),
        Days(name="exceptions"),
        Boolean(name="isUnlisted"),
        Boolean(name=CLOSED),
    )
)


def problems_of_event(extra: Mapping[str, Any]) -> dict[str, Message]:
    """By field: what does not go together. Each field is right by itself."""
    start, end = extra.get("startDate") or "", extra.get("endDate") or ""
    if not start:
        return {"startDate": Message("content.date-needed")}
    problems = {}
    if end and end < start and not (extra.get("isAllDay") and end[:10] == start[:10]):
        problems["endDate"] = Message("content.ends-before-it-starts")
    elif end and _days_between(start, end) > LONGEST_DAYS:
        problems["endDate"] = Message("content.takes-too-long", most=LONGEST_DAYS)
    elif not _takes_place({**extra, "startDate": start, "endDate": end}):
        problems["recurrence"] = Message("content.never-takes-place")
    missing = [name for name in ("mapLat", "mapLng") if extra.get(name) is None]
    if len(missing) == 1:
        problems[missing[0]] = Message("content.both-coordinates")
    return problems


def _takes_place(extra: Mapping[str, Any]) -> bool:
    cleaned = {name: value for name, value in extra.items() if value is not None}
    series = series_of(cleaned, "UTC")
    return series is not None and series.shown_at(series.first_at) is not None


def _days_between(start: str, end: str) -> int:
    return (datetime.fromisoformat(end) - datetime.fromisoformat(start)).days


def _is_wall_time(text: str) -> bool:
    # Python reads other forms of ISO 8601 as well.
    if not _WALL_TIME.fullmatch(text):
        return False
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return False
    return _YEARS[0] <= at.year <= _YEARS[1]


def _is_day(value: Any) -> bool:
    if not isinstance(value, str) or len(value) != len("2026-12-24") or not value.isascii():
        return False
    try:
        return date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False
