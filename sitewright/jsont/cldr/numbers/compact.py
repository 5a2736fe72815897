"""Compact numbers: `1.2K`, `100 Tausend`, `¤1,2 Mio.`"""

from dataclasses import dataclass
from decimal import Decimal

from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.layout import Layout, body_text, signed
from sitewright.jsont.cldr.numbers.options import NumberOptions
from sitewright.jsont.cldr.numbers.pattern import NumberPattern, parse_pattern
from sitewright.jsont.cldr.numbers.rounding import Precision, plain_digits, rounded, shifted

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
        return {} if form.get("other", "0").strip("¤\xa0 ") == "0" else form

    def divisor_places(self, magnitude: int) -> int:
        """By which power of ten a number is divided before it is shown."""
        form = self.form(magnitude)
        if not form:
            return 0
        digits = parse_pattern(form["other"]).integer_digits
        return min(magnitude, LARGEST_MAGNITUDE) - digits + 1

    def pattern(self, magnitude: int, category: str) -> NumberPattern:
        form = self.form(magnitude)
        return parse_pattern(form.get(category, form["other"]) if form else self.standard)


@dataclass(frozen=True)
class Compacted:
    """A number divided by the power of ten of the compact form chosen, and already rounded."""

    number: Decimal
    precision: Precision
    pattern: NumberPattern


def compact_decimal(number: Decimal, options: NumberOptions, width: str, locale: LocaleData) -> str:
    """`width` is the section of the locale's numbers: `decimalShort` or `decimalLong`."""
    forms = CompactForms(locale.numbers[width], locale.numbers["decimal"])
    return "".join(compact_parts(compacted(number, options, forms, locale), options, locale))


def compact_parts(
    result: Compacted, options: NumberOptions, locale: LocaleData, *, money: bool = False
) -> tuple[str, str, str]:
    """Prefix, digits and suffix; the digits grouped as in the locale's plain numbers."""
    minimum = 1 if options.minimum_integer is None else options.minimum_integer
    body = body_text(result.number, result.precision, locale, Layout(options.grouping, minimum, money))
    return signed(result.number, body, result.pattern, locale)


def compacted(number: Decimal, options: NumberOptions, forms: CompactForms, locale: LocaleData) -> Compacted:
    """When rounding reaches the next power of ten, that power's form is taken (999.5 is 1K)."""
    if not number.is_finite():
        return Compacted(number, Precision(0, 0), parse_pattern(forms.standard))
    magnitude = number.adjusted() if number else 0
    places = forms.divisor_places(magnitude)
    scaled, precision = _rounded_at(number, places, options)
    next_places = forms.divisor_places(magnitude + 1)
    if scaled and scaled.adjusted() + places > magnitude and next_places != places:
        magnitude += 1
        scaled, precision = _rounded_at(number, next_places, options)
    category = locale.plural(visible(scaled, precision))
    return Compacted(scaled, precision, forms.pattern(magnitude, category))


def _rounded_at(number: Decimal, places: int, options: NumberOptions) -> tuple[Decimal, Precision]:
    scaled = shifted(number, -places)
    precision = _precision(scaled, options)
    return rounded(scaled, precision, options.rounding), precision


def _precision(scaled: Decimal, options: NumberOptions) -> Precision:
    """Two digits when there is one before the point, else the integer digits; the options change that."""
    if options.has_fraction and not options.has_significant:
        least, most = options.minimum_fraction or 0, options.maximum_fraction
        most = least if most is None else most
        return Precision(min(least, most), most)
    integer_digits = max(scaled.adjusted() + 1, 1) if scaled else 1
    default = 2 if integer_digits == 1 else integer_digits
    least = options.minimum_significant or 0
    most = options.maximum_significant
    return Precision(least, max(default if most is None else most, least), significant=True)


def visible(number: Decimal, precision: Precision) -> Decimal:
    """The number with exactly the fraction digits shown; plural rules look at them."""
    if not number.is_finite():
        return number
    whole, fraction = plain_digits(number, precision)
    return Decimal(f"{whole}.{fraction}" if fraction else whole)
