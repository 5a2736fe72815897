"""Settings that are a number, a day or a colour."""

import re
from dataclasses import dataclass
from datetime import date
from math import isfinite
from typing import Any, ClassVar

from sitewright.content.settings_schema.field import LARGEST_NUMBER, Field, FieldType
from sitewright.kit.messages import Message

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


@dataclass(frozen=True, kw_only=True)
class Number(Field):
    """A number from `min` to `max`."""

    type = FieldType.NUMBER
    options: ClassVar[tuple[str, ...]] = ("min", "max", "step")
    default: Any = 0
    min: float | None = None
    max: float | None = None
    step: float | None = None

    def clean_one(self, value: Any) -> Any:
        # To Python `True` is a number, to an owner it is none. Drafts can carry NaN and infinity, JSON has
        # neither.
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or (isinstance(value, float) and not isfinite(value)):
            return None
        least = -LARGEST_NUMBER if self.min is None else self.min
        most = LARGEST_NUMBER if self.max is None else self.max
        return min(max(value, least), most)

    def problem_of_one(self, value: Any) -> Message | None:
        is_right = self.clean_one(value) == value and not isinstance(value, bool)
        return None if is_right else self.cannot_be(value)

    def value_schema(self) -> dict[str, Any]:
        limits = {"minimum": self.min, "maximum": self.max, "multipleOf": self.step}
        return {"type": "number", **{name: limit for name, limit in limits.items() if limit is not None}}


@dataclass(frozen=True, kw_only=True)
class Range(Number):
    """A number that is slid between two ends."""

    type = FieldType.RANGE
    min: float | None = 0
    max: float | None = 100
    step: float | None = 1


@dataclass(frozen=True, kw_only=True)
class Date(Field):
    """A day as `2026-11-22`, without time or zone. Empty: none."""

    type = FieldType.DATE
    default: Any = ""

    def problem_of_one(self, value: Any) -> Message | None:
        is_right = value == "" or (isinstance(value, str) and _is_day(value))
        return None if is_right else self.cannot_be(value)

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "format": "date"}


@dataclass(frozen=True, kw_only=True)
class Colour(Field):
    """A colour such as `#1c1c1c`. Empty: the theme's own."""

    type = FieldType.COLOUR
    default: Any = ""

    def problem_of_one(self, value: Any) -> Message | None:
        is_right = value == "" or (isinstance(value, str) and _COLOUR.fullmatch(value))
        return None if is_right else Message("content.is-a-colour", field=self.called)

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^(?:{_COLOUR.pattern})?$", "x-format": "colour"}


def _is_day(text: str) -> bool:
    # Python reads other forms of ISO 8601 as well, such as 20261122 and days of a week.
    if not _DAY.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
