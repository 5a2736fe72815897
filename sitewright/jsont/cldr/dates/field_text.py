"""The text of each field of a date pattern."""

from collections.abc import Callable, Sequence

from sitewright.jsont.cldr.dates import civil, zones
from sitewright.jsont.cldr.dates.moment import Moment
from sitewright.jsont.cldr.dates.pattern import Field, Piece
from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.layout import localised_digits

_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_WIDTHS = {4: "wide", 5: "narrow"}
_ERA_WIDTHS = {4: "names", 5: "narrow"}
FieldText = Callable[[Moment, int, LocaleData], str]


def pattern_text(pieces: Sequence[Piece], moment: Moment, locale: LocaleData) -> str:
    """A parsed pattern filled in; letters CLDR does not know give nothing."""
    return "".join(piece if isinstance(piece, str) else field_text(piece, moment, locale) for piece in pieces)


def field_text(field: Field, moment: Moment, locale: LocaleData) -> str:
    function = _FIELDS.get(field.letter)
    return function(moment, field.count, locale) if function else ""


def week_of_year(moment: Moment, locale: LocaleData) -> int:
    return _week_of_year(moment, locale)[1]


def _week_of_year(moment: Moment, locale: LocaleData) -> tuple[int, int]:
    """The week and the year it belongs to, which may be the one before or after the day's."""
    if moment.calendar == "iso8601":
        return civil.year_week(moment.day, 0, 4)
    return civil.year_week(moment.day, locale.first_day_of_week, locale.minimum_days_of_first_week)


def week_of_month(moment: Moment, locale: LocaleData) -> int:
    first, minimum = locale.first_day_of_week, locale.minimum_days_of_first_week
    return civil.week_number(moment.day_of_month, moment.weekday, first, minimum)


def _number(value: int, count: int, locale: LocaleData) -> str:
    return localised_digits(str(value).zfill(count), locale)


def _numeric(value: Callable[[Moment], int]) -> FieldText:
    return lambda moment, count, locale: _number(value(moment), count, locale)


def _week_numeric(value: Callable[[Moment, LocaleData], int]) -> FieldText:
    return lambda moment, count, locale: _number(value(moment, locale), count, locale)


def _year(moment: Moment, count: int, locale: LocaleData) -> str:
    return _number(moment.year % 100 if count == 2 else moment.year, count, locale)


def _year_of_week(moment: Moment, count: int, locale: LocaleData) -> str:
    year = _week_of_year(moment, locale)[0]
    return _number(year % 100 if count == 2 else year, count, locale)


def _era(moment: Moment, count: int, locale: LocaleData) -> str:
    calendar = "gregorian" if moment.calendar == "iso8601" else moment.calendar
    eras = locale.calendars[calendar]["eras"]
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


def _weekday(context: str) -> FieldText:
    def text(moment: Moment, count: int, locale: LocaleData) -> str:
        width = "short" if count == 6 else _WIDTHS.get(count, "abbreviated")
        return str(locale.calendars["gregorian"]["days"][context][width][_WEEKDAYS[moment.weekday]])

    return text


def _day_period(moment: Moment, count: int, locale: LocaleData) -> str:
    return _period_name("am" if moment.hour < 12 else "pm", count, locale)


def _noon_or_period(moment: Moment, count: int, locale: LocaleData) -> str:
    exact = {0: "midnight", 12: "noon"}.get(moment.hour) if not moment.ms_of_day % 3_600_000 else None
    return _period_name(exact, count, locale) if exact else _day_period(moment, count, locale)


def _flexible_period(moment: Moment, count: int, locale: LocaleData) -> str:
    period = locale.day_period(moment.ms_of_day // 1000)
    return _period_name(period, count, locale) if period else _day_period(moment, count, locale)


def _period_name(period: str, count: int, locale: LocaleData) -> str:
    names = locale.calendars["gregorian"]["dayPeriods"]["format"][_WIDTHS.get(count, "abbreviated")]
    return str(names.get(period) or names["am" if period in ("midnight", "morning1") else "pm"])


def _fraction(moment: Moment, count: int, locale: LocaleData) -> str:
    return localised_digits(f"{moment.ms_of_day % 1000:03}"[:count].ljust(count, "0"), locale)


def _specific_zone(moment: Moment, count: int, locale: LocaleData) -> str:
    return zones.specific_name(moment.zone, "long" if count == 4 else "short", locale)


def _generic_zone(moment: Moment, count: int, locale: LocaleData) -> str:
    return zones.generic_name(moment.zone, "long" if count == 4 else "short", locale)


def _offset_zone(moment: Moment, count: int, locale: LocaleData) -> str:
    return zones.localised_offset(moment.zone, "long" if count == 4 else "short", locale)


def _rfc_zone(moment: Moment, count: int, locale: LocaleData) -> str:
    if count == 4:
        return zones.localised_offset(moment.zone, "long", locale)
    return zones.iso_offset(moment.zone, colon=count == 5)


def _iso_zone(*, zulu: bool) -> FieldText:
    def text(moment: Moment, count: int, _locale: LocaleData) -> str:
        if zulu and not moment.zone.offset_seconds:
            return "Z"
        return zones.iso_offset(moment.zone, colon=count in (3, 5), minutes=count > 1)

    return text


def _zone_id(moment: Moment, count: int, locale: LocaleData) -> str:
    if count == 1:
        return "unk"
    if count == 2:
        return moment.zone.zone
    if count == 3:
        return moment.zone.zone.rpartition("/")[2].replace("_", " ")
    return zones.localised_offset(moment.zone, "long", locale)


_FIELDS: dict[str, FieldText] = {
    "G": _era,
    **dict.fromkeys("yuUr", _year),
    "Y": _year_of_week,
    "M": _month("format"),
    "L": _month("stand-alone"),
    "Q": _quarter("format"),
    "q": _quarter("stand-alone"),
    "w": _week_numeric(week_of_year),
    "W": _week_numeric(week_of_month),
    "E": _weekday("format"),
    "e": _weekday("format"),
    "c": _weekday("stand-alone"),
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
