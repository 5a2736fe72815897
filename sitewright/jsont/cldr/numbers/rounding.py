"""Decimals of any size: read from text, rounded, written as plain digits."""

import decimal
import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from sitewright.jsont.cldr.numbers.options import NumberOptions

# Exponents beyond this would print that many zeros; such text is not a number for a web page.
LARGEST_EXPONENT = 5_000
# Longer text is read each time, so that the memory it takes is bounded.
LONGEST_REMEMBERED = 40
_DECIMAL = re.compile(
    r"[+-]?(?:[0-9]++(?:\.[0-9]*+)?+|\.[0-9]++)(?:[eE][+-]?[0-9]{1,9})?|[+-]?[Ii]nfinity|NaN|nan"
)
# Wide enough for numbers within the limits above, so that only what is asked for is rounded; no traps, so
# that nothing raises.
_EXACT = decimal.Context(prec=3 * LARGEST_EXPONENT, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN, traps=[])
_MODES = {
    "up": decimal.ROUND_UP,
    "down": decimal.ROUND_DOWN,
    "truncate": decimal.ROUND_DOWN,
    "ceiling": decimal.ROUND_CEILING,
    "ceil": decimal.ROUND_CEILING,
    "floor": decimal.ROUND_FLOOR,
    "half-up": decimal.ROUND_HALF_UP,
    "half-down": decimal.ROUND_HALF_DOWN,
}


@dataclass(frozen=True)
class Precision:
    """How many digits are kept and shown: after the point, or (`significant`) from the first non-zero one.

    `maximum` None keeps all digits.
    """

    minimum: int
    maximum: int | None
    significant: bool = False


WHOLE = Precision(0, 0)


def precision_of(options: NumberOptions, default: Precision) -> Precision:
    """Any bound on significant digits wins; with one bound given the other follows it."""
    if options.has_significant:
        least, most = options.minimum_significant, options.maximum_significant
        if least is None:
            return Precision(most or 0, most, significant=True)
        return Precision(least, max(most, least) if most is not None else None, significant=True)
    return fraction_bounds(options, default)


def fraction_bounds(options: NumberOptions, default: Precision) -> Precision:
    """The bounds on digits after the point; where they contradict each other the greatest number wins."""
    least, most = options.minimum_fraction, options.maximum_fraction
    if most is None:
        least = default.minimum if least is None else least
        return Precision(least, max(least, default.maximum or 0))
    # `maxfrac` wins over a larger `minfrac` (9.2).
    return Precision(min(default.minimum if least is None else least, most), most)


def parse_decimal(text: str) -> Decimal | None:
    """The decimal a whole text stands for; None for anything else and for absurd exponents or lengths."""
    return _remembered(text) if len(text) <= LONGEST_REMEMBERED else _parse(text)


def _parse(text: str) -> Decimal | None:
    if not _DECIMAL.fullmatch(text) or len(text) > LARGEST_EXPONENT:
        return None
    number = Decimal(text)
    if number.is_finite() and number and abs(number.adjusted()) > LARGEST_EXPONENT:
        return None
    return number


# The same few prices are read again and again, on a page and from page to page.
_remembered = lru_cache(maxsize=4096)(_parse)


def shifted(number: Decimal, places: int) -> Decimal:
    """The number times 10 to the power of `places`, exactly."""
    # Python's own context would round to 28 digits.
    return number.scaleb(places, _EXACT) if number.is_finite() else number


def rounded(number: Decimal, precision: Precision, mode: str) -> Decimal:
    """The number with exactly the digits to be shown: its exponent tells how many follow the point.

    `mode` is one of the option words of `round:`; an unknown one rounds half to even.
    """
    if not number.is_finite():
        return number
    if precision.significant:
        return _significant(number, precision, mode)
    places = max(precision.minimum, min(_scale(number), precision.maximum or 0))
    shown = without_end_zeros(with_places(number, places, mode))
    return shown if _scale(shown) >= precision.minimum else with_places(shown, precision.minimum, mode)


def _significant(number: Decimal, precision: Precision, mode: str) -> Decimal:
    length = digit_count(number)
    if precision.maximum is not None and length > precision.maximum:
        number = with_places(number, precision.maximum - length + _scale(number), mode)
    number = without_end_zeros(number)
    missing = precision.minimum - digit_count(number)
    return with_places(number, _scale(number) + missing, mode) if missing > 0 else number


def digit_count(number: Decimal) -> int:
    """Digits of the number as it is written, end zeros included; 1 for zero."""
    return len(number.as_tuple().digits)


def _scale(number: Decimal) -> int:
    """Digits after the point; negative when zeros follow the last digit written."""
    return -int(number.as_tuple().exponent)


def with_places(number: Decimal, places: int, mode: str = "half-even") -> Decimal:
    """The number with so many digits after the point (negative: as many zeros before it).

    As in the reference nothing is rounded up into a place that is empty: 0.004 with one digit is 0 even when
    rounded up, and so is 47 when both of its digits are dropped.
    """
    dropped = _scale(number) - places
    unit = Decimal((0, (1,), -places))
    if dropped > 0 and number:
        length = digit_count(number)
        if length < dropped or (length == dropped and number.adjusted() >= 0):
            return Decimal((int(number.is_signed()), (0,), -places))
    return number.quantize(unit, _MODES.get(mode, decimal.ROUND_HALF_EVEN), _EXACT)


def without_end_zeros(number: Decimal) -> Decimal:
    """1.50 → 1.5, 1500 → 15E+2; zero keeps no digits after the point."""
    if not number:
        exponent = int(number.as_tuple().exponent)
        return Decimal((int(number.is_signed()), (0,), max(exponent, 0)))
    return number.normalize(_EXACT)


def plain_digits(number: Decimal) -> tuple[str, str]:
    """Integer and fraction digits of a rounded number, without sign."""
    if not number:
        number = with_places(number, max(_scale(number), 0))
    whole, _, fraction = format(number.copy_abs(), "f").partition(".")
    return whole, fraction
