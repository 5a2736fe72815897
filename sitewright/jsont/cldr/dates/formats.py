"""The patterns of one locale's calendar: standard widths, and the one nearest to a skeleton."""

from functools import lru_cache
from typing import Any

from sitewright.jsont.cldr.dates.field_text import week_of_month, week_of_year
from sitewright.jsont.cldr.dates.moment import Moment
from sitewright.jsont.cldr.dates.pattern import Piece, parse_date_pattern
from sitewright.jsont.cldr.dates.skeleton import (
    Skeleton,
    adjusted,
    candidate_key,
    field_name,
    nearest,
    parse_skeleton,
    skeleton_of_pattern,
)
from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.patching import apply_patch

WIDTHS = ("full", "long", "medium", "short")
MOST_CACHED = 500


class CalendarFormats:
    """Calendars other than the Gregorian use CLDR's generic patterns, which always show the era."""

    def __init__(self, locale: LocaleData, calendar: str) -> None:
        self.locale = locale
        gregorian = locale.calendars["gregorian"]
        self.data: dict[str, Any] = gregorian
        if calendar not in ("gregorian", "iso8601"):
            self.data = apply_patch(locale.calendars["generic"], locale.calendars[calendar])
            self.data["available"] |= {
                key: form for key, form in gregorian["available"].items() if _is_time(key)
            }
        self.time: dict[str, str] = gregorian["time"]
        self._patterns = self._by_skeleton()
        self._interval_skeletons = sorted(self.data["intervals"], key=_collation)
        self._names: dict[str, str] = {}
        self._adjusted: dict[tuple[str, str], tuple[Piece, ...]] = {}

    def date_pattern(self, width: str) -> tuple[Piece, ...]:
        return parse_date_pattern(self.data["date"][width])

    def time_pattern(self, width: str) -> tuple[Piece, ...]:
        return parse_date_pattern(self.time[width])

    def join(self, width: str, date: str, time: str) -> str:
        """Date and time in the "at" pattern of a width; medium and short mostly have no word there."""
        return filled(self.data["joinAt"][width], time, date)

    def skeleton(self, text: str) -> Skeleton:
        return parse_skeleton(text, self.locale.preferred_hour)

    def nearest(self, wanted: Skeleton, moment: Moment) -> tuple[Piece, ...]:
        """The adjusted pattern of the available skeleton nearest to the one wanted."""
        pattern = self._patterns[self._nearest_name(wanted)]
        if not isinstance(pattern, str):
            pattern = self._plural_form(pattern, moment)
        return self.adjusted(pattern, wanted)

    def adjusted(self, pattern: str, wanted: Skeleton) -> tuple[Piece, ...]:
        """A pattern with its date fields in the widths wanted, kept as far as memory is limited."""
        key = (pattern, wanted.written)
        if key not in self._adjusted:
            _make_room(self._adjusted)
            self._adjusted[key] = adjusted(pattern, wanted, self.locale.numbers["symbols"]["decimal"])
        return self._adjusted[key]

    def interval(self, wanted: Skeleton) -> dict[str, str]:
        """The interval patterns, by differing field, of the nearest skeleton that has any."""
        found = nearest(wanted, self._interval_skeletons) or ""
        forms: dict[str, str] = self.data["intervals"].get(found, {})
        return forms

    def _nearest_name(self, wanted: Skeleton) -> str:
        if wanted.written not in self._names:
            _make_room(self._names)
            self._names[wanted.written] = nearest(wanted, list(self._patterns)) or ""
        return self._names[wanted.written]

    def _plural_form(self, forms: dict[str, str], moment: Moment) -> str:
        """The "week w of year" patterns depend on the plural category of the week."""
        from decimal import Decimal

        week_based_on_year = "w" in skeleton_of_pattern(forms["other"])
        week = week_of_year(moment, self.locale) if week_based_on_year else week_of_month(moment, self.locale)
        return forms.get(self.locale.plural(Decimal(week)), forms["other"])

    def _by_skeleton(self) -> dict[str, Any]:
        """Skeleton → pattern in CLDR's order; standard patterns replace what differs in digits only."""
        available: dict[str, Any] = self.data["available"]
        patterns = {skeleton: available[skeleton] for skeleton in sorted(available, key=_collation)}
        by_key = {candidate_key(skeleton): skeleton for skeleton in patterns}
        standards = [self.data["date"][width] for width in WIDTHS] + [self.time[width] for width in WIDTHS]
        for pattern in standards:
            skeleton = skeleton_of_pattern(pattern)
            replaced = by_key.get(candidate_key(skeleton))
            if replaced is None:
                patterns[skeleton] = pattern
            else:
                patterns = {
                    skeleton if name == replaced else name: pattern if name == replaced else value
                    for name, value in patterns.items()
                }
            by_key[candidate_key(skeleton)] = skeleton
        return patterns


def _make_room(cache: dict[Any, Any]) -> None:
    """Skeletons may come from visitors' data by way of messages, so their number is limited."""
    if len(cache) >= MOST_CACHED:
        cache.clear()


def _is_time(skeleton: str) -> bool:
    return not set(skeleton) & set("GyQMLwWEcd")


def _collation(skeleton: str) -> tuple[str, str]:
    return skeleton.lower(), skeleton.swapcase()


@lru_cache(maxsize=256)
def calendar_formats(locale: LocaleData, calendar: str) -> CalendarFormats:
    return CalendarFormats(locale, calendar)


def filled(pattern: str, first: str, second: str) -> str:
    """A pattern with `{0}` and `{1}`; its quoted words are plain text."""
    pieces = [
        piece if isinstance(piece, str) else piece.letter * piece.count
        for piece in parse_date_pattern(pattern)
    ]
    text = "".join(pieces)
    before, _, rest = text.partition("{0}")
    if "{1}" in before:
        return before.replace("{1}", second, 1) + first + rest
    return before + first + rest.replace("{1}", second, 1)


def starts_with(pieces: tuple[Piece, ...]) -> str:
    """The field kind a pattern begins with (`month`, `weekday` …); empty for literal text."""
    first = pieces[0] if pieces else ""
    return "" if isinstance(first, str) else field_name(first.letter)
