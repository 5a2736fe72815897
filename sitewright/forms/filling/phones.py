"""Telephone numbers in four parts: country code, area, prefix, line (SF-3.51, D-07). Pure.

Few countries have numbers of such parts: elsewhere what was typed is parted where the numbers of the country
are, and a part there is none of is empty. The parts one after the other are always the number.
"""

import re
from collections.abc import Sequence

from phonenumbers import (
    NumberParseException,
    PhoneNumber,
    PhoneNumberFormat,
    format_number,
    is_possible_number,
    parse,
)

PARTS = ("country", "area", "prefix", "line")
_WITHOUT_COUNTRY = 3
_GROUPS = re.compile(r"\d+", re.ASCII)
_TYPED = re.compile(r"\+?[\d\s()./\-–]{3,40}", re.ASCII)
_LONGEST = 40
_AMERICAN_DIGITS = 10
_FEWEST_DIGITS, _MOST_DIGITS = 3, 15


def phone_parts(given: str | Sequence[str]) -> list[str]:
    """Always four; a blank country where only three were given. A text that is no number stands whole in the
    last, for a message about it.
    """
    if isinstance(given, str):
        return _parted(given.strip())
    parts = [part.strip() for part in given[: len(PARTS)]]
    if len(parts) == 1:
        return _parted(parts[0])
    padded = ["", *parts] if len(parts) == _WITHOUT_COUNTRY else parts
    filled = (padded + [""] * len(PARTS))[: len(PARTS)]
    return [filled[0].removeprefix("+"), *filled[1:]]


def is_phone(parts: Sequence[str]) -> bool:
    """Whether these parts can be a number; with a country code, one of that country's length."""
    digits = "".join(parts[1:])
    typed = re.sub(r"[\s()./\-–]", "", digits)
    if not (typed.isascii() and typed.isdecimal() and _FEWEST_DIGITS <= len(typed) <= _MOST_DIGITS):
        return False
    if not parts[0]:
        return True
    number = _international(f"+{parts[0]}{typed}")
    return number is not None and is_possible_number(number)


def phone_text(parts: Sequence[str]) -> str:
    """As people write it: `+49 30 123456`."""
    country, *others = parts
    return " ".join(filter(None, (f"+{country}" if country else "", *others)))


def _parted(typed: str) -> list[str]:
    if not _TYPED.fullmatch(typed):
        return ["", "", "", typed]
    plain = "+" + typed.removeprefix("00") if typed.startswith("00") else typed
    if (number := _international(plain)) is None:
        return ["", *_three(_GROUPS.findall(plain))] if not plain.startswith("+") else ["", "", "", typed]
    shown = format_number(number, PhoneNumberFormat.INTERNATIONAL)
    _country, *groups = _GROUPS.findall(shown)
    return [str(number.country_code), *_three(groups)]


def _three(groups: Sequence[str]) -> list[str]:
    if len(groups) == 1 and len(groups[0]) == _AMERICAN_DIGITS:
        return [groups[0][:3], groups[0][3:6], groups[0][6:]]
    if len(groups) <= 1:
        return ["", "", "".join(groups)]
    area, *others = groups
    return [area, others[0] if len(others) > 1 else "", "".join(others[1:] or others)]


def _international(typed: str) -> PhoneNumber | None:
    if not typed.startswith("+") or len(typed) > _LONGEST:
        return None
    try:
        return parse(typed, None)
    except NumberParseException:
        return None
