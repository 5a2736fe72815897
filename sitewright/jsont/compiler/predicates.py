"""Predicate blocks: those that only compare values are compiled to a comparison, others are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.compiler.scope import outward
from sitewright.jsont.core.operands import Operand, Literal, parse_operand
from sitewright.jsont.values import parse_reference

if TYPE_CHECKING:
    from sitewright.jsont.compiler.unit import Unit

# Predicate → function of two values (see core/comparison.py).
COMPARISONS = {
    "equal": "equal",
    "notEqual": "not_equal",
    "greaterThan": "greater_than",
    "greaterThanOrEqual": "greater_than_or_equal",
    "lessThan": "less_than",
    "lessThanOrEqual": "less_than_or_equal",
    "nth": "is_multiple",
}
# Predicate → function of one value; whether a reference may name it.
TESTS = {
    "even": ("is_even", True),
    "odd": ("is_odd", True),
    "plural": ("is_plural", False),
    "singular": ("is_singular", False),
}


def compile_predicate(unit: Unit, node: nodes.Predicate) -> None:
    writer = unit.writer
    condition = native_condition(unit, node.call)
    if condition is None:
        call = node.call
        test = unit.module.constant(("test", call.name, call.arguments, *unit.module.place(node)))
        writer.flush()
        writer.line(f"q = c.test({test}, {unit.frame.object})")
        condition, otherwise = "q", "elif q is not None:"
    else:
        otherwise = "else:"
    with writer.block(f"if {condition}:"):
        unit.compile_block(node.block)
    if node.alternate:
        with writer.block(otherwise):
            unit.compile_block(node.alternate)


def is_native(call: nodes.PredicateCall) -> bool:
    """Whether the core predicate of that name is compiled without a call through the registry."""
    return not call.known or call.name in COMPARISONS or call.name in TESTS


def native_condition(unit: Unit, call: nodes.PredicateCall) -> str | None:
    """Code of a predicate that only looks at values, or None."""
    if not call.known:
        return "False"
    if not is_native(call) or not unit.module.has_native_predicate(call.name):
        return None
    if call.name in COMPARISONS:
        return _comparison(unit, call)
    function, takes_reference = TESTS[call.name]
    if call.arguments and takes_reference:
        return f"{function}({outward(unit.frame, parse_reference(call.arguments[0]))})"
    return f"{function}({unit.frame.value})"


def _comparison(unit: Unit, call: nodes.PredicateCall) -> str:
    if not call.arguments:
        return "False"
    operands = [parse_operand(argument) for argument in call.arguments[:2]]
    codes = [_operand(unit, operand) for operand in operands]
    if len(codes) == 1:
        codes.insert(0, unit.frame.value)
    if call.name in ("equal", "notEqual") and _is_text(operands[-1]):
        return f"{codes[0]} {'==' if call.name == 'equal' else '!='} {codes[1]}"
    return f"{COMPARISONS[call.name]}({codes[0]}, {codes[1]})"


def _is_text(operand: Operand) -> bool:
    return isinstance(operand, Literal) and isinstance(operand.value, str)


def _operand(unit: Unit, operand: Operand) -> str:
    if not isinstance(operand, Literal):
        return outward(unit.frame, operand)
    if isinstance(operand.value, (str, bool, int)) or operand.value is None:
        return repr(operand.value)
    return unit.module.constant(("json", operand.text))
