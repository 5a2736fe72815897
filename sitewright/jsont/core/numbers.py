"""Formatters that compute with numbers."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import (
    MISSING,
    NAN,
    Number,
    Value,
    as_number,
    as_text,
    leading_integer,
    to_double,
)

COLOR = re.compile(r"#?([0-9a-fA-F]{3,6})")
HALF_OF_ALL_COLORS = 0xFFFFFF / 2


def register(registry: Registry) -> None:
    @registry.formatter(
        "mod",
        scope_free=True,
        summary="Remainder, with the sign of the value; n is 2 unless given.",
        arguments="[n]",
        example=("{n|mod 3}", {"n": 7}),
    )
    def mod(_context: Context, arguments: Sequence[str], value: Value) -> Value:
        divisor = leading_integer(arguments[0]) if arguments else 2
        return remainder(as_number(value), divisor or 2)

    @registry.formatter(
        "round", scope_free=True, summary="Nearest integer, halves up.", example=("{n|round}", {"n": 2.5})
    )
    def round_formatter(_context: Context, _arguments: Sequence[str], value: Value) -> Value:
        return round_half_up(as_number(value))

    @registry.formatter(
        "pluralize",
        scope_free=True,
        summary="An ending that depends on the number.",
        arguments="[singular] [plural]",
        example=("{n} item{n|pluralize}", {"n": 2}),
    )
    def pluralize(_context: Context, arguments: Sequence[str], value: Value) -> str:
        if (value if type(value) is int else as_number(value)) == 1:
            return arguments[0] if len(arguments) > 1 else ""
        return arguments[min(len(arguments), 2) - 1] if arguments else "s"

    @registry.formatter(
        "color-weight",
        scope_free=True,
        summary="`light` or `dark`, of a colour in hex.",
        example=("{c|color-weight}", {"c": "#ffe"}),
    )
    def color_weight(_context: Context, _arguments: Sequence[str], value: Value) -> Value:
        found = COLOR.fullmatch(as_text(value))
        if not found:
            return MISSING
        # Four and five digits are read as they stand (7).
        digits = found[1] if len(found[1]) != 3 else "".join(digit * 2 for digit in found[1])
        return "light" if int(digits, 16) > HALF_OF_ALL_COLORS else "dark"

    @registry.formatter(
        "humanizeDuration",
        scope_free=True,
        summary="Milliseconds as m:ss.",
        example=("{ms|humanizeDuration}", {"ms": 125000}),
    )
    def humanize_duration(_context: Context, _arguments: Sequence[str], value: Value) -> Value:
        seconds = to_int32(to_double(as_number(value)) / 1000)
        # Toward zero, where `//` goes down: −5500 ms are `0:-5` (7).
        minutes = int(seconds / 60)
        return f"{minutes}:{str(seconds - minutes * 60).rjust(2, '0')}"


def remainder(dividend: Number, divisor: Number) -> Number:
    """JavaScript's `%`: the sign of the dividend; NaN where it has no answer."""
    left, right = to_double(dividend), to_double(divisor)
    if math.isnan(left) or math.isnan(right) or right == 0 or math.isinf(left):
        return NAN
    return math.fmod(left, right)


def round_half_up(number: Number) -> Number:
    """Halves go up (−2.5 → −2); NaN, infinities and the sign of a 0 stay."""
    double = to_double(number)
    if not math.isfinite(double):
        return NAN if math.isnan(double) else double
    below = math.floor(double)
    return (below + 1 if double - below >= 0.5 else below) or math.copysign(0.0, double)


def to_int32(number: Number) -> int:
    """JavaScript's conversion to a signed 32-bit integer: truncate, then wrap."""
    double = to_double(number)
    if not math.isfinite(double):
        return 0
    return (int(double) + 2**31) % 2**32 - 2**31
