"""Repetition rules of RFC 5545, as far as people speak of them: by days, weeks, months or years.

What is left out (by seconds, by position in a set, by number of the week) nobody says of an event, and some
of it would cost whoever expands it any amount of time.
"""

import re
from dataclasses import dataclass
from datetime import date

from sitewright.kit.errors import SitewrightError

WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
FREQUENCIES = ("DAILY", "WEEKLY", "MONTHLY", "YEARLY")
MOST_TIMES = 730
MOST_INTERVAL = 99
_MOST_CHARACTERS = 200
_PARTS = {
    "DAILY": set(),
    "WEEKLY": {"BYDAY"},
    "MONTHLY": {"BYDAY", "BYMONTHDAY"},
    "YEARLY": {"BYDAY", "BYMONTHDAY", "BYMONTH"},
}
_ALWAYS = {"FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST"}
_DAY = re.compile(r"([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]{1,3}", re.ASCII)
_UNTIL = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})", re.ASCII)


class BadRule(SitewrightError):
    """A text that is no rule, or one that events have no use for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """`weekdays` holds (which of the month, weekday), 0 for every one of them; Monday is 0. `until` is the
    last day itself. Negative `month_days` count from the month's end.
    """

    frequency: str
    interval: int = 1
    count: int | None = None
    until: date | None = None
    weekdays: tuple[tuple[int, int], ...] = ()
    month_days: tuple[int, ...] = ()
    months: tuple[int, ...] = ()
    week_start: int = 0

    def parts(self) -> dict[str, str]:
        """By name, but for the end; in the order RFC 5545 has them in its examples."""
        days = ",".join(f"{which or ''}{WEEKDAYS[day]}" for which, day in self.weekdays)
        said = {
            "FREQ": self.frequency,
            "INTERVAL": str(self.interval) if self.interval > 1 else "",
            "COUNT": str(self.count or ""),
            "BYMONTH": ",".join(map(str, self.months)),
            "BYMONTHDAY": ",".join(map(str, self.month_days)),
            "BYDAY": days,
            "WKST": WEEKDAYS[self.week_start] if self.week_start else "",
        }
        return {name: value for name, value in said.items() if value}

    def __str__(self) -> str:
        until = {"UNTIL": f"{self.until:%Y%m%d}"} if self.until else {}
        return ";".join(f"{name}={value}" for name, value in (self.parts() | until).items())


def read_rule(text: str) -> Rule:
    """The rule a text such as `FREQ=WEEKLY;BYDAY=TU` states; raises BadRule."""
    parts = _parts_of(text)
    frequency = parts["FREQ"]
    if set(parts) - _ALWAYS - _PARTS[frequency] or ("COUNT" in parts and "UNTIL" in parts):
        raise BadRule(text)
    rule = Rule(
        frequency=frequency,
        interval=_number(parts.get("INTERVAL", "1"), 1, MOST_INTERVAL),
        count=_number(parts["COUNT"], 1, MOST_TIMES) if "COUNT" in parts else None,
        until=_day_of(parts["UNTIL"]) if "UNTIL" in parts else None,
        weekdays=_weekdays(parts.get("BYDAY", "")),
        month_days=_numbers(parts.get("BYMONTHDAY", ""), -31, 31),
        months=_numbers(parts.get("BYMONTH", ""), 1, 12),
        week_start=_weekday(parts.get("WKST", "MO")),
    )
    _require_sense(rule)
    return rule


def _parts_of(text: str) -> dict[str, str]:
    if len(text) > _MOST_CHARACTERS:
        raise BadRule(text[:_MOST_CHARACTERS])
    pairs = [part.partition("=")[::2] for part in text.upper().removeprefix("RRULE:").split(";")]
    parts = dict(pairs)
    if len(parts) < len(pairs) or not all(parts.values()) or parts.get("FREQ") not in FREQUENCIES:
        raise BadRule(text)
    return parts


def _require_sense(rule: Rule) -> None:
    which = {which for which, _ in rule.weekdays}
    # “The second Tuesday of every week” and “of the year” have no month to be counted in.
    has_no_month = rule.frequency == "WEEKLY" or (rule.frequency == "YEARLY" and not rule.months)
    if has_no_month and (which - {0} or (rule.frequency == "YEARLY" and which)):
        raise BadRule(str(rule))


def _weekdays(text: str) -> tuple[tuple[int, int], ...]:
    found = [_DAY.fullmatch(part) for part in text.split(",")] if text else []
    if not all(found):
        raise BadRule(text)
    return tuple(dict.fromkeys((int(day[1] or 0), WEEKDAYS.index(day[2])) for day in found if day))


def _weekday(text: str) -> int:
    if text not in WEEKDAYS:
        raise BadRule(text)
    return WEEKDAYS.index(text)


def _numbers(text: str, least: int, most: int) -> tuple[int, ...]:
    return tuple(sorted({_number(part, least, most) for part in text.split(",")})) if text else ()


def _number(text: str, least: int, most: int) -> int:
    number = int(text) if _NUMBER.fullmatch(text) else 0
    if number == 0 or not least <= number <= most:
        raise BadRule(text)
    return number


def _day_of(text: str) -> date:
    # A day, not a moment: `UNTIL` in UTC would say another day than the owner where the website is.
    found = _UNTIL.fullmatch(text)
    if found is None:
        raise BadRule(text)
    try:
        return date(*map(int, found.groups()))
    except ValueError:
        raise BadRule(text) from None
