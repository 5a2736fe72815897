"""What the settings of tax may hold: where a shop is registered, and the owner's own rates. Pure."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from sitewright.kit.messages import Message

MOST_PLACES = 100
MOST_RATES = 200
MOST_RATE = 100_000
"""100 % in thousandths of a percent."""

CATEGORIES = ("standard", "reduced")
"""What has a rate; products of neither are zero-rated."""

_COUNTRY = re.compile(r"[A-Z]{2}", re.ASCII)
_REGION = re.compile(r"[A-Z0-9]{0,3}", re.ASCII)
_POSTAL_CODE = re.compile(r"[A-Za-z0-9 -]{0,12}", re.ASCII)
# A colon ends the name where an order keeps it.
_NAME = re.compile(r"[^\x00-\x1f\x7f:<>\ud800-\udfff]{0,40}")
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def places_problem(value: Any) -> Message | None:
    """Why these cannot be the places where a shop is registered; any JSON may be asked about."""
    if not isinstance(value, list) or len(value) > MOST_PLACES:
        return Message("sites.too-many-entries", most=MOST_PLACES)
    if not all(_is_record(place, _OF_PLACE) for place in value):
        return Message("sites.bad-tax-place")
    places = [(place["country"], place["region"]) for place in value]
    return Message("sites.tax-place-twice") if len(set(places)) < len(places) else None


def rates_problem(value: Any) -> Message | None:
    """The same of the owner's rates."""
    if not isinstance(value, list) or len(value) > MOST_RATES:
        return Message("sites.too-many-entries", most=MOST_RATES)
    return next(filter(None, map(_rate_problem, value)), None)


def _rate_problem(rate: Any) -> Message | None:
    if not _is_record(rate, _OF_RATE):
        return Message("sites.bad-tax-rate")
    first, last = rate["fromDate"], rate["untilDate"]
    return Message("sites.tax-dates-turned") if last and last < first else None


def _matches(pattern: re.Pattern[str]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and bool(pattern.fullmatch(value))


def _is_date(value: Any) -> bool:
    """An ISO date, or nothing."""
    if not isinstance(value, str) or (value and not _DATE.fullmatch(value)):
        return False
    try:
        return not value or bool(date.fromisoformat(value))
    except ValueError:
        return False


def _is_rate(value: Any) -> bool:
    # To Python `True` is a number as well.
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_RATE


def _is_record(value: Any, of: Mapping[str, Callable[[Any], bool]]) -> bool:
    """Exactly these keys, each with what it may hold."""
    return isinstance(value, dict) and set(value) == set(of) and all(of[key](value[key]) for key in of)


_OF_PLACE: Mapping[str, Callable[[Any], bool]] = {"country": _matches(_COUNTRY), "region": _matches(_REGION)}
_OF_RATE: Mapping[str, Callable[[Any], bool]] = {
    **_OF_PLACE,
    "postalFrom": _matches(_POSTAL_CODE),
    "postalTo": _matches(_POSTAL_CODE),
    "fromDate": _is_date,
    "untilDate": _is_date,
    "category": lambda value: value in CATEGORIES,
    "name": _matches(_NAME),
    "rate": _is_rate,
}
