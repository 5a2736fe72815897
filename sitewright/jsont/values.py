"""Values of the template language and their conversions (sections 2.1–2.3 of the reference).

A value is JSON held as Python objects, or `MISSING`. Numbers are IEEE doubles; an `int` is a double that
happens to be integral. `NAN` is the one NaN the engine works with: unlike Python's it is false, so that a
truth test in generated code is a plain `if value:`.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import TypeAlias


class Missing(tuple[()]):
    """The type of `MISSING`. An empty tuple only because that is false without a call of a Python method."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "MISSING"


class _FalseNaN(float):
    """A NaN that is false, as in the template language."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False


class NoTextForm(TypeError):
    """An object cannot be made text. `before`: what of the array around it can."""

    before = ""

    def __init__(self) -> None:
        super().__init__("Cannot convert object to primitive value")


MISSING = Missing()
NAN = _FalseNaN("nan")

JSON: TypeAlias = str | int | float | bool | list["JSON"] | dict[str, "JSON"] | None
Value: TypeAlias = JSON | Missing
Number: TypeAlias = int | float
Segment: TypeAlias = str | int
Reference: TypeAlias = tuple[Segment, ...]

# The largest segment of digits that is an integer key; above it is text (1.2).
LARGEST_INDEX = 2147483647
LARGEST_INDEX_DIGITS = len(str(LARGEST_INDEX))
LARGEST_EXACT_INTEGER = 2**53
# From here on the text of a number has an exponent.
FEWEST_WITH_EXPONENT = 1e21
# What `\s` means in JavaScript, one after the other: good for `strip` and inside a character class.
WHITESPACE = (
    " \f\n\r\t\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
# Possessive quantifiers: data may be long, and each character is looked at once.
LEADING_INTEGER = re.compile(rf"[{WHITESPACE}]*+([+-]?+[0-9]++)")
LEADING_DECIMAL = re.compile(
    rf"[{WHITESPACE}]*+([+-]?+(?:Infinity|(?:[0-9]++(?:\.[0-9]*+)?+|\.[0-9]++)(?:[eE][+-]?+[0-9]++)?+))"
)


def is_number(value: object) -> bool:
    """Whether the value is of the language's type number (true and false are not)."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def to_double(number: Number) -> float:
    """The double nearest to a Python number; an integer too large for one is infinite, as in JavaScript."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def canonical(value: Value) -> Value:
    """A value as the engine keeps it: any NaN is `NAN`, integers that are not exact doubles are floats."""
    if isinstance(value, float):
        return NAN if math.isnan(value) else value
    if isinstance(value, int) and not -LARGEST_EXACT_INTEGER <= value <= LARGEST_EXACT_INTEGER:
        return to_double(value)
    return value


def emit(value: Value) -> str:
    """The text a variable prints (2.1): nothing for null, missing and objects. May raise NoTextForm."""
    if value is MISSING or value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, (Missing, dict)):
        return ""
    return _array_text(value) if isinstance(value, list) else scalar_text(value)


def _array_text(array: list[JSON]) -> str:
    """The elements joined with commas."""
    texts: list[str] = []
    try:
        for element in array:
            # Not extended: what is there when an element fails is wanted.
            # `null` here only: in arrays within, JavaScript's `join` makes it empty (2.1).
            texts.append("null" if element is None else javascript_text(element))  # noqa: PERF401
    except NoTextForm as failure:
        failure.before = ",".join([*texts, ""])
        raise
    return ",".join(texts)


def javascript_text(value: Value) -> str:
    """The text JavaScript makes of a value: `null`, `[object Object]`, nested arrays joined with commas.

    Raises NoTextForm for an object whose own key `toString` hides the function of that name.
    """
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return _joined_text(value)
    if isinstance(value, dict):
        if "toString" in value:
            raise NoTextForm
        return "[object Object]"
    if value is MISSING:
        return "undefined"
    return scalar_text(value)


def _joined_text(array: list[JSON]) -> str:
    """Elements of nested arrays joined with commas; iterative, as data may be nested deeply."""
    texts: list[str] = []
    pending: list[tuple[list[JSON], int]] = [(array, 0)]
    while pending:
        items, position = pending.pop()
        while position < len(items):
            item = items[position]
            if position:
                texts.append(",")
            position += 1
            if isinstance(item, list):
                pending.append((items, position))
                items, position = item, 0
            elif item is not None:
                texts.append(javascript_text(item))
    return "".join(texts)


def scalar_text(value: Value) -> str:
    """Text of a boolean, a number or null."""
    if value is True:
        return "true"
    if value is False:
        return "false"
    if value is None:
        return "null"
    return number_text(value)  # type: ignore[arg-type]


def number_text(number: Number) -> str:
    """JavaScript's shortest text of a number (2.2)."""
    if isinstance(number, int) and -LARGEST_EXACT_INTEGER <= number <= LARGEST_EXACT_INTEGER:
        return str(int(number))
    double = to_double(number)
    if math.isnan(double):
        return "NaN"
    if double in (math.inf, -math.inf):
        return "Infinity" if double > 0 else "-Infinity"
    if double == 0:
        return "0"
    # Python's shortest digits are JavaScript's as well; only where an exponent begins they differ.
    text = repr(double)
    if "e" not in text:
        return text.removesuffix(".0")
    sign, digits, point = _decimal_parts(double)
    return sign + _positional_or_exponent(digits, point)


