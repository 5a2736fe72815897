"""Compact numbers: `1.2K`, `100 Tausend`, `¤1,2 Mio.`"""

from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.layout import Layout, body_text, signed
from sitewright.jsont.cldr.numbers.options import NumberOptions
from sitewright.jsont.cldr.numbers.pattern import NumberPattern, parse_pattern
from sitewright.jsont.cldr.numbers.rounding import (
    WHOLE,
    Precision,
    digit_count,
    fraction_bounds,
    rounded,
    shifted,
    with_places,
)

# CLDR has forms from thousands to hundreds of trillions; above, the integer part grows (9.2).
SMALLEST_MAGNITUDE, LARGEST_MAGNITUDE = 3, 14


@dataclass(frozen=True)
class CompactForms:
    """A locale's patterns by power of ten (CLDR's `1000-count-one` …) and the one for numbers in full."""

    by_power: dict[str, dict[str, str]]
    standard: str

    def form(self, magnitude: int) -> dict[str, str]:
        """The patterns by plural category; empty where the locale writes such numbers in full."""
        if magnitude < SMALLEST_MAGNITUDE:
            return {}
        form = self.by_power.get(str(10 ** min(magnitude, LARGEST_MAGNITUDE)), {})
        # CLDR's pattern `0` says that a number of this size is written in full.
        return {} if form.get("other", "0").strip("¤\xa0 ") == "0" else form

    def divisor_places(self, magnitude: int) -> int:
        """By which power of ten a number is divided before it is shown."""
        form = self.form(magnitude)
        if not form:
            return 0
        digits = parse_pattern(form["other"]).integer_digits
        return min(magnitude, LARGEST_MAGNITUDE) - digits + 1

    def digits(self, magnitude: int) -> int:
        """The zeros of the form's pattern."""
        form = self.form(magnitude)
        return parse_pattern(form["other"]).integer_digits if form else 1

    def pattern(self, magnitude: int, category: str) -> NumberPattern:
        form = self.form(magnitude)
        return parse_pattern(form.get(category, form["other"]) if form else self.standard)


@dataclass(frozen=True)
class Compacted:
    """A number divided by the power of ten of the compact form chosen, and already rounded."""

    number: Decimal
    minimum_integer: int
    pattern: NumberPattern


def compact_decimal(number: Decimal, options: NumberOptions, width: str, locale: LocaleData) -> str:
    """`width` is the section of the locale's numbers: `decimalShort` or `decimalLong`."""
    forms = CompactForms(locale.numbers[width], locale.numbers["decimal"])
    return "".join(compact_parts(compacted(number, options, forms, locale), options, locale))


def compact_parts(
    result: Compacted, options: NumberOptions, locale: LocaleData, *, money: bool = False
) -> tuple[str, str, str]:
    """Prefix, digits and suffix; the digits grouped as in the locale's plain numbers."""
    layout = Layout(options.grouping, result.minimum_integer, money)
    return signed(result.number, body_text(result.number, locale, layout), result.pattern, locale)


def compacted(
    number: Decimal,
    options: NumberOptions,
    forms: CompactForms,
    locale: LocaleData,
    fraction: Precision = WHOLE,
) -> Compacted:
    """When rounding reaches the next power of ten, that power's form is taken (999.5 is 1K).

    `fraction`: the digits after the point without options, if digits there are counted at all.
    """
    if not number.is_finite():
        return Compacted(number, 1, parse_pattern(forms.standard))
    magnitude = _integer_digits(number) - 1
    places = forms.divisor_places(magnitude)
    scaled = shifted(number, -places)
    bounds = _Bounds(options, fraction)
    result = rounded(scaled, bounds.precision(scaled, forms.digits(magnitude)), options.rounding)
    digits = forms.digits(magnitude)
    if _integer_digits(result) > _integer_digits(scaled):
        magnitude += 1
        next_places = forms.divisor_places(magnitude)
        if next_places > places:
            scaled, digits = _carried(number, next_places), forms.digits(magnitude)
            result = rounded(scaled, bounds.precision(scaled, digits), options.rounding)
    # Patterns of several zeros show that many digits at least.
    minimum = digits if options.minimum_integer is None else options.minimum_integer
    return Compacted(result, minimum, forms.pattern(magnitude, locale.plural(result)))


def _integer_digits(number: Decimal) -> int:
    return max(digit_count(number) + int(number.as_tuple().exponent), 1)


def _carried(number: Decimal, places: int) -> Decimal:
    """The number divided by a power of ten, without its last digits, so that 0.99995 has become 1.0."""
    scaled = shifted(number, -places)
    return with_places(scaled, -int(scaled.as_tuple().exponent) - places)


class _Bounds(NamedTuple):
    """How many digits of a compact number are shown."""

    options: NumberOptions
    fraction: Precision

    def precision(self, scaled: Decimal, pattern_digits: int) -> Precision:
        """Two digits when there is one before the point, else the integer digits; options change that."""
        options = self.options
        if options.has_fraction and not options.has_significant:
            return fraction_bounds(options, self.fraction)
        integer_digits = _integer_digits(scaled)
        most = options.maximum_significant
        if most is None:
            most = max(pattern_digits, integer_digits) + (integer_digits == 1)
        least = 1 if options.minimum_significant is None else options.minimum_significant
        return Precision(least, max(most, least), significant=True)
