"""The `datetime-interval` formatter (9.3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.jsont.cldr.dates.context import CONTEXTS
from sitewright.jsont.cldr.dates.datetimes import Request, with_skeleton
from sitewright.jsont.cldr.dates.field_text import pattern_text
from sitewright.jsont.cldr.dates.formats import CalendarFormats, calendar_formats, filled
from sitewright.jsont.cldr.dates.moment import Moment, moment
from sitewright.jsont.cldr.dates.pattern import Field, Piece
from sitewright.jsont.cldr.dates.skeleton import Skeleton
from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.options import split_options

DEFAULT_DATE, DEFAULT_TIME = "yMMMd", "jm"
SAME_DAY_JOIN = "medium"
_KEYS = ("skeleton", "date", "time", "context")
# The fields intervals differ in, from coarse to fine.
_COMPARED = ("era", "year", "month", "day", "day-period", "hour", "minute", "second")


@dataclass
class IntervalOptions:
    """Skeletons; `skeleton` holds in any case, the others by whether the days differ."""

    skeleton: str = ""
    date: str = ""
    time: str = ""
    context: str = ""


def interval_options(arguments: Sequence[str]) -> IntervalOptions:
    options = IntervalOptions()
    for key, value in split_options(arguments):
        if not value:
            options.skeleton = options.skeleton if key in (*_KEYS, "") else key
        elif key in _KEYS and (key != "context" or value in CONTEXTS):
            setattr(options, key, value)
    return options


def format_interval(
    start_ms: float, end_ms: float, zone: str, options: IntervalOptions, locale: LocaleData
) -> str:
    """From start to end, in this order; a single value when nothing shown differs."""
    formats = calendar_formats(locale, "gregorian")
    interval = _Interval(formats, moment(start_ms, zone), moment(end_ms, zone), options.context)
    return interval.text(_wanted(formats, options, days_differ=interval.days_differ))


def _wanted(formats: CalendarFormats, options: IntervalOptions, *, days_differ: bool) -> Skeleton:
    """What is asked for, with a date or an hour added to what would say too little of a moment."""
    text = options.skeleton or (options.date if days_differ and options.date else options.time)
    if not text:
        return formats.skeleton(DEFAULT_DATE if days_differ else DEFAULT_TIME)
    wanted = formats.skeleton(text)
    if days_differ and not wanted.has_date:
        text = DEFAULT_DATE + text
        wanted = formats.skeleton(text)
    largest = _largest(wanted)
    # Too little of a moment; a weekday or week alone counts as a second, and so as too little (9.3).
    if largest in "sm":
        wanted = formats.skeleton((DEFAULT_TIME if largest == "s" else "j") + text)
    return wanted


def _largest(wanted: Skeleton) -> str:
    """The letter of the coarsest field that intervals differ in; without one it counts as a second."""
    return next((wanted.fields[name].letter for name in _COMPARED if name in wanted.fields), "s")


class _Interval:
    """Two moments in one calendar."""

    def __init__(self, formats: CalendarFormats, start: Moment, end: Moment, context: str) -> None:
        self.formats = formats
        self.start, self.end = start, end
        self.context = context
        differing = next((name for name in _COMPARED if _part(name, start) != _part(name, end)), "second")
        self.days_differ = differing in ("era", "year", "month", "day")
        self.times_differ = differing in ("day-period", "hour", "minute")

    def text(self, wanted: Skeleton) -> str:
        if not (wanted.has_date and wanted.has_time):
            return self._of_one_kind(wanted)
        if self.days_differ:
            request = with_skeleton(self.formats, Request(), wanted, self.start)
            first = request.text(self.formats, self.start, self.context)
            # The reference puts only the first of both dates in context.
            return filled(self.formats.data["intervalFallback"], first, request.text(self.formats, self.end))
        date = self._single(wanted.part(date=True))
        time = wanted.part(date=False)
        if not self.times_differ:
            return self.formats.join(SAME_DAY_JOIN, date, self._single(time))
        times = self._range(time)
        return self.formats.join(SAME_DAY_JOIN, date, times) if date and times else date or times

    def _of_one_kind(self, wanted: Skeleton) -> str:
        if self.days_differ or (self.times_differ and wanted.has_time):
            return self._range(wanted, self.context)
        return self._single(wanted)

    def _single(self, wanted: Skeleton) -> str:
        pieces = self.formats.pieces(wanted, self.start)
        return pattern_text(pieces, self.start, self.formats.locale, self.context)

    def _range(self, wanted: Skeleton, context: str = "") -> str:
        """Empty where the nearest skeleton has no pattern for what differs."""
        found, forms = self.formats.interval(wanted)
        pieces = self.formats.adjusted(forms.get(self._differing(found), ""), wanted)
        locale, boundary = self.formats.locale, _boundary(pieces)
        start = pattern_text(pieces[:boundary], self.start, locale, context)
        return start + pattern_text(pieces[boundary:], self.end, locale)

    def _differing(self, found: Skeleton) -> str:
        """The key of the coarsest field of a skeleton that differs, else of its finest."""
        names = [name for name in _COMPARED if name in found.fields]
        for name in names:
            letter = found.fields[name].letter
            if self._differs(name, letter):
                return _form_key(name, letter)
        return found.fields[names[-1]].letter if names else "m"

    def _differs(self, name: str, letter: str) -> bool:
        if letter == "B":
            periods = [self.formats.locale.day_period(at.minute_of_day) for at in (self.start, self.end)]
            return periods[0] != periods[1]
        if name == "hour" and letter in "hK":
            return self.start.hour % 12 != self.end.hour % 12
        name = "minute" if name == "second" else name
        return _part(name, self.start) != _part(name, self.end)


def _part(name: str, at: Moment) -> str | int:
    parts: dict[str, str | int] = {"era": at.era, "year": at.year, "month": at.month, "day": at.day_of_month}
    parts |= {"day-period": at.hour // 12, "hour": at.hour, "minute": at.minute, "second": at.second}
    return parts[name]


def _form_key(name: str, letter: str) -> str:
    """The letters CLDR's interval patterns are kept under."""
    if name == "day-period":
        return "B" if letter == "B" else "a"
    if name == "hour":
        return "h" if letter in "hK" else "H"
    return {"era": "G", "year": "y", "month": "M", "day": "d"}.get(name, "m")


def _boundary(pieces: tuple[Piece, ...]) -> int:
    """Where the first field comes a second time; else, as in the reference, before the last piece."""
    seen: set[str] = set()
    for index, piece in enumerate(pieces):
        if isinstance(piece, Field):
            if piece.letter in seen:
                return index
            seen.add(piece.letter)
    return -1
