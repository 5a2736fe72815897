"""Expressions run on a stack of operands, where straight code would not do (see `compiler/expressions.py`).

Those are the expressions of templates with very many of them, and a call one of whose arguments turned out to
have no value under a unary operator: what then stays on the stack depends on the data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from sitewright.jsont.context import FAILED
from sitewright.jsont.expressions.conversions import (
    NO_VALUE,
    UNUSABLE,
    MaybeOperand,
    Operand,
    as_operand,
    has_value,
)
from sitewright.jsont.expressions.functions import FUNCTIONS
from sitewright.jsont.expressions.operators import Operator
from sitewright.jsont.expressions.parsing import ArgumentsBegin, Item, assignable_name, printed
from sitewright.jsont.expressions.running import NO_RESULT, Expression, begin, fail, length_complaint, usable
from sitewright.jsont.expressions.tokens import Call, Constant, Name
from sitewright.jsont.frame import Frame, resolve
from sitewright.jsont.values import MISSING, Reference, Value, emit

if TYPE_CHECKING:
    from sitewright.jsont.context import Context

# Items of the reverse Polish form between two looks at the budget.
ITEMS_PER_CHARGE = 500
StackItem: TypeAlias = MaybeOperand | Name | ArgumentsBegin
Operands: TypeAlias = Mapping[Reference, MaybeOperand]


def evaluate(context: Context, expression: Expression, frame: Frame, variables: dict[str, Value]) -> str:
    """What the instruction prints; collects its errors and sets its variables, which are the frame's."""
    refused = begin(context, expression)
    if refused is not None:
        return refused
    source, before = expression.source, dict(variables)
    value: Value = MISSING
    has_failed = False
    for number, group in enumerate(source.parsed.groups):
        for start in range(0, len(group), ITEMS_PER_CHARGE):
            context.budget.charge(min(ITEMS_PER_CHARGE, len(group) - start))
        # All before it runs: an assignment ends its expression, so nothing it reads can change meanwhile.
        operands = {
            item.reference: as_operand(resolve(frame, item.reference))
            for item in group
            if isinstance(item, Name)
        }
        value = run_group(context, expression, number, operands, variables)
        has_failed |= value is FAILED
    if has_failed:
        # In place: this is the dict of the frame, which others look into.
        variables.clear()
        variables.update(before)
        value = MISSING
    if not source.shows_form:
        return emit(value)
    return f"EVAL={printed(source.parsed)}" + (f" -> {emit(value)}" if value is not MISSING else "")


def run_group(
    context: Context, expression: Expression, number: int, operands: Operands, variables: dict[str, Value]
) -> Value:
    """The value of one of the expressions, MISSING when it has none; FAILED when it reported an error.

    `operands`: what the references in it are worth.
    """
    run = _Run(context, expression, operands, variables)
    try:
        for item in expression.source.parsed.groups[number]:
            run.take(item)
    except _Failed as failure:
        fail(context, expression, str(failure))
        run.result()
        return FAILED
    except _Ended:
        return MISSING
    return run.result()


class _Failed(Exception):
    """Why an operation failed."""


class _Ended(Exception):
    """The expression ends here without a value and without an error."""


class _Run:
    """The operands of one expression that is being run."""

    def __init__(
        self, context: Context, expression: Expression, operands: Operands, variables: dict[str, Value]
    ) -> None:
        self.context = context
        self.expression = expression
        self.operands = operands
        self.variables = variables
        self.stack: list[StackItem] = []

    def result(self) -> Value:
        """What is on top of the stack; FAILED when that is no value."""
        if not self.stack or self.stack[-1] is UNUSABLE:
            return MISSING
        operand = self._operand(self.stack[-1])
        if has_value(operand):
            return operand
        fail(self.context, self.expression, NO_RESULT)
        return FAILED

    def take(self, item: Item) -> None:
        """Do the next item. Raises _Failed or _Ended."""
        if isinstance(item, Constant):
            self.stack.append(item.value)
        elif isinstance(item, Call):
            self._call(item)
        elif isinstance(item, Operator):
            self._operate(item)
        else:
            self.stack.append(item)

    def _operand(self, item: StackItem) -> MaybeOperand:
        if isinstance(item, Name):
            return self.operands[item.reference]
        return NO_VALUE if isinstance(item, ArgumentsBegin) else item

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
        if not has_value(operand):
            self.stack.append(UNUSABLE)
            return
        assert operator.compute is not None
        is_reference = operator.ignores_references and isinstance(item, Name)
        self.stack.append(operator.compute(0 if is_reference else operand))

    def _binary(self, operator: Operator) -> None:
        # Taken off first: an operation that fails leaves none of its operands behind (3.3).
        operands = [self._operand(self.stack.pop()) for _ in range(min(2, len(self.stack)))][::-1]
        if len(operands) < 2 or not all(map(has_value, operands)):
            raise _Failed(operator.complaint)
        assert operator.compute is not None
        result: Operand = operator.compute(*operands)
        if isinstance(result, str):
            self._check_length(result)
        self.stack.append(result)

    def _check_length(self, text: str) -> None:
        complaint = length_complaint(self.context, text)
        if complaint:
            raise _Failed(complaint)

    def _assign(self) -> None:
        """Stores and ends the expression, whether or not anything could be stored."""
        if len(self.stack) >= 2:
            operand, target = self._operand(self.stack.pop()), self.stack.pop()
            name = assignable_name(target) if isinstance(target, Name) else None
            if name and has_value(operand):
                self.variables[name] = operand
        raise _Ended

    def _call(self, call: Call) -> None:
        operands = [self._operand(item) for item in self._arguments()]
        arguments = usable(operands[::-1])
        if not arguments:
            raise _Failed(call.complaint)
        self.stack.append(FUNCTIONS[call.name](arguments))

    def _arguments(self) -> Iterator[StackItem]:
        """From the last to the first; what a unary operator left without a value ends them as well."""
        while self.stack:
            item = self.stack.pop()
            if item is UNUSABLE or isinstance(item, ArgumentsBegin):
                return
            yield item
