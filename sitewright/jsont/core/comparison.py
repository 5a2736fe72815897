"""Comparing values (section 5). Deep comparison is iterative, as data may be nested deeply."""

from __future__ import annotations

import math
from collections.abc import Iterator

from sitewright.jsont import utf16
from sitewright.jsont.budget import Budget
from sitewright.jsont.values import (
    MISSING,
    NAN,
    Value,
    as_boolean,
    as_number,
    as_text,
    is_integral,
    is_number,
)

__all__ = [
    "equal",
    "greater_than",
    "greater_than_or_equal",
    "is_even",
    "is_multiple",
    "is_odd",
    "is_plural",
    "is_singular",
    "less_than",
    "less_than_or_equal",
    "not_equal",
]


# Pairs of members compared between two looks at the budget, and how many count as one instruction.
PAIRS_PER_CHARGE = 1_000
PAIRS_PER_INSTRUCTION = 20
# Where two values are of the same one of these, Python's own equality is the language's.
SIMPLE_TYPES = frozenset({str, int, bool})


def equal(left: Value, right: Value, budget: Budget | None = None) -> bool:
    """Deep equality without conversion; missing equals null, the order of keys does not matter.

    Large values are compared under the instruction limit and the deadline of `budget`.
    """
    kind = type(left)
    if kind is type(right) and kind in SIMPLE_TYPES:
        return left == right
    if not isinstance(left, (list, dict)):
        return _equal_scalars(left, right)
    pending: list[Iterator[tuple[Value, Value]]] = [iter([(left, right)])]
    compared = 0
    while pending:
        pair = next(pending[-1], None)
        if pair is None:
            pending.pop()
            continue
        compared += 1
        if budget and compared % PAIRS_PER_CHARGE == 0:
            budget.charge(PAIRS_PER_CHARGE // PAIRS_PER_INSTRUCTION)
        members = _members(*pair)
        if members is None:
            return False
        pending.append(members)
    return True


def _members(left: Value, right: Value) -> Iterator[tuple[Value, Value]] | None:
    """The members of two values that have yet to be compared; None when the values already differ."""
    if isinstance(left, list) and isinstance(right, list):
        return zip(left, right, strict=True) if len(left) == len(right) else None
    if isinstance(left, dict) and isinstance(right, dict):
        return ((left[key], right[key]) for key in left) if left.keys() == right.keys() else None
    return iter(()) if _equal_scalars(left, right) else None


def _equal_scalars(left: Value, right: Value) -> bool:
    if is_number(left) and is_number(right):
        return left == right
    if left is None or left is MISSING:
        return right is None or right is MISSING
    # Types first: to Python, True equals 1.
    return type(left) is type(right) and isinstance(left, (str, bool)) and left == right


def not_equal(left: Value, right: Value, budget: Budget | None = None) -> bool:
    return not equal(left, right, budget)


def compare(left: Value, right: Value, budget: Budget | None = None) -> int:
    """−1, 0 or 1 by the type of the left value."""
    if isinstance(left, str):
        return utf16.compare(left, as_text(right))
    if isinstance(left, bool):
        return left - as_boolean(right)
    if isinstance(left, (int, float)):
        number = as_number(right)
        # A NaN is neither less nor equal, and so compares as greater (5).
        return -1 if left < number else 0 if left == number else 1
    return 0 if equal(left, right, budget) else -1


def greater_than(left: Value, right: Value, budget: Budget | None = None) -> bool:
    return compare(left, right, budget) > 0


def greater_than_or_equal(left: Value, right: Value, budget: Budget | None = None) -> bool:
    return compare(left, right, budget) >= 0


def less_than(left: Value, right: Value, budget: Budget | None = None) -> bool:
    return compare(left, right, budget) < 0


def less_than_or_equal(left: Value, right: Value, budget: Budget | None = None) -> bool:
    return compare(left, right, budget) <= 0


def is_multiple(dividend: Value, divisor: Value, _budget: Budget | None = None) -> bool:
    """Whether both are integral numbers and the second, not 0, divides the first; so does infinity 0."""
    return (
        isinstance(dividend, (int, float))
        and isinstance(divisor, (int, float))
        and not isinstance(dividend, bool)
        and not isinstance(divisor, bool)
        and is_integral(dividend)
        and (is_integral(divisor) or abs(divisor) == math.inf)
        and divisor != 0
        and abs(dividend) % abs(divisor) == 0
    )


def is_even(value: Value) -> bool:
    return _remainder_of_two(value) == 0


def is_odd(value: Value) -> bool:
    return _remainder_of_two(value) == 1


def _remainder_of_two(value: Value) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or abs(value) == float("inf"):
        return NAN
    return abs(value) % 2


def is_plural(value: Value) -> bool:
    return as_number(value) > 1


def is_singular(value: Value) -> bool:
    return as_number(value) == 1
