"""Evaluating parsed expressions on a value stack (3.3)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, TypeAlias

from sitewright.jsont import utf16
from sitewright.jsont.expressions.conversions import Operand
from sitewright.jsont.expressions.functions import FUNCTIONS
from sitewright.jsont.expressions.operators import Operator
from sitewright.jsont.expressions.parsing import (
    ArgumentsBegin,
    Item,
    ParsedExpressions,
    parse_expressions,
    printed,
)
from sitewright.jsont.expressions.tokens import Call, Constant, Name
from sitewright.jsont.frame import Frame, is_index, resolve
from sitewright.jsont.values import MISSING, Missing, Value, emit

if TYPE_CHECKING:
    from sitewright.jsont.context import Context, Place


# Items of the reverse Polish form between two looks at the budget.
ITEMS_PER_CHARGE = 500


class Unusable:
    """What a unary operator makes of an array, an object or nothing: no value, and no error as a result."""


UNUSABLE: Final = Unusable()
StackItem: TypeAlias = Operand | Name | ArgumentsBegin | Unusable


class Expression:
    """One `.eval` of a template, parsed when that is loaded; a parse error is kept for its first run."""

    def __init__(self, text: str, place: Place) -> None:
        stripped = text.lstrip()
        self.shows_form = stripped.startswith("#")
        self.text = stripped[1:] if self.shows_form else text
        self.place = place
        self.parsed = parse_expressions(self.text)


def evaluate(context: Context, expression: Expression, frame: Frame) -> str:
    """What the instruction prints; collects its errors and sets its variables."""
    context.place = expression.place
    parsed = _within_limit(expression.parsed, context.options.expr_max_tokens)
    if parsed.errors:
        _report_syntax_errors(context, expression, parsed.errors)
        return f"EVAL={printed(parsed)}" if expression.shows_form else ""
    reducer = _Reducer(context, frame, expression)
    value = reducer.run(parsed)
    has_value = value is not MISSING and not reducer.failed
    text = emit(value) if has_value else ""
    if not expression.shows_form:
        return text
    return f"EVAL={printed(parsed)}" + (f" -> {text}" if has_value else "")


def _within_limit(parsed: ParsedExpressions, maximum: int) -> ParsedExpressions:
    if maximum and parsed.token_count > maximum:
        return ParsedExpressions((), parsed.token_count, (f"More than {maximum} tokens",))
    return parsed


def _report_syntax_errors(context: Context, expression: Expression, reasons: tuple[str, ...]) -> None:
    """Once per rendering; afterwards the instruction stays silent."""
    if expression in context.reported_expressions:
        return
    context.reported_expressions.add(expression)
    quoted = json.dumps(expression.text, ensure_ascii=False)
    for reason in reasons:
        context.error("expr-parse", f"RuntimeError: Error parsing expression: {quoted}: {reason}")


class ReductionError(Exception):
    """Why an operation failed; becomes `expr-reduce`."""


class _ExpressionEnded(Exception):
    """The expression ends here without a value and without an error."""


class _Reducer:
    """Runs the expressions of one instruction. On failure the variables it set are as before."""

    def __init__(self, context: Context, frame: Frame, expression: Expression) -> None:
        self.context = context
        self.frame = frame
        self.expression = expression
        self.stack: list[StackItem] = []
        self.failed = False
        self.saved: dict[str, Value] = {}

    def run(self, parsed: ParsedExpressions) -> Value:
        """The value of the last expression; MISSING when it has none."""
        value: Value = MISSING
        for group in parsed.groups:
            value = self._run_group(group)
        if self.failed:
            for name, before in self.saved.items():
                self.frame.set_variable(name, before)
        return value

    def _run_group(self, group: tuple[Item, ...]) -> Value:
        self.stack = []
        try:
            for start in range(0, len(group), ITEMS_PER_CHARGE):
                items = group[start : start + ITEMS_PER_CHARGE]
                self.context.budget.charge(len(items))
                for item in items:
                    self._take(item)
        except ReductionError as error:
            self._fail(str(error))
        except _ExpressionEnded:
            return MISSING
        return self._result()

    def _fail(self, reason: str) -> None:
        self.failed = True
        text = self.expression.text
        self.context.error("expr-reduce", f"RuntimeError: Error reducing expression: {text}: {reason}")

    def _result(self) -> Value:
        if not self.stack:
            return MISSING
        top = self.stack.pop()
        if isinstance(top, Unusable):
            return MISSING
        value = self._operand(top)
        if isinstance(value, Missing):
            self._fail("The result has no value")
        return value

    def _take(self, item: Item) -> None:
        if isinstance(item, Constant):
            self.stack.append(item.value)
        elif isinstance(item, Call):
            self._call(item)
        elif isinstance(item, Operator):
            self._operate(item)
        else:
            self.stack.append(item)

    def _operand(self, item: StackItem) -> Operand | Missing:
        """The value of a stack item: null for a missing reference, MISSING for what has no value."""
        if isinstance(item, Name):
            value = resolve(self.frame, item.reference)
            if isinstance(value, Missing):
                return None
            return MISSING if isinstance(value, (list, dict)) else value
        return MISSING if isinstance(item, (ArgumentsBegin, Unusable)) else item

    def _operate(self, operator: Operator) -> None:
        if operator.compute is None:
            self._assign()
        elif operator.operands == 1:
            self._unary(operator)
        else:
            self._binary(operator)

    def _unary(self, operator: Operator) -> None:
        item = self.stack.pop() if self.stack else UNUSABLE
        operand = self._operand(item)
        if operator.text == "~" and isinstance(item, Name) and not isinstance(operand, Missing):
            # The reference takes the bits of the reference itself, not of its value: always those of 0.
            operand = 0
        assert operator.compute is not None
        self.stack.append(UNUSABLE if isinstance(operand, Missing) else operator.compute(operand))

    def _binary(self, operator: Operator) -> None:
        items = [self.stack.pop() for _ in range(min(2, len(self.stack)))]
        operands = [self._operand(item) for item in reversed(items)]
        if len(operands) < 2 or any(isinstance(operand, Missing) for operand in operands):
            raise ReductionError(f"Invalid arguments to operator {operator.description}")
        assert operator.compute is not None
        result = operator.compute(*operands)
        self.stack.append(self._checked_text(result) if isinstance(result, str) else result)

    def _checked_text(self, text: str) -> str:
        self.context.budget.charge_text(text)
        maximum = self.context.options.expr_max_string
        if maximum and utf16.length(text) > maximum:
            raise ReductionError(f"The text is longer than {maximum}")
        return text

    def _assign(self) -> None:
        """Stores and ends the expression, whether or not anything could be stored."""
        if len(self.stack) >= 2:
            value, target = self._operand(self.stack.pop()), self.stack.pop()
            if isinstance(target, Name) and not isinstance(value, Missing):
                self._store(target, value)
        raise _ExpressionEnded

    def _store(self, target: Name, value: Operand) -> None:
        name = target.reference[0]
        if len(target.reference) != 1 or not isinstance(name, str) or name[0] != "@" or name == "@":
            return
        if is_index(name):
            return
        variables = self.frame.variables or {}
        self.saved.setdefault(name, variables.get(name, MISSING))
        self.frame.set_variable(name, value)

    def _call(self, call: Call) -> None:
        arguments: list[Operand] = []
        # What a unary operator left without a value ends the arguments as their beginning does.
        while self.stack and not isinstance(item := self.stack.pop(), (ArgumentsBegin, Unusable)):
            operand = self._operand(item)
            if not isinstance(operand, Missing):
                arguments.append(operand)
        if not arguments:
            raise ReductionError(f"Error calling function {call.name}")
        self.stack.append(FUNCTIONS[call.name](arguments[::-1]))
