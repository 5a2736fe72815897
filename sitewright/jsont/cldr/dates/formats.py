"""The patterns of one locale's calendar: standard widths, and the one nearest to a skeleton."""

from decimal import Decimal
from functools import lru_cache
from typing import Any, TypeAlias

from sitewright.jsont.cldr.dates.field_text import week_of_month, week_of_year
from sitewright.jsont.cldr.dates.moment import Moment
from sitewright.jsont.cldr.dates.pattern import Field, Piece, parse_date_pattern
from sitewright.jsont.cldr.dates.skeleton import (
    Skeleton,
    adjusted,
    nearest,
    parse_skeleton,
    skeleton_of_pattern,
)
from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.patching import apply_patch

WIDTHS = ("short", "medium", "long", "full")
MOST_CACHED = 500
Key: TypeAlias = tuple[str, tuple[Field, ...]]


class CalendarFormats:
    """Calendars other than the Gregorian use CLDR's generic patterns, which always show the era."""

    def __init__(self, locale: LocaleData, calendar: str) -> None:
        self.locale = locale
        gregorian = locale.calendars["gregorian"]
        self.data: dict[str, Any] = gregorian
        if calendar != "gregorian":
            self.data = apply_patch(locale.calendars["generic"], locale.calendars[calendar])
        self.time: dict[str, str] = gregorian["time"]
        self._patterns: dict[str, str | dict[str, str]] = {}
        self._skeletons = self._by_skeleton()
        intervals = [self.skeleton(text) for text in sorted(self.data["intervals"])]
        self._interval_skeletons = sorted(intervals, key=_name_length)
        self._nearest: dict[Key, Skeleton] = {}
        self._adjusted: dict[tuple[str, Key], tuple[Piece, ...]] = {}

    def date_pattern(self, width: str) -> tuple[Piece, ...]:
        return parse_date_pattern(self.data["date"][width])

    def time_pattern(self, width: str) -> tuple[Piece, ...]:
        return parse_date_pattern(self.time[width])

    def join(self, width: str, date: str, time: str) -> str:
        """Date and time in the "at" pattern of a width; medium and short mostly have no word there."""
        return filled(self.data["joinAt"][width], time, date)

    def skeleton(self, text: str) -> Skeleton:
        return parse_skeleton(text, self.locale.preferred_hour)

    def match(self, wanted: Skeleton) -> Skeleton:
        """The available skeleton nearest to the one wanted."""
        if wanted.key not in self._nearest:
            _make_room(self._nearest)
            self._nearest[wanted.key] = nearest(wanted, self._skeletons)
        return self._nearest[wanted.key]

    def pieces(self, wanted: Skeleton, moment: Moment) -> tuple[Piece, ...]:
        """The adjusted pattern of the available skeleton nearest to the one wanted."""
        pattern = self._patterns[self.match(wanted).text]
        if not isinstance(pattern, str):
            pattern = self._plural_form(pattern, moment)
        return self.adjusted(pattern, wanted)

    def adjusted(self, pattern: str, wanted: Skeleton) -> tuple[Piece, ...]:
        """A pattern with its date fields in the widths wanted, kept as far as memory is limited."""
        key = (pattern, wanted.key)
        if key not in self._adjusted:
            _make_room(self._adjusted)
            self._adjusted[key] = adjusted(pattern, wanted, self.locale.numbers["symbols"]["decimal"])
        return self._adjusted[key]

    def interval(self, wanted: Skeleton) -> tuple[Skeleton, dict[str, str]]:
        """The nearest skeleton that has interval patterns, and these by the field that differs."""
        found = nearest(wanted, self._interval_skeletons)
        return found, self.data["intervals"][found.text]

    def _plural_form(self, forms: dict[str, str], moment: Moment) -> str:
        """The "week w of year" patterns depend on the plural category of the week."""
        week_based_on_year = "week" in skeleton_of_pattern(forms["other"]).fields
        week = week_of_year(moment, self.locale) if week_based_on_year else week_of_month(moment, self.locale)
        return forms.get(self.locale.plural(Decimal(week)), forms["other"])

    def _by_skeleton(self) -> list[Skeleton]:
        """Those of the standard patterns, then CLDR's available ones, short names first."""
        found: dict[str, Skeleton] = {}
        for width in WIDTHS:
            for pattern in (self.data["date"][width], self.time[width]):
                skeleton = skeleton_of_pattern(pattern)
                found.setdefault(skeleton.text, skeleton)
                self._patterns.setdefault(skeleton.text, pattern)
        available = self.data["available"]
        for text in sorted(available, key=lambda text: (not isinstance(available[text], str), text)):
            found.setdefault(text, self.skeleton(text))
            self._patterns.setdefault(text, available[text])
        # The order decides ties in `nearest`; sorting is stable, so equal lengths stay as they were found.
        return sorted(found.values(), key=_name_length)


def _name_length(skeleton: Skeleton) -> int:
    return len(skeleton.text)


def _make_room(cache: dict[Any, Any]) -> None:
    """Skeletons may come from visitors' data by way of messages, so their number is limited."""
    if len(cache) >= MOST_CACHED:
        cache.clear()


@lru_cache(maxsize=256)
def calendar_formats(locale: LocaleData, calendar: str) -> CalendarFormats:
    return CalendarFormats(locale, calendar)


def filled(pattern: str, first: str, second: str) -> str:
    """A pattern with `{0}` and `{1}`; its quoted words are plain text."""
    # By position: a text put in is never searched for the place of the other one.
    text = "".join(pattern.split("'"))
    before, _, rest = text.partition("{0}")
    if "{1}" in before:
        return before.replace("{1}", second, 1) + first + rest
    return before + first + rest.replace("{1}", second, 1)
