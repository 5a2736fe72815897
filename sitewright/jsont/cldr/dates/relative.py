"""The formatters `relative-time` and `timesince` (9.4)."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from sitewright.jsont.cldr.dates.context import CONTEXTS, in_context
from sitewright.jsont.cldr.dates.difference import amount_in, largest_field
from sitewright.jsont.cldr.dates.moment import moment
from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.layout import Layout, body_text
from sitewright.jsont.cldr.numbers.options import NumberOptions, number_options, split_options
from sitewright.jsont.cldr.numbers.rounding import WHOLE, precision_of, rounded
from sitewright.jsont.cldr.weekdays import WEEKDAYS
from sitewright.jsont.values import number_text

_FIELDS = frozenset(("year", "month", "week", "day", "hour", "minute", "second", "millis"))
_WIDTHS = {"wide": "", "short": "-short", "narrow": "-narrow"}
MS_PER_SECOND = 1000
# Names are asked for up to two days, weeks … either way (9.4): `übermorgen`.
FURTHEST_NAMED = 2


@dataclass
class RelativeOptions:
    """`field` empty: the largest that fits."""

    numeric_only: bool = False
    always_now: bool = False
    allow_weeks: bool = False
    day_of_week: bool = False
    field: str = ""
    width: str = ""
    context: str = ""
    number: NumberOptions = dataclasses.field(default_factory=NumberOptions)


def relative_options(arguments: Sequence[str]) -> RelativeOptions:
    """Amounts are whole numbers unless a number option says otherwise."""
    options = RelativeOptions(number=number_options(arguments))
    for key, value in split_options(arguments):
        if key in _SWITCHES:
            setattr(options, _SWITCHES[key], value == "true")
        elif key == "field":
            options.field = value if value in _FIELDS else options.field
        elif key == "width":
            options.width = _WIDTHS.get(value or "", options.width)
        elif key == "context" and value in CONTEXTS:
            options.context = value
    return options


_SWITCHES = {
    "numericOnly": "numeric_only",
    "alwaysNow": "always_now",
    "allowWeeks": "allow_weeks",
    "dayOfWeek": "day_of_week",
}


def format_relative(from_ms: float, to_ms: float, options: RelativeOptions, locale: LocaleData) -> str:
    """`tomorrow`, `in 3 weeks`, `2 hr. ago`.

    Reckoned in UTC: a day is 24 hours here, also where clocks are changed.
    """
    start, end = moment(from_ms, "UTC"), moment(to_ms, "UTC")
    unit = options.field or largest_field(start, end, allow_weeks=options.allow_weeks)
    exact = amount_in(unit, start, end)
    if unit == "millis":
        unit, exact = "second", exact / MS_PER_SECOND
    if unit == "week" and options.day_of_week and start.weekday == end.weekday:
        unit = WEEKDAYS[end.weekday]
    return in_context(_text(exact, unit, options, locale), "relative", options.context, locale)


def _text(exact: float, unit: str, options: RelativeOptions, locale: LocaleData) -> str:
    names = locale.fields[unit + options.width]
    rounding = options.number.rounding
    amount = rounded(Decimal(number_text(exact)), precision_of(options.number, WHOLE), rounding)
    nameable = not options.numeric_only or (options.always_now and not amount)
    if nameable and (name := _name(amount, names)):
        return name
    patterns = names["past" if amount.is_signed() else "future"]
    amount = amount.copy_abs()
    pattern = patterns.get(locale.plural(amount), patterns["other"])
    return str(pattern).replace("{0}", body_text(amount, locale, Layout(options.number.grouping)))


def _name(amount: Decimal, names: dict[str, dict[str, str]]) -> str:
    """CLDR's name for an amount such as −1 day (`yesterday`); empty when there is none."""
    if abs(amount) > FURTHEST_NAMED or amount != int(amount):
        return ""
    return names.get("relative", {}).get(str(int(amount)), "")


# PL-9.18, D-85; a month is 30 days here and a year 365 (9.4).
TIMESINCE_UNITS = (
    ("year", 365 * 86_400_000),
    ("month", 30 * 86_400_000),
    ("week", 604_800_000),
    ("day", 86_400_000),
    ("hour", 3_600_000),
    ("minute", 60_000),
)


def time_since(elapsed_ms: float) -> str:
    """English words for a time that has passed, in its largest whole unit."""
    for unit, unit_ms in TIMESINCE_UNITS:
        count = int(elapsed_ms // unit_ms)
        if count > 1:
            return f"about {count} {unit}s ago"
        if count == 1:
            return f"about {'an' if unit == 'hour' else 'a'} {unit} ago"
    return "less than a minute ago"
