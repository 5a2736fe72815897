"""The `datetime-interval` formatter (9.3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.jsont.cldr.dates.context import date_usage, in_context
from sitewright.jsont.cldr.dates.datetimes import wrap_width
from sitewright.jsont.cldr.dates.field_text import pattern_text
from sitewright.jsont.cldr.dates.formats import CalendarFormats, calendar_formats, filled
from sitewright.jsont.cldr.dates.moment import Moment, moment
from sitewright.jsont.cldr.dates.pattern import Field, Piece
from sitewright.jsont.cldr.dates.skeleton import Skeleton
from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.options import split_options

DEFAULT_DATE, DEFAULT_TIME = "yMMMd", "jm"
SAME_DAY_JOIN = "medium"
# From coarse to fine, as the keys of CLDR's interval tables.
_DATE_ORDER = ("G", "y", "M", "d")
_TIME_ORDERS = {"a": ("a", "h", "m"), "b": ("a", "h", "m"), "B": ("B", "h", "m"), "": ("H", "m")}
# Fields that say too little of a moment alone; a time is added to them.
_VAGUE_FIELDS = frozenset(("weekday", "week", "week-of-month"))


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
        if value is None:
            options.skeleton = key
        elif key in ("skeleton", "date", "time", "context"):
            setattr(options, key, value)
    return options


def format_interval(
    start_ms: float, end_ms: float, zone: str, options: IntervalOptions, locale: LocaleData
) -> str:
    """From start to end, in this order; a single value when nothing shown differs."""
    formats = calendar_formats(locale, "gregorian")
    interval = _Interval(formats, moment(start_ms, zone), moment(end_ms, zone))
    pieces, text = interval.text(_wanted(formats, options, days_differ=interval.days_differ))
    return in_context(text, date_usage(pieces), options.context, locale)


def _wanted(formats: CalendarFormats, options: IntervalOptions, *, days_differ: bool) -> Skeleton:
    text = options.skeleton
    if not text:
        text = (
            (options.date or options.time or DEFAULT_DATE) if days_differ else (options.time or DEFAULT_TIME)
        )
    wanted = formats.skeleton(text)
    if wanted.fields.keys() <= _VAGUE_FIELDS and (wanted or not days_differ):
        return formats.skeleton(text + DEFAULT_TIME)
    if days_differ and not wanted.part(date=True):
        return formats.skeleton(DEFAULT_DATE + text)
    return wanted


class _Interval:
    """Two moments in one calendar."""

    def __init__(self, formats: CalendarFormats, start: Moment, end: Moment) -> None:
        self.formats = formats
        self.start, self.end = start, end
        self.days_differ = start.day != end.day

    def text(self, wanted: Skeleton) -> tuple[tuple[Piece, ...], str]:
        """The first pattern used and the text."""
        date, time = wanted.part(date=True), wanted.part(date=False)
        if date and time:
            return self._both(date, time)
        if self.days_differ:
            return self._between(wanted, _date_difference(self.start, self.end), _DATE_ORDER)
        period = wanted.fields.get("day-period")
        order = _TIME_ORDERS[period.letter if period else ""]
        if date or not (field := self._time_difference(order)):
            return self._single(wanted)
        return self._between(wanted, field, order)

    def _time_difference(self, order: tuple[str, ...]) -> str:
        """The largest of day period (if the clock has one), hour, minute that differs; empty if none does."""
        start, end = self.start, self.end
        if start.hour // 12 != end.hour // 12 or (
            order[0] == "B" and self._period(start) != self._period(end)
        ):
            return order[0]
        if start.hour != end.hour:
            return order[-2]
        return "m" if start.minute != end.minute else ""

    def _period(self, at: Moment) -> str:
        return self.formats.locale.day_period(at.ms_of_day // 1000)

    def _both(self, date: Skeleton, time: Skeleton) -> tuple[tuple[Piece, ...], str]:
        """Two full values when the days differ; else the date once and an interval of times."""
        if self.days_differ:
            pieces = self.formats.nearest(date, self.start)
            first, second = (self._full(date, time, at) for at in (self.start, self.end))
            return pieces, self._fallback(first, second)
        pieces = self.formats.nearest(date, self.start)
        times = self.text(time)[1]
        return pieces, self.formats.join(SAME_DAY_JOIN, self._at(date, self.start), times)

    def _full(self, date: Skeleton, time: Skeleton, at: Moment) -> str:
        return self.formats.join(wrap_width(date), self._at(date, at), self._at(time, at))

    def _at(self, wanted: Skeleton, at: Moment) -> str:
        return pattern_text(self.formats.nearest(wanted, at), at, self.formats.locale)

    def _single(self, wanted: Skeleton) -> tuple[tuple[Piece, ...], str]:
        pieces = self.formats.nearest(wanted, self.start)
        return pieces, pattern_text(pieces, self.start, self.formats.locale)

    def _between(self, wanted: Skeleton, field: str, order: tuple[str, ...]) -> tuple[tuple[Piece, ...], str]:
        pattern = self._interval_pattern(wanted, field, order)
        if pattern is None:
            pieces, first = self._single(wanted)
            return pieces, self._fallback(first, self._at(wanted, self.end))
        locale = self.formats.locale
        first_part, second_part = _halves(self.formats.adjusted(pattern, wanted))
        text = pattern_text(first_part, self.start, locale) + pattern_text(second_part, self.end, locale)
        return first_part, text

    def _interval_pattern(self, wanted: Skeleton, field: str, order: tuple[str, ...]) -> str | None:
        """The nearest skeleton's pattern for a difference in `field`, else in a coarser, else a finer one."""
        forms = self.formats.interval(wanted)
        place = order.index(field)
        candidates = (*reversed(order[: place + 1]), *order[place + 1 :])
        return next((forms[name] for name in candidates if name in forms), None)

    def _fallback(self, first: str, second: str) -> str:
        return filled(self.formats.data["intervalFallback"], first, second)


def _date_difference(start: Moment, end: Moment) -> str:
    if start.era != end.era:
        return "G"
    if start.year != end.year:
        return "y"
    return "M" if start.month != end.month else "d"


def _halves(pieces: tuple[Piece, ...]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Cut where the first field comes a second time."""
    seen: set[str] = set()
    for index, piece in enumerate(pieces):
        if isinstance(piece, Field):
            if piece.letter in seen:
                return pieces[:index], pieces[index:]
            seen.add(piece.letter)
    return pieces, ()