def _decimal_parts(double: float) -> tuple[str, str, int]:
    """Sign, shortest digits without outer zeros, and how many of them stand before the decimal point."""
    mantissa, _, exponent = repr(abs(double)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole + fraction
    stripped = digits.lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(digits) - len(stripped))
    return "-" if double < 0 else "", stripped.rstrip("0"), point


def _positional_or_exponent(digits: str, point: int) -> str:
    # The cases of ECMAScript's `Number::toString`, in its order.
    count = len(digits)
    if count <= point <= 21:
        return digits + "0" * (point - count)
    if 0 < point <= 21:
        return f"{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return "0." + "0" * -point + digits
    exponent = point - 1
    tail = f"e{'+' if exponent > 0 else '-'}{abs(exponent)}"
    return f"{digits[0]}.{digits[1:]}{tail}" if count > 1 else digits + tail


def as_text(value: Value) -> str:
    """Text itself, number or boolean as text; everything else is empty."""
    if isinstance(value, str):
        return value
    if isinstance(value, (int, float)):
        return scalar_text(value)
    return ""


def as_number(value: Value) -> Number:
    """The number formatters and predicates work with; `NAN` for text without a leading number."""
    if value is True:
        return 1
    if isinstance(value, str):
        return text_as_number(value)
    if isinstance(value, (int, float)):
        return value
    return 0


def text_as_number(text: str) -> Number:
    """The longest leading decimal if the text has a point, else its longest leading integer, else `NAN`."""
    if "." not in text:
        return leading_integer(text)
    found = LEADING_DECIMAL.match(text)
    return float(found[1].replace("Infinity", "inf")) if found else NAN


def leading_integer(text: str) -> Number:
    """JavaScript's `parseInt(text, 10)`: `12px` is 12, text without leading digits is `NAN`."""
    found = LEADING_INTEGER.match(text)
    if not found:
        return NAN
    digits = found[1]
    # More digits are no exact double, and of thousands `int` makes none but an error.
    if len(digits) > 15:
        return float(digits)
    # As a double, 0 has a sign.
    return int(digits) or (-0.0 if digits[0] == "-" else 0)


def as_boolean(value: Value) -> bool:
    """True, the text `true`, or a non-zero integral number written without exponent; all else is false."""
    if isinstance(value, str):
        return value == "true"
    if isinstance(value, (int, float)):
        return bool(value) and is_integral(value) and abs(value) < FEWEST_WITH_EXPONENT
    return False


def is_integral(number: Number) -> bool:
    """Whether a number has no fraction; infinities and NaN do not count."""
    return isinstance(number, int) or number.is_integer()


def truthy(value: Value) -> bool:
    """Truth of a value (2.3). Holds for any NaN, not only `NAN`."""
    return bool(value) and not (isinstance(value, float) and math.isnan(value))


def parse_reference(text: str) -> Reference:
    """The segments of a dotted reference; digits up to 2147483647 become integers. Any text is accepted."""
    return tuple(parse_segment(piece) for piece in text.split("."))


@lru_cache(maxsize=1024)
def known_reference(text: str) -> Reference:
    """`parse_reference` of what an author wrote in a template: the same few texts again and again."""
    return parse_reference(text)


def parse_segment(text: str) -> Segment:
    """One segment of a reference: an integer key when it is digits in range, else the text."""
    if text.isascii() and text.isdigit():
        # `007` is the key 7, in objects too. Length before `int`, which refuses texts of thousands of digits.
        digits = text.lstrip("0") or "0"
        if len(digits) <= LARGEST_INDEX_DIGITS and int(digits) <= LARGEST_INDEX:
            return int(digits)
    return text


def step(value: Value, segment: Segment) -> Value:
    """One step into a value: an own key of an object, or an integer index of an array."""
    if isinstance(value, dict):
        return value.get(str(segment), MISSING)
    if isinstance(value, list) and isinstance(segment, int) and segment < len(value):
        return value[segment]
    return MISSING


def walk(value: Value, segments: Reference) -> Value:
    """Several steps, ending at the first that finds nothing."""
    for segment in segments:
        value = step(value, segment)
    return value
