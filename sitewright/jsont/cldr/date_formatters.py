"""The formatters of dates and times (9.1, 9.3, 9.4)."""

import math
from collections.abc import Sequence
from functools import lru_cache

from sitewright.jsont.cldr.dates.datetimes import datetime_options, format_datetime
from sitewright.jsont.cldr.dates.intervals import format_interval, interval_options
from sitewright.jsont.cldr.dates.moment import within_calendar
from sitewright.jsont.cldr.dates.relative import format_relative, relative_options, time_since
from sitewright.jsont.cldr.dates.strftime import strftime
from sitewright.jsont.cldr.locale import locale_data
from sitewright.jsont.cldr.number_formatters import REMEMBERED_TEXTS
from sitewright.jsont.cldr.values import TIME_ZONE, zone_of
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.text_cache import TextCache
from sitewright.jsont.values import Number, Value, as_number, number_text, to_double

# With a full stop, as texts of templates follow the language's reference to the letter (D-88).
INVALID_DATE = "Invalid date."


def register(registry: Registry) -> None:
    _register_dates(registry)
    _register_relative(registry)


def _register_dates(registry: Registry) -> None:
    @registry.formatter(
        "date",
        scope_free=True,
        reads=(TIME_ZONE,),
        summary="A date by percent codes, names in English, in the website's time zone.",
        arguments="pattern …",
        example=("{t|date %B %d, %Y}", {"t": 1500000000000}),
    )
    def date(_ctx: Context, arguments: Sequence[str], value: Value, found: Sequence[Value]) -> str:
        if not arguments:
            return ""
        moment = value if type(value) is int else as_number(value)
        return _dates[moment, zone_of(found[0]), tuple(arguments)]

    @registry.formatter(
        "datetime",
        scope_free=True,
        reads=(TIME_ZONE,),
        summary="A date and time in the locale's form: widths, skeletons (`yMMMd`), `calendar:`, `context:`.",
        arguments="[short|medium|long|full] [date:] [time:] [skeleton] [wrap:] [context:] [calendar:]",
        example=("{t|datetime yMMMd}", {"t": 1500000000000}),
    )
    def datetime_formatter(
        ctx: Context, arguments: Sequence[str], value: Value, found: Sequence[Value]
    ) -> str:
        return datetime_text(ctx, arguments, value, found[0])

    @registry.formatter(
        "datetime-interval",
        all_values=True,
        scope_free=True,
        reads=(TIME_ZONE,),
        summary="From one date to another in the locale's form.",
        arguments="[skeleton] [date:] [time:] [context:]",
        example=("{a,b|datetime-interval}", {"a": 1500000000000, "b": 1500100000000}),
    )
    def datetime_interval(
        ctx: Context, arguments: Sequence[str], values: list[Value], found: Sequence[Value]
    ) -> str:
        return interval_text(ctx, arguments, values, found[0])


def _date_text(question: tuple[Number, str, tuple[str, ...]]) -> str:
    moment, zone, words = question
    return strftime(to_double(moment), zone, " ".join(words))


_dates = TextCache(_date_text, REMEMBERED_TEXTS)


def _register_relative(registry: Registry) -> None:
    @registry.formatter(
        "relative-time",
        all_values=True,
        scope_free=True,
        summary="The time from now, or from the first to the second value: `tomorrow`, `in 3 weeks`.",
        arguments="[numericOnly:true] [alwaysNow:true] [allowWeeks:true] [dayOfWeek:true] "
        "[field:] [width:] [context:]",
        example=("{a,b|relative-time}", {"a": 1500000000000, "b": 1500100000000}),
    )
    def relative_time(ctx: Context, arguments: Sequence[str], values: list[Value]) -> str:
        moments = [_moment(value) for value in values[:2]]
        if ctx.locale is None or any(map(math.isnan, moments)):
            return ""
        # One value is told from the clock, two from the first to the second (9.4).
        start, end = moments if len(moments) > 1 else (ctx.now_ms, moments[0])
        return format_relative(start, end, relative_options(arguments), locale_data(ctx.locale))

    @registry.formatter(
        "timesince",
        scope_free=True,
        summary="How long ago, in English words, inside a `span` scripts can update.",
        example=("{t|timesince}", {"t": 1500000000000}),
    )
    def timesince(ctx: Context, _arguments: Sequence[str], value: Value) -> str:
        moment = _moment(value)
        if ctx.locale is None or math.isnan(moment):
            return INVALID_DATE
        text = time_since(within_calendar(ctx.now_ms) - within_calendar(moment))
        date = number_text(as_number(value))
        return f'<span class="timesince" data-date="{date}">{text}</span>'


def _moment(value: Value) -> float:
    """Milliseconds since 1970; NaN for what is no number, or infinite."""
    moment = to_double(as_number(value))
    return moment if math.isfinite(moment) else math.nan


def datetime_text(ctx: Context, arguments: Sequence[str], value: Value, zone: Value) -> str:
    """Empty without a locale and for what is not a number; infinity is the start of 1970."""
    moment = to_double(as_number(value))
    if ctx.locale is None or math.isnan(moment):
        return ""
    if math.isinf(moment):
        moment = 0.0
    return _datetime_text(tuple(arguments), moment, zone_of(zone), ctx.locale)


@lru_cache(maxsize=REMEMBERED_TEXTS)
def _datetime_text(arguments: tuple[str, ...], moment: float, zone: str, locale: str) -> str:
    return format_datetime(moment, zone, datetime_options(arguments), locale_data(locale))


def interval_text(ctx: Context, arguments: Sequence[str], values: Sequence[Value], zone: Value) -> str:
    """Empty unless there are two finite numbers."""
    moments = [_moment(value) for value in values[:2]]
    if ctx.locale is None or len(moments) < 2 or any(map(math.isnan, moments)):
        return ""
    return _interval_text(tuple(arguments), (moments[0], moments[1]), zone_of(zone), ctx.locale)


@lru_cache(maxsize=REMEMBERED_TEXTS)
def _interval_text(arguments: tuple[str, ...], moments: tuple[float, float], zone: str, locale: str) -> str:
    return format_interval(*moments, zone, interval_options(arguments), locale_data(locale))
