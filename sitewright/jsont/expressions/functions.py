"""Functions of expressions: each takes at least one operand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sitewright.jsont.expressions.conversions import Operand, to_boolean, to_number, to_result, to_text


def _largest(operands: Sequence[Operand]) -> Operand:
    """Keeps the earlier only if strictly greater, so that a later NaN wins."""
    best = to_number(operands[0])
    for number in map(to_number, operands[1:]):
        # `max` gives its first argument unless the second is greater, so the order decides about NaN.
        best = max(number, best)
    return to_result(best)


def _smallest(operands: Sequence[Operand]) -> Operand:
    best = to_number(operands[0])
    for number in map(to_number, operands[1:]):
        best = min(number, best)
    return to_result(best)


FUNCTIONS: dict[str, Callable[[Sequence[Operand]], Operand]] = {
    "max": _largest,
    "min": _smallest,
    "abs": lambda operands: to_result(abs(to_number(operands[0]))),
    "num": lambda operands: to_result(to_number(operands[0])),
    "str": lambda operands: to_text(operands[0]),
    "bool": lambda operands: to_boolean(operands[0]),
}
