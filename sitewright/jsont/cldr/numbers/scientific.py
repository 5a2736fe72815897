"""Scientific notation: `1.2E+3`; no exponent part when the exponent is zero."""

from decimal import Decimal

from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.layout import Layout, body_text, localised_digits, signed
from sitewright.jsont.cldr.numbers.options import NumberOptions
from sitewright.jsont.cldr.numbers.pattern import parse_pattern
from sitewright.jsont.cldr.numbers.rounding import (
    WHOLE,
    Precision,
    digit_count,
    fraction_bounds,
    rounded,
    shifted,
)

ONE_DIGIT = Precision(1, 1, significant=True)


def scientific(number: Decimal, options: NumberOptions, locale: LocaleData) -> str:
    """One integer digit, or as many as `minint` asks for. The only style that shows the sign of zero."""
    # The exponent is written apart: none is shown for 0 (9.2).
    pattern = parse_pattern(locale.numbers["scientific"].replace("E0", ""))
    mantissa, exponent = _mantissa(number, options)
    body = body_text(mantissa, locale, Layout(grouping=False))
    prefix, body, suffix = signed(mantissa, body, pattern, locale, sign_of_zero=True)
    return prefix + body + (_exponent_text(exponent, locale) if exponent else "") + suffix


def _precision(options: NumberOptions) -> Precision:
    if options.has_fraction and not options.has_significant:
        return fraction_bounds(options, WHOLE)
    if not options.has_significant:
        return ONE_DIGIT
    least, most = options.minimum_significant, options.maximum_significant
    least = 0 if least is None else least
    return Precision(max(least, 1), max(most or 0, least, 1), significant=True)


def _mantissa(number: Decimal, options: NumberOptions) -> tuple[Decimal, int]:
    """The number is rounded as it is and again as mantissa: with fraction bounds, small ones vanish."""
    if not number.is_finite():
        return number, 0
    precision = _precision(options)
    first = rounded(number, precision, options.rounding)
    own = int(first.as_tuple().exponent)
    places = digit_count(first) - max(options.minimum_integer or 1, 1)
    return rounded(shifted(first, -places - own), precision, options.rounding), own + places


def _exponent_text(exponent: int, locale: LocaleData) -> str:
    symbols = locale.numbers["symbols"]
    sign = symbols["minusSign"] if exponent < 0 else symbols["plusSign"]
    return f"{symbols['exponential']}{sign}{localised_digits(str(abs(exponent)), locale)}"
