"""Decimals of any size: read from text, rounded, written as plain digits."""

import decimal
import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

# Exponents beyond this would print that many zeros; such text is not a number for a web page.
LARGEST_EXPONENT = 5_000
# Longer text is read each time, so that the memory it takes is bounded.
LONGEST_REMEMBERED = 40
_DECIMAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,9})?|[+-]?Infinity|NaN")
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
    return number.scaleb(places, _EXACT) if number.is_finite() else number


def divided(dividend: Decimal, divisor: Decimal) -> Decimal:
    return _EXACT.divide(dividend, divisor)


def rounded(number: Decimal, precision: Precision, mode: str) -> Decimal:
    """`mode` is one of the option words of `round:`; an unknown one rounds half to even."""
    if precision.maximum is None or not number or not number.is_finite():
        return number
    if precision.significant:
        return _quantized(number, precision.maximum - 1 - number.adjusted(), mode)
    # The reference gives zero, in every mode, for what begins two places below the last one kept.
    if number.adjusted() < -precision.maximum - 1:
        return Decimal(0)
    return _quantized(number, precision.maximum, mode)


def _quantized(number: Decimal, places: int, mode: str) -> Decimal:
    if -int(number.as_tuple().exponent) <= places:
        return number
    unit = Decimal((0, (1,), -places))
    return number.quantize(unit, _MODES.get(mode, decimal.ROUND_HALF_EVEN), _EXACT)


def plain_digits(number: Decimal, precision: Precision) -> tuple[str, str]:
    """Integer and fraction digits without sign; the fraction padded to the minimum, no more end zeros."""
    whole, _, fraction = format(number.copy_abs() if number else Decimal(0), "f").partition(".")
    fraction = fraction.rstrip("0")
    return whole, fraction.ljust(_least_fraction(number, precision), "0")


def _least_fraction(number: Decimal, precision: Precision) -> int:
    if not precision.significant:
        return precision.minimum
    # Zero times a hundred counts as a number of three digits, as in the reference.
    magnitude = number.adjusted() if number else max(int(number.as_tuple().exponent), 0)
    return max(precision.minimum - 1 - magnitude, 0)
