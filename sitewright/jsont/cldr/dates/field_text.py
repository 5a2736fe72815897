"""The text of each field of a date pattern."""

from collections.abc import Callable, Sequence

from sitewright.jsont.cldr.dates import civil, zones
from sitewright.jsont.cldr.dates.context import field_usage, in_context
from sitewright.jsont.cldr.dates.moment import Moment
from sitewright.jsont.cldr.dates.pattern import Field, Piece
from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.layout import localised_digits
from sitewright.jsont.cldr.weekdays import WEEKDAYS

_WIDTHS = {4: "wide", 5: "narrow"}
_ERA_WIDTHS = {4: "names", 5: "narrow"}
# Letters beyond these are not counted.
_MOST_DIGITS = dict.fromkeys("wdhHKkms", 2) | {"D": 3} | dict.fromkeys("WF", 1)
_ZONE_WIDTHS = {1: "short", 4: "long"}
# The Gregorian year a year of another calendar ends in.
_YEARS_AHEAD = {"persian": 622}
FieldText = Callable[[Moment, int, LocaleData], str]


def pattern_text(pieces: Sequence[Piece], moment: Moment, locale: LocaleData, context: str = "") -> str:
    """A parsed pattern filled in, its first name with a capital where the context asks for one."""
    texts = [piece if isinstance(piece, str) else field_text(piece, moment, locale) for piece in pieces]
    if context and pieces and isinstance(pieces[0], Field):
        texts[0] = in_context(texts[0], field_usage(pieces[0]), context, locale)
    return "".join(texts)


def field_text(field: Field, moment: Moment, locale: LocaleData) -> str:
    """Empty for letters and counts CLDR does not know."""
    text_of = _FIELDS.get(field.letter)
    if text_of is None:
        return ""
    return text_of(moment, min(field.count, _MOST_DIGITS.get(field.letter, field.count)), locale)


def week_of_year(moment: Moment, locale: LocaleData) -> int:
    return _week_of_year(moment, locale)[1]


def _week_of_year(moment: Moment, locale: LocaleData) -> tuple[int, int]:
    """The week and the year it belongs to, which may be the one before or after the day's."""
    return civil.year_week(moment.day, locale.first_day_of_week, locale.minimum_days_of_first_week)


def week_of_month(moment: Moment, locale: LocaleData) -> int:
    first, minimum = locale.first_day_of_week, locale.minimum_days_of_first_week
    return civil.week_number(moment.day_of_month, moment.weekday, first, minimum)


def _number(value: int, count: int, locale: LocaleData) -> str:
    """As in the reference without a sign."""
    return localised_digits(str(abs(value)).zfill(count), locale)


def _latin(value: Callable[[Moment], int]) -> FieldText:
    return lambda moment, count, _locale: str(abs(value(moment))).zfill(count)


def _numeric(value: Callable[[Moment], int]) -> FieldText:
    return lambda moment, count, locale: _number(value(moment), count, locale)


def _week_numeric(value: Callable[[Moment, LocaleData], int]) -> FieldText:
    return lambda moment, count, locale: _number(value(moment, locale), count, locale)


def _year(moment: Moment, count: int, locale: LocaleData) -> str:
    return _number(abs(moment.year) % 100 if count == 2 else moment.year, count, locale)


def _year_of_week(moment: Moment, count: int, locale: LocaleData) -> str:
    # The year of the day, unlike in the reference engine (docs/reference/template-differences.md).
    year = moment.year if moment.calendar == "persian" else _week_of_year(moment, locale)[0]
    return _number(year % 100 if count == 2 else year, count, locale)


def _era(moment: Moment, count: int, locale: LocaleData) -> str:
    eras = locale.calendars[moment.calendar]["eras"]
    return str(eras[_ERA_WIDTHS.get(count, "abbr")].get(moment.era, ""))


def _month(context: str) -> FieldText:
    def text(moment: Moment, count: int, locale: LocaleData) -> str:
        if count < 3:
            return _number(moment.month, count, locale)
        calendar = "persian" if moment.calendar == "persian" else "gregorian"
        names = locale.calendars[calendar]["months"][context][_WIDTHS.get(count, "abbreviated")]
        return str(names[str(moment.month)])

    return text


def _quarter(context: str) -> FieldText:
    def text(moment: Moment, count: int, locale: LocaleData) -> str:
        quarter = (moment.month + 2) // 3
        if count < 3:
            return _number(quarter, count, locale)
        names = locale.calendars["gregorian"]["quarters"][context][_WIDTHS.get(count, "abbreviated")]
        return str(names[str(quarter)])

    return text


def _local_weekday(context: str) -> FieldText:
    """The number of the day in the locale's week, or its name."""
    name = _weekday(context)

    def text(moment: Moment, count: int, locale: LocaleData) -> str:
        if count > 2:
            return name(moment, count, locale)
        ordinal = (moment.weekday - locale.first_day_of_week) % 7 + 1
        return _number(ordinal, count if context == "format" else 1, locale)

    return text


