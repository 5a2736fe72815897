"""Conversions inside expressions (3.3); they differ from those of formatters."""

from __future__ import annotations

import math
import re
from typing import Final, TypeAlias, TypeGuard

from sitewright.jsont.values import NAN, WHITESPACE, Missing, Number, Value, scalar_text, to_double

Operand: TypeAlias = int | float | str | bool | None


class Lacking:
    """The type of what stands for an operand that has no value."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


# An array or object, or the beginning of a call's arguments.
NO_VALUE: Final = Lacking("NO_VALUE")
# What a unary operator makes of those, or of nothing: as a result no error, among arguments their end.
UNUSABLE: Final = Lacking("UNUSABLE")
MaybeOperand: TypeAlias = Operand | Lacking


def has_value(operand: MaybeOperand) -> TypeGuard[Operand]:
    return not isinstance(operand, Lacking)


def as_operand(value: Value) -> MaybeOperand:
    """What a reference is worth: null for a missing one, NO_VALUE for an array or object."""
    if isinstance(value, Missing):
        return None
    return NO_VALUE if isinstance(value, (list, dict)) else value


DECIMAL = re.compile(r"[+-]?+[0-9]++(?:\.[0-9]*+)?+(?:[eE][+-]?+[0-9]++)?+")
HEXADECIMAL = re.compile(r"([+-]?+)0[xX]([0-9a-fA-F]++)")
# Besides the strict form, text may begin with a point.
JAVASCRIPT_DECIMAL = re.compile(r"[+-]?+(?:[0-9]++(?:\.[0-9]*+)?+|\.[0-9]++)(?:[eE][+-]?+[0-9]++)?+")
JAVASCRIPT_INFINITY = re.compile(r"([+-]?)Infinity")
JAVASCRIPT_BASES = {"0x": 16, "0X": 16, "0o": 8, "0O": 8, "0b": 2, "0B": 2}


def to_number(operand: Operand) -> float:
    """Strict: text must be a whole decimal or hexadecimal number, without spaces; empty text is 0."""
    if isinstance(operand, str):
        return _strict_number(operand)
    return to_double(operand) if operand is not None else 0.0


def _strict_number(text: str) -> float:
    if not text:
        return 0.0
    if DECIMAL.fullmatch(text):
        return float(text)
    hexadecimal = HEXADECIMAL.fullmatch(text)
    if not hexadecimal:
        return NAN
    number = to_double(int(hexadecimal[2], 16))
    return -number if hexadecimal[1] == "-" else number


def to_javascript_number(operand: Operand) -> float:
    """As comparisons convert: text may be surrounded by spaces and be any JavaScript number."""
    if not isinstance(operand, str):
        return to_number(operand)
    text = operand.strip(WHITESPACE)
    if not text:
        return 0.0
    if JAVASCRIPT_DECIMAL.fullmatch(text):
        return float(text)
    infinity = JAVASCRIPT_INFINITY.fullmatch(text)
    if infinity:
        return -math.inf if infinity[1] == "-" else math.inf
    base = JAVASCRIPT_BASES.get(text[:2])
    return _digits_in_base(text[2:], base) if base else NAN


def _digits_in_base(digits: str, base: int) -> float:
    # `int` would take signs, blanks and underscores too.
    if not digits.isalnum() or not digits.isascii():
        return NAN
    try:
        return to_double(int(digits, base))
    except ValueError:
        return NAN


def to_boolean(operand: Operand) -> bool:
    """A number that is neither 0 nor NaN, text that is not empty, true."""
    return bool(operand) and not (isinstance(operand, float) and math.isnan(operand))


def to_text(operand: Operand) -> str:
    return operand if isinstance(operand, str) else scalar_text(operand)


def to_result(number: Number) -> Number:
    """A computed number as a value of the language."""
    return NAN if math.isnan(number) else number
