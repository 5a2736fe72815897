"""The locale formatters work with: CLDR's data for a language tag, each section loaded when first used."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import Any

from sitewright.jsont.cldr import table
from sitewright.jsont.cldr.lineage import ROOT, lineage
from sitewright.jsont.cldr.patching import Tree
from sitewright.jsont.cldr.weekdays import WEEKDAYS

FALLBACK = "en"
WORLD = "001"
LONGEST_WHOLE_OPERAND = 12
_LATER_PERIODS = ("afternoon2", "evening2", "night2")


class LocaleData:
    """One resolved locale. `region` is the tag's own, else the likely one of its language (`ja` → `JP`)."""

    def __init__(self, tag: str, region: str) -> None:
        self.tag = tag
        self.region = region

    @cached_property
    def numbers(self) -> Tree:
        return table.section(self.tag, "numbers")

    @cached_property
    def currencies(self) -> Tree:
        return table.section(self.tag, "currencies")

    @cached_property
    def calendars(self) -> Tree:
        return table.section(self.tag, "calendars")

    @cached_property
    def fields(self) -> Tree:
        return table.section(self.tag, "fields")

    @cached_property
    def zones(self) -> Tree:
        return table.section(self.tag, "zones")

    @cached_property
    def context_rules(self) -> Tree:
        return table.section(self.tag, "context")

    @property
    def first_day_of_week(self) -> int:
        """Monday is 0."""
        days = table.supplemental()["week"]["firstDay"]
        name = days.get(self.region, days[WORLD])
        return WEEKDAYS.index(name)

    @property
    def minimum_days_of_first_week(self) -> int:
        days = table.supplemental()["week"]["minimumDays"]
        return int(days.get(self.region, days[WORLD]))

    @property
    def preferred_hour(self) -> str:
        """The letter `j` stands for: `H` or `h` (rarely `K` or `k`)."""
        hours = table.supplemental()["preferredHour"]
        language = self.tag.split("-")[0]
        return str(hours.get(f"{language}-{self.region}") or hours.get(self.region, hours[WORLD]))

    def plural(self, number: Decimal) -> str:
        """CLDR's plural category; trailing zeros of the decimal count as visible fraction digits."""
        return self.plural_of(format(number, "f") if number.is_finite() else "")

    def plural_of(self, text: str) -> str:
        """As `plural`, of a number written plainly; empty for infinities and NaN."""
        return self._plural_forms("plural_form", _plural_operand(text))

    def ordinal_of(self, text: str) -> str:
        return self._plural_forms("ordinal_form", _plural_operand(text))

    @cached_property
    def _plural_forms(self) -> Callable[[str, str], str]:
        """By the text of a number, as 1 and 1.0 are equal but may have different forms."""

        @lru_cache(maxsize=512)
        def category(rule: str, text: str) -> str:
            # As in the reference an infinity and NaN count as zero.
            return str(getattr(self._babel, rule)(Decimal(text or "0")))

        return category

    def day_period(self, minute_of_day: int) -> str:
        """The flexible day period (`morning1`, `noon` …) of a minute of the day; empty without rules.

        As in the reference the second periods of afternoon, evening and night are not told from the first.
        """
        starts = [start for start in self._day_period_starts if start[0] <= minute_of_day]
        return starts[-1][1] if starts else ""

    @cached_property
    def _day_period_starts(self) -> list[tuple[int, str]]:
        """Minutes and the periods that begin there; a point such as noon lasts a minute."""
        starts: dict[int, str] = {}
        points: dict[int, str] = {}
        for name, spans in self._babel.day_period_rules.get(None, {}).items():
            for span in spans:
                if "at" in span:
                    points[span["at"] // 60] = name
                else:
                    starts[span["from"] // 60] = name
                    if span["from"] > span["before"]:
                        starts.setdefault(0, name)
        for minute, name in points.items():
            # The minute after noon goes back to the period that noon stands in.
            starts[minute + 1] = _period_at(minute + 1, starts)
            starts[minute] = name
        return sorted((start, name) for start, name in starts.items() if name not in _LATER_PERIODS)

    def city(self, zone: str) -> str:
        """The city a time zone is named after; empty for zones like `Etc/GMT`."""
        found = self._babel.time_zones.get(zone, {}).get("city", "")
        if found or zone.startswith("Etc/") or "/" not in zone:
            return str(found)
        return zone.rpartition("/")[2].replace("_", " ")

    @cached_property
    def _babel(self) -> Any:
        from babel import Locale, UnknownLocaleError

        for tag in lineage(self.tag, table.supplemental()["parents"])[:-1]:
            try:
                return Locale.parse(tag, sep="-")
            except UnknownLocaleError:  # A locale new in CLDR 48: its parent has the same plural rules.
                continue
        return Locale("en")


def _plural_operand(text: str) -> str:
    """The digits plural rules look at.

    Rules ask for at most the last six integer digits, so those of very large numbers are left out: Babel
    reckons with a limited precision.
    """
    text = text.lstrip("-")
    if len(text) <= LONGEST_WHOLE_OPERAND:
        return text
    whole, point, fraction = text.partition(".")
    if len(whole) > LONGEST_WHOLE_OPERAND:
        # The 1 keeps a number of many zeros from being taken for the small one its last digits are.
        whole = "1" + whole[-LONGEST_WHOLE_OPERAND:]
    return whole + point + fraction


def _period_at(minute: int, starts: Mapping[int, str]) -> str:
    """The period that holds at a minute; before the first of the day the last one of the day before."""
    earlier = [start for start in sorted(starts) if start <= minute] or sorted(starts)
    return starts[earlier[-1]] if earlier else ""


@lru_cache(maxsize=256)
def locale_data(tag: str) -> LocaleData:
    """The nearest known locale; English where CLDR has nothing for the language."""
    wanted = _canonical(tag)
    region = _region(wanted)
    for candidate in lineage(wanted, table.supplemental()["parents"]):
        if candidate in table.known_locales() and candidate != ROOT:
            return LocaleData(candidate, region)
    return LocaleData(FALLBACK, region)


def _canonical(tag: str) -> str:
    """`EN_us` → `en-US`, `ar` → `ar-EG`, `zh-tw` → `zh-Hant-TW`.

    Letter case by position; a bare language gets its likely region, whose conventions may be its own; the
    script is added where CLDR's locales have one.
    """
    pieces = [_cased(piece, index) for index, piece in enumerate(tag.replace("_", "-").split("-"))]
    if len(pieces) == 1 and (region := _region(pieces[0])) != WORLD:
        pieces.append(region)
    name = "-".join(pieces)
    if len(pieces) == 2 and len(pieces[1]) == 2:
        likely = _likely(name)
        script = likely.split("-")[1] if likely else ""
        scripted = f"{pieces[0]}-{script}-{pieces[1]}"
        if scripted in table.known_locales() or f"{pieces[0]}-{script}" in table.known_locales():
            return scripted
    return name


def _cased(piece: str, index: int) -> str:
    if index == 0:
        return piece.lower()
    if len(piece) == 4 and piece.isalpha():
        return piece.title()
    return piece.upper() if len(piece) == 2 else piece.lower()


# The likely region of a language, as conventions of weeks and clocks go by region.
def _region(tag: str) -> str:
    pieces = tag.split("-")
    for piece in pieces[1:]:
        if (len(piece) == 2 and piece.isupper()) or (len(piece) == 3 and piece.isdigit()):
            return piece
    likely = _likely(tag) or _likely(pieces[0])
    return likely.split("-")[2] if likely else WORLD


def _likely(tag: str) -> str:
    """`zh` → `zh-Hans-CN` by CLDR's likely subtags; empty when it does not know the tag."""
    from babel.core import get_global

    likely = get_global("likely_subtags")
    language, _, rest = tag.partition("-")
    found = likely.get(tag.replace("-", "_")) or (likely.get(language) if not rest else None)
    return str(found).replace("_", "-") if found else ""
