"""The `datetime` formatter (9.3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.jsont.cldr.dates.context import CONTEXTS
from sitewright.jsont.cldr.dates.field_text import pattern_text
from sitewright.jsont.cldr.dates.formats import WIDTHS, CalendarFormats, calendar_formats
from sitewright.jsont.cldr.dates.moment import (
    CALENDARS,
    DEFAULT_CALENDAR,
    USUAL_CALENDARS,
    Moment,
    moment,
)
from sitewright.jsont.cldr.dates.pattern import Piece
from sitewright.jsont.cldr.dates.skeleton import Skeleton
from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.options import split_options

_WRAPS = ("wrap", "wrapper", "wrapped")


@dataclass
class DatetimeOptions:
    """What a template asks for; empty where it says nothing. `date`, `time` and `both` are widths."""

    date: str = ""
    time: str = ""
    both: str = ""
    skeleton: str = ""
    wrap: str = ""
    context: str = ""
    calendar: str = DEFAULT_CALENDAR


def datetime_options(arguments: Sequence[str]) -> DatetimeOptions:
    """Without anything to show, the long date."""
    options = DatetimeOptions()
    for key, value in split_options(arguments):
        if value:
            _take_option(options, key, value)
        else:
            _take_word(options, key)
    if not (options.both or options.date or options.time or options.skeleton):
        options.date = "long"
    return options


def _take_word(options: DatetimeOptions, word: str) -> None:
    if word == "date":
        options.date = "short"
    elif word == "time":
        options.time = "short"
    elif word in WIDTHS:
        options.both = word
    else:
        options.skeleton += word


def _take_option(options: DatetimeOptions, key: str, value: str) -> None:
    if key in ("date", "time", "datetime"):
        _take_width(options, key, value)
    elif key == "skeleton":
        options.skeleton = value
    elif key in _WRAPS and value in WIDTHS:
        options.wrap = value
    elif key == "context" and value in CONTEXTS:
        options.context = value
    elif key == "calendar":
        options.calendar = CALENDARS.get(value, DEFAULT_CALENDAR)


def _take_width(options: DatetimeOptions, key: str, value: str) -> None:
    """Anything but a width is added to the skeleton."""
    if value not in WIDTHS:
        options.skeleton += value
    else:
        setattr(options, "both" if key == "datetime" else key, value)


def format_datetime(epoch_ms: float, zone: str, options: DatetimeOptions, locale: LocaleData) -> str:
    """The date, the time, or both joined as the locale does."""
    calendar = options.calendar or USUAL_CALENDARS.get(locale.region, DEFAULT_CALENDAR)
    formats = calendar_formats(locale, calendar)
    now = moment(epoch_ms, zone, calendar)
    request = _request(formats, options, now)
    if options.wrap:
        request.wrap = options.wrap
    return request.text(formats, now, options.context)


@dataclass
class Request:
    """The patterns to show a moment in, and the width of the pattern that joins them."""

    date: tuple[Piece, ...] = ()
    time: tuple[Piece, ...] = ()
    wrap: str = "short"

    def text(self, formats: CalendarFormats, at: Moment, context: str = "") -> str:
        """A time alone is not put in context, a time with a date is, as in the reference."""
        date = pattern_text(self.date, at, formats.locale, context)
        time = pattern_text(self.time, at, formats.locale, context if self.date else "")
        return formats.join(self.wrap, date, time) if date and time else date or time


def _request(formats: CalendarFormats, options: DatetimeOptions, now: Moment) -> Request:
    date, time = options.both or options.date, options.both or options.time
    request = Request(wrap=date or "short")
    if date:
        request.date = formats.date_pattern(date)
    if time:
        request.time = formats.time_pattern(time)
    # Widths for both leave a skeleton no place.
    if (date and time) or not options.skeleton:
        return request
    wanted = formats.skeleton(options.skeleton)
    if date:
        wanted = wanted.part(date=False)
    elif time:
        wanted = wanted.part(date=True)
    return with_skeleton(formats, request, wanted, now)


def with_skeleton(formats: CalendarFormats, request: Request, wanted: Skeleton, at: Moment) -> Request:
    """The request with its free places filled by what is nearest to a skeleton.

    A skeleton in which nothing is left, or which never was one, takes the time's place, as in the reference.
    """
    if wanted.has_date:
        date = wanted.part(date=True) if wanted.has_time else wanted
        request.date = formats.pieces(date, at)
    if wanted.has_time or not wanted.has_date:
        time = wanted.part(date=False) if wanted.has_date else wanted
        request.time = formats.pieces(time, at)
    if wanted.has_date and request.date and request.time:
        request.wrap = _wrap_width(formats.match(date))
    return request


def _wrap_width(date: Skeleton) -> str:
    """How a date found by a skeleton is joined to a time: by the length of its month, and a weekday."""
    if date.month_width == 4:
        return "full" if "weekday" in date.fields else "long"
    return "medium" if date.month_width == 3 else "short"
