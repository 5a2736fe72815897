"""Predicate blocks: those that only compare values are compiled to a comparison, others are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.compiler.branches import UNLESS_FAILED, compile_branches
from sitewright.jsont.compiler.scope import outward
from sitewright.jsont.core.operands import Literal, Operand, parse_operand
from sitewright.jsont.core.predicates import compared_arguments
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
    call = node.call
    condition = native_condition(unit, call)
    if condition is not None:
        compile_branches(unit, condition, node)
        return
    test = unit.module.constant(("test", call.name, call.arguments, *unit.module.place(node)))
    unit.call_out(f"q = c.test({test}, {unit.frame.object})")
    compile_branches(unit, "q", node, UNLESS_FAILED)


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
    arguments = compared_arguments(call.arguments, is_nth=call.name == "nth")
    operands = [parse_operand(argument) for argument in arguments]
    codes = [_operand(unit, operand) for operand in operands]
    if len(codes) == 1:
        codes.insert(0, unit.frame.value)
    number = _number(operands[-1])
    # Types first: to Python, True equals 1.
    if call.name in ("equal", "notEqual") and number is not None:
        answer = f"(type(t := {codes[0]}) is int or type(t) is float) and t == {number}"
        return answer if call.name == "equal" else f"not ({answer})"
    if call.name in ("equal", "notEqual") and _is_exact(operands[-1]):
        return f"{codes[0]} {'==' if call.name == 'equal' else '!='} {codes[1]}"
    return f"{COMPARISONS[call.name]}({codes[0]}, {codes[1]}, b)"


def _is_exact(operand: Operand) -> bool:
    """Whether Python's own equality with this constant is the language's: it is with text only."""
    return isinstance(operand, Literal) and isinstance(operand.value, str)


def _number(operand: Operand) -> int | None:
    """The constant, when comparing numbers with it is exact."""
    value = operand.value if isinstance(operand, Literal) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _operand(unit: Unit, operand: Operand) -> str:
    if not isinstance(operand, Literal):
        return outward(unit.frame, operand)
    if isinstance(operand.value, (str, bool, int)) or operand.value is None:
        return repr(operand.value)
    return unit.module.constant(("json", operand.text))
