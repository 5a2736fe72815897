"""Operators of expressions: precedence, and what each computes (3.2, 3.3)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sitewright.jsont import utf16
from sitewright.jsont.core.numbers import remainder, to_int32
from sitewright.jsont.expressions.conversions import (
    Operand,
    to_boolean,
    to_javascript_number,
    to_number,
    to_result,
    to_text,
)
from sitewright.jsont.values import is_number


@dataclass(frozen=True, slots=True)
class Operator:
    """`compute` takes one operand or two; None for the assignment."""

    text: str
    description: str
    precedence: int
    operands: int
    groups_right: bool
    compute: Callable[..., Operand] | None

    @property
    def complaint(self) -> str:
        """Why it fails when an operand has no value."""
        return f"Invalid arguments to operator {self.description}"

    @property
    def function_name(self) -> str:
        """What generated code calls its function."""
        return "do_" + self.description.replace(" ", "_")

    @property
    def ignores_references(self) -> bool:
        """The reference takes the bits of a reference itself, not of its value: always those of 0."""
        return self.text == "~"


def unary(text: str) -> Operator:
    return UNARY[text]


def binary(text: str) -> Operator:
    return BINARY[text]


def add(left: Operand, right: Operand) -> Operand:
    if isinstance(left, str) or isinstance(right, str):
        return utf16.joined(to_text(left), to_text(right))
    return to_result(to_number(left) + to_number(right))


def power(base: Operand, exponent: Operand) -> Operand:
    """As JavaScript does: unlike Python's, it overflows to infinity and has no complex results."""
    left, right = to_number(base), to_number(exponent)
    # C's `pow` gives 1 for 1 to the power of NaN, and of 1 and −1 to that of infinity; JavaScript NaN.
    if math.isnan(right) or (abs(left) == 1 and math.isinf(right)):
        return to_result(math.nan)
    try:
        return to_result(math.pow(left, right))
    except OverflowError:
        return -math.inf if left < 0 and right % 2 == 1 else math.inf
    except ValueError:
        return _power_of_zero_or_negative(left, right)


def _power_of_zero_or_negative(left: float, right: float) -> Operand:
    if left != 0:
        return to_result(math.nan)
    return -math.inf if math.copysign(1, left) < 0 and right % 2 == 1 else math.inf


def divide(dividend: Operand, divisor: Operand) -> Operand:
    left, right = to_number(dividend), to_number(divisor)
    if right != 0:
        return to_result(left / right)
    if left == 0 or math.isnan(left):
        return to_result(math.nan)
    # A zero has a sign too, and gives it to the infinity.
    return math.copysign(math.inf, left) * math.copysign(1, right)


def compare(left: Operand, right: Operand) -> int | None:
    """−1, 0 or 1; None when one of them is not a number."""
    if isinstance(left, str) and isinstance(right, str):
        return utf16.compare(left, right)
    one, other = to_javascript_number(left), to_javascript_number(right)
    if math.isnan(one) or math.isnan(other):
        return None
    return -1 if one < other else int(one > other)


def loosely_equal(left: Operand, right: Operand) -> bool:
    if left is None or right is None:
        return left is right
    if isinstance(left, str) and isinstance(right, str):
        return left == right
    return to_javascript_number(left) == to_javascript_number(right)


def strictly_equal(left: Operand, right: Operand) -> bool:
    if is_number(left) and is_number(right):
        return left == right
    # To Python, True equals 1.
    return type(left) is type(right) and left == right


def _shift_left(left: Operand, right: Operand) -> Operand:
    # Shifts are modulo 32 (3.3); Python's would make an integer as long as the data ask for.
    return to_int32(to_int32(to_number(left)) << (to_int32(to_number(right)) & 31))


def _shift_right(left: Operand, right: Operand) -> Operand:
    return to_int32(to_number(left)) >> (to_int32(to_number(right)) & 31)


def _numeric(compute: Callable[[float, float], float]) -> Callable[[Operand, Operand], Operand]:
    return lambda left, right: to_result(compute(to_number(left), to_number(right)))


def _bitwise(compute: Callable[[int, int], int]) -> Callable[[Operand, Operand], Operand]:
    return lambda left, right: compute(to_int32(to_number(left)), to_int32(to_number(right)))


def _comparing(answers: tuple[int, ...]) -> Callable[[Operand, Operand], Operand]:
    return lambda left, right: compare(left, right) in answers


UNARY = {
    operator.text: operator
    for operator in (
        Operator("+", "unary plus", 17, 1, True, lambda operand: to_result(to_number(operand))),
        Operator("-", "unary minus", 17, 1, True, lambda operand: to_result(-to_number(operand))),
        Operator("!", "logical not", 17, 1, True, lambda operand: not to_boolean(operand)),
        Operator("~", "bitwise not", 17, 1, True, lambda operand: ~to_int32(to_number(operand))),
    )
}

_BINARY_TABLE: tuple[tuple[str, str, int, Any], ...] = (
    ("**", "exponent", 16, power),
    ("*", "multiply", 15, _numeric(lambda left, right: left * right)),
    ("/", "divide", 15, divide),
    ("%", "modulus", 15, _numeric(remainder)),
    ("+", "add", 14, add),
    ("-", "subtract", 14, _numeric(lambda left, right: left - right)),
    ("<<", "left shift", 13, _shift_left),
    (">>", "right shift", 13, _shift_right),
    ("<", "less than", 12, _comparing((-1,))),
    (">", "greater than", 12, _comparing((1,))),
    ("<=", "less than or equal", 12, _comparing((-1, 0))),
    (">=", "greater than or equal", 12, _comparing((0, 1))),
    ("==", "equality", 11, loosely_equal),
    ("!=", "inequality", 11, lambda left, right: not loosely_equal(left, right)),
    ("===", "strict equality", 11, strictly_equal),
    ("!==", "strict inequality", 11, lambda left, right: not strictly_equal(left, right)),
    ("&", "bitwise and", 10, _bitwise(lambda left, right: left & right)),
    ("^", "bitwise xor", 9, _bitwise(lambda left, right: left ^ right)),
    ("|", "bitwise or", 8, _bitwise(lambda left, right: left | right)),
    # Functions of values: both sides of `&&` and `||` have always been evaluated (3.3).
    ("&&", "logical and", 7, lambda left, right: to_boolean(left) and to_boolean(right)),
    ("||", "logical or", 6, lambda left, right: to_boolean(left) or to_boolean(right)),
    ("=", "assign", 3, None),
)
BINARY = {
    text: Operator(text, description, precedence, 2, text in ("**", "="), compute)
    for text, description, precedence, compute in _BINARY_TABLE
}
OPERATIONS = {
    operator.function_name: operator.compute
    for operator in (*UNARY.values(), *BINARY.values())
    if operator.compute
}
