"""The shape in which the answer to each type of field is kept (SF-3.50 to 3.56). Pure.

What was given may be any JSON; what comes out has the shape of its type, with nothing in it that cannot be
seen, and is otherwise as it was typed. An answer of nothing is empty: "", [] or {}.
"""

import re
from collections.abc import Mapping
from typing import Any

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import LONGEST_TEXT, MOST_CHOICES, Asked
from sitewright.forms.filling.attached import attached_in
from sitewright.forms.filling.phones import phone_parts
from sitewright.kit.single_line import single_line

Answer = str | list[str] | dict[str, list[str]]

NAME_PARTS = ("first", "last")
ADDRESS_PARTS = ("line1", "line2", "city", "region", "postalCode", "country")
PARTS: Mapping[FieldType, tuple[str, ...]] = {
    FieldType.NAME: NAME_PARTS,
    FieldType.ADDRESS: ADDRESS_PARTS,
    FieldType.DATE: ("year", "month", "day"),
    FieldType.TIME: ("hour", "minute"),
}

_BREAK = re.compile(r"\r\n?|[\u2028\u2029]")
# As in comments: controls but for tab and line feed, and what turns the direction of what follows.
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_TIME = re.compile(r"(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?", re.ASCII)
_YEAR_DIGITS = 4


def shaped(field: Asked, given: Any) -> Answer:  # noqa: PLR0911  (a table, one line a type)
    """The answer to the field in its shape."""
    match field.type:
        case FieldType.PHONE:
            return _unless_blank(phone_parts(_parts_or_text(given)))
        case FieldType.DATE:
            return _unless_blank(_date(given))
        case FieldType.TIME:
            return _unless_blank(_time(given))
        case FieldType.NAME | FieldType.ADDRESS:
            return _unless_blank(_filled_up(_texts(given), len(PARTS[field.type])))
        case FieldType.CHECKBOX:
            return [text for text in dict.fromkeys(_texts(given)) if text]
        case FieldType.LIKERT:
            return _likert(given)
        case FieldType.FILE:
            return [file.name for file in attached_in(given)]
        case FieldType.TEXTAREA:
            return _area(given)
    return single_line(_text(given))


def is_empty(answer: Answer) -> bool:
    return not answer


def _likert(given: Any) -> dict[str, list[str]]:
    """SF-3.55: each question → what was checked; one answer may come without its list."""
    rows = list(given.items())[:MOST_CHOICES] if isinstance(given, Mapping) else []
    answers = {single_line(_text(asked)): [text for text in _texts(said) if text] for asked, said in rows}
    return {question: checked for question, checked in answers.items() if checked}


def _area(given: Any) -> str:
    return _UNSEEN.sub("", _BREAK.sub("\n", _text(given))).strip()


def _date(given: Any) -> list[str]:
    """Year, month and day, as `2026-11-27`, in its parts, or in the American order that ends with the
    year."""
    parts = _texts(given)
    if len(parts) == 1:
        found = _DATE.fullmatch(parts[0])
        return _padded(found.groups(), 2) if found else [parts[0], "", ""]
    month, day, year = _filled_up(parts, 3)
    is_american = len(year) == _YEAR_DIGITS and len(month) != _YEAR_DIGITS
    return _padded((year, month, day) if is_american else (month, day, year), 2)


def _time(given: Any) -> list[str]:
    """Hour and minute of 24, as `18:30`, in its parts, or with seconds and `PM` behind them."""
    parts = _texts(given)
    if len(parts) == 1:
        found = _TIME.fullmatch(parts[0])
        return _padded(found.groups(), 2) if found else [parts[0], ""]
    hour, minute = _filled_up(parts, 2)
    half = parts[-1].lower() if len(parts) > len(PARTS[FieldType.TIME]) else ""
    return _padded((_of_24(hour, half), minute), 2)


def _of_24(hour: str, half: str) -> str:
    if half not in ("am", "pm") or not _is_number(hour) or not 1 <= int(hour) <= 12:
        return hour
    return str(int(hour) % 12 + (12 if half == "pm" else 0))


def _padded(parts: tuple[str | Any, ...], width: int) -> list[str]:
    return [part.zfill(width) if _is_number(part) else part for part in parts]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _YEAR_DIGITS


def _filled_up(parts: list[str], count: int) -> list[str]:
    return (parts + [""] * count)[:count]


def _unless_blank(parts: list[str]) -> list[str]:
    return parts if any(parts) else []


def _parts_or_text(given: Any) -> str | list[str]:
    return _texts(given) if isinstance(given, list) else single_line(_text(given))


def _texts(given: Any) -> list[str]:
    rows = given if isinstance(given, list) else [given]
    return [single_line(_text(row)) for row in rows[:MOST_CHOICES]]


def _text(given: Any) -> str:
    """Anything that is no text, and what is far longer than any field takes, says nothing it could be read
    as."""
    if isinstance(given, bool) or not isinstance(given, str | int | float):
        return ""
    # One more than the longest there is, so that it is still found to be too long.
    text = given if isinstance(given, str) else repr(given)
    return text[: LONGEST_TEXT + 1]