def _weekday(context: str) -> FieldText:
    def text(moment: Moment, count: int, locale: LocaleData) -> str:
        width = "short" if count == 6 else _WIDTHS.get(count, "abbreviated")
        return str(locale.calendars["gregorian"]["days"][context][width][WEEKDAYS[moment.weekday]])

    return text


def _day_period(moment: Moment, count: int, locale: LocaleData) -> str:
    return _period_name("am" if moment.hour < 12 else "pm", count, locale)


def _noon_or_period(moment: Moment, count: int, locale: LocaleData) -> str:
    exact = {0: "midnight", 12: "noon"}.get(moment.hour) if not moment.minute else None
    return _period_name(exact, count, locale) if exact else _day_period(moment, count, locale)


def _flexible_period(moment: Moment, count: int, locale: LocaleData) -> str:
    period = locale.day_period(moment.minute_of_day)
    names = _period_names(count, locale)
    return str(names[period]) if names.get(period) else _noon_or_period(moment, count, locale)


def _period_name(period: str, count: int, locale: LocaleData) -> str:
    names = _period_names(count, locale)
    return str(names.get(period) or names["am" if period == "midnight" else "pm"])


def _period_names(count: int, locale: LocaleData) -> dict[str, str]:
    names: dict[str, dict[str, str]] = locale.calendars["gregorian"]["dayPeriods"]["format"]
    return names[_WIDTHS.get(count, "abbreviated")]


def _fraction(moment: Moment, count: int, locale: LocaleData) -> str:
    return localised_digits(f"{moment.ms_of_day % 1000:03}"[:count].ljust(count, "0"), locale)


def _specific_zone(moment: Moment, count: int, locale: LocaleData) -> str:
    if count > 4:
        return ""
    name = zones.specific_name(moment.zone, "long" if count == 4 else "short", locale)
    return name or _offset_zone(moment, count, locale)


def _generic_zone(moment: Moment, count: int, locale: LocaleData) -> str:
    if count not in _ZONE_WIDTHS:
        return ""
    return zones.generic_name(moment.zone, _ZONE_WIDTHS[count], locale) or _offset_zone(moment, count, locale)


def _offset_zone(moment: Moment, count: int, locale: LocaleData) -> str:
    return zones.localised_offset(moment.zone, _ZONE_WIDTHS[count], locale) if count in _ZONE_WIDTHS else ""


def _rfc_zone(moment: Moment, count: int, locale: LocaleData) -> str:
    if count == 4:
        return zones.localised_offset(moment.zone, "long", locale)
    return zones.iso_offset(moment.zone, locale, colon=count == 5) if count <= 5 else ""


def _iso_zone(*, zulu: bool) -> FieldText:
    """As in the reference, `X` shows the zero before its Z."""

    def text(moment: Moment, count: int, locale: LocaleData) -> str:
        if count > 5:
            return ""
        offset = zones.iso_offset(moment.zone, locale, colon=count in (3, 5), minutes=count > 1)
        return offset + "Z" if zulu and not moment.zone.offset_seconds else offset

    return text


def _zone_id(moment: Moment, count: int, locale: LocaleData) -> str:
    if count == 1:
        return "unk"
    if count == 2:
        # The name CLDR has for what the time zone database calls UTC.
        return "Etc/UTC" if moment.zone.zone == "UTC" else moment.zone.zone
    if count == 3:
        return zones.city(moment.zone, locale)
    # Generic locations are data that are not to be had, so `VVVV` is the offset (template-differences).
    return zones.localised_offset(moment.zone, "long", locale) if count == 4 else ""


_FIELDS: dict[str, FieldText] = {
    "G": _era,
    "y": _year,
    "u": _numeric(lambda moment: moment.extended_year),
    "r": _latin(lambda moment: moment.extended_year + _YEARS_AHEAD.get(moment.calendar, 0)),
    "Y": _year_of_week,
    "M": _month("format"),
    "L": _month("stand-alone"),
    "Q": _quarter("format"),
    "q": _quarter("stand-alone"),
    "w": _week_numeric(week_of_year),
    "W": _week_numeric(week_of_month),
    "E": _weekday("format"),
    "e": _local_weekday("format"),
    "c": _local_weekday("stand-alone"),
    "d": _numeric(lambda moment: moment.day_of_month),
    "D": _numeric(lambda moment: moment.day_of_year),
    "F": _numeric(lambda moment: (moment.day_of_month + 6) // 7),
    "g": _numeric(lambda moment: moment.day),
    "a": _day_period,
    "b": _noon_or_period,
    "B": _flexible_period,
    "h": _numeric(lambda moment: (moment.hour + 11) % 12 + 1),
    "H": _numeric(lambda moment: moment.hour),
    "K": _numeric(lambda moment: moment.hour % 12),
    "k": _numeric(lambda moment: moment.hour or 24),
    "m": _numeric(lambda moment: moment.minute),
    "s": _numeric(lambda moment: moment.second),
    "S": _fraction,
    "A": _numeric(lambda moment: moment.ms_of_day),
    "z": _specific_zone,
    "v": _generic_zone,
    "O": _offset_zone,
    "Z": _rfc_zone,
    "X": _iso_zone(zulu=True),
    "x": _iso_zone(zulu=False),
    "V": _zone_id,
}
