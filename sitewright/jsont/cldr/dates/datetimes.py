"""The `datetime` formatter (9.3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.jsont.cldr.dates.context import date_usage, in_context
from sitewright.jsont.cldr.dates.field_text import pattern_text
from sitewright.jsont.cldr.dates.formats import WIDTHS, CalendarFormats, calendar_formats
from sitewright.jsont.cldr.dates.moment import CALENDARS, Moment, moment
from sitewright.jsont.cldr.dates.pattern import Piece
from sitewright.jsont.cldr.dates.skeleton import Skeleton
from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.options import split_options

# A skeleton in which the widths leave nothing, or which never was one, is matched like any other by the
# reference, which finds this one.
NEAREST_TO_NOTHING = "ccc"


@dataclass
class DatetimeOptions:
    """What a template asks for; empty where it says nothing. `date` and `time` are widths."""

    date: str = ""
    time: str = ""
    skeleton: str = ""
    wrap: str = ""
    context: str = ""
    calendar: str = "gregorian"


def datetime_options(arguments: Sequence[str]) -> DatetimeOptions:
    """Without anything to show, the long date."""
    options = DatetimeOptions()
    for key, value in split_options(arguments):
        if value is None:
            _take_word(options, key)
        else:
            _take_option(options, key, value)
    if not (options.date or options.time or options.skeleton):
        options.date = "long"
    return options


def _take_word(options: DatetimeOptions, word: str) -> None:
    if word == "date":
        options.date = "short"
    elif word == "time":
        options.time = "short"
    elif word in WIDTHS:
        options.date = options.time = word
    else:
        options.skeleton += word


def _take_option(options: DatetimeOptions, key: str, value: str) -> None:
    if key in ("date", "time", "datetime"):
        _take_width(options, key, value)
    elif key == "skeleton":
        options.skeleton += value
    elif key == "wrap" and value in WIDTHS:
        options.wrap = value
    elif key == "context":
        options.context = value
    elif key == "calendar" and value in CALENDARS:
        options.calendar = CALENDARS[value]


def _take_width(options: DatetimeOptions, key: str, value: str) -> None:
    """Anything but a width is added to the skeleton."""
    if value not in WIDTHS:
        options.skeleton += value
        return
    if key != "time":
        options.date = value
    if key != "date":
        options.time = value


def format_datetime(epoch_ms: float, zone: str, options: DatetimeOptions, locale: LocaleData) -> str:
    """The date, the time, or both joined as the locale does."""
    formats = calendar_formats(locale, options.calendar)
    now = moment(epoch_ms, zone, options.calendar)
    skeleton = formats.skeleton(options.skeleton)
    date_skeleton, time_skeleton = skeleton.part(date=True), skeleton.part(date=False)
    date = _date_pieces(formats, options, date_skeleton, now)
    time = _time_pieces(formats, options, time_skeleton, now)
    if options.skeleton and not _is_of_use(options, date_skeleton, time_skeleton):
        time = formats.nearest(formats.skeleton(NEAREST_TO_NOTHING), now)
    text = _joined(formats, options, date_skeleton, (date, time), now)
    return in_context(text, date_usage(date or time), options.context, locale)


def _is_of_use(options: DatetimeOptions, date: Skeleton, time: Skeleton) -> bool:
    """Whether something of a skeleton is left beside the widths, or the widths need none."""
    left = (date and not options.date) or (time and not options.time)
    return bool(left or (options.date and options.time))


def _date_pieces(
    formats: CalendarFormats, options: DatetimeOptions, wanted: Skeleton, now: Moment
) -> tuple[Piece, ...]:
    if options.date:
        return formats.date_pattern(options.date)
    return formats.nearest(wanted, now) if wanted else ()


def _time_pieces(
    formats: CalendarFormats, options: DatetimeOptions, wanted: Skeleton, now: Moment
) -> tuple[Piece, ...]:
    if options.time:
        return formats.time_pattern(options.time)
    return formats.nearest(wanted, now) if wanted else ()


def _joined(
    formats: CalendarFormats,
    options: DatetimeOptions,
    wanted: Skeleton,
    pieces: tuple[tuple[Piece, ...], tuple[Piece, ...]],
    now: Moment,
) -> str:
    date, time = (pattern_text(part, now, formats.locale) for part in pieces)
    if not (pieces[0] and pieces[1]):
        return date or time
    return formats.join(options.wrap or options.date or wrap_width(wanted), date, time)


def wrap_width(date: Skeleton) -> str:
    """How a date given as skeleton is joined to a time: by the length of its month, and a weekday."""
    month = date.fields.get("month")
    count = month.count if month and month.letter == "M" else 0
    if count == 4:
        return "full" if "weekday" in date.fields else "long"
    return "medium" if count == 3 else "short"
