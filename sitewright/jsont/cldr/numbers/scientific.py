"""Scientific notation: `1.2E+3`; no exponent part when the exponent is zero."""

from decimal import Decimal

from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.layout import Layout, body_text, localised_digits, signed
from sitewright.jsont.cldr.numbers.options import NumberOptions
from sitewright.jsont.cldr.numbers.pattern import parse_pattern
from sitewright.jsont.cldr.numbers.rounding import Precision, rounded, shifted

ONE_DIGIT = Precision(1, 1, significant=True)


def scientific(number: Decimal, options: NumberOptions, locale: LocaleData) -> str:
    """One integer digit, or as many as `minint` asks for."""
    pattern = parse_pattern(locale.numbers["scientific"].replace("E0", ""))
    precision = _precision(options)
    mantissa, exponent = _mantissa(number, precision, options)
    body = body_text(mantissa, precision, locale, Layout(grouping=False))
    prefix, body, suffix = signed(mantissa, body, pattern, locale)
    return prefix + body + (_exponent_text(exponent, locale) if exponent else "") + suffix


def _precision(options: NumberOptions) -> Precision:
    if options.has_fraction and not options.has_significant:
        least, most = options.minimum_fraction or 0, options.maximum_fraction
        return Precision(min(least, most), most) if most is not None else Precision(least, least)
    if not options.has_significant:
        return ONE_DIGIT
    least = options.minimum_significant or 1
    most = options.maximum_significant
    return Precision(least, least if most is None else max(most, least), significant=True)


def _mantissa(number: Decimal, precision: Precision, options: NumberOptions) -> tuple[Decimal, int]:
    """The number is rounded as it is and again as mantissa: with fraction bounds, small ones vanish."""
    if not number.is_finite():
        return number, 0
    first = rounded(number, precision, options.rounding)
    shift = max(options.minimum_integer or 1, 1) - 1
    if not first:
        shown = precision.minimum - 1 if precision.significant else precision.minimum
        return Decimal(0), -max(shown, shift)
    exponent = first.adjusted() - shift
    return rounded(shifted(first, -exponent), precision, options.rounding), exponent


def _exponent_text(exponent: int, locale: LocaleData) -> str:
    symbols = locale.numbers["symbols"]
    sign = symbols["minusSign"] if exponent < 0 else symbols["plusSign"]
    return f"{symbols['exponential']}{sign}{localised_digits(str(abs(exponent)), locale)}"
