"""What compiled expressions call around their operations: beginning, failing, counting text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from sitewright.jsont import utf16
from sitewright.jsont.expressions.conversions import MaybeOperand, Operand, has_value
from sitewright.jsont.expressions.parsing import ExpressionSource, parse_expressions, printed, read_expression

if TYPE_CHECKING:
    from sitewright.jsont.context import Context, Place

NO_RESULT = "The result has no value"


class Expression:
    """One `.eval` of a template; one with code of its own is parsed again only where that is not enough."""

    def __init__(self, written: str, place: Place, *, is_parsed: bool) -> None:
        self.written = written
        self.place = place
        if is_parsed:
            self.source = read_expression(written)

    @cached_property
    def source(self) -> ExpressionSource:
        return read_expression(self.written)


def begin(context: Context, expression: Expression) -> str | None:
    """None when the instruction is to run, else all that it prints."""
    if not context.options.enable_expr:
        return ""
    context.place = expression.place
    # Without such a limit an expression with code of its own need not be parsed to begin.
    maximum = context.options.expr_max_tokens
    if not maximum or expression.source.parsed.token_count <= maximum:
        return None
    _report_once(context, expression, parse_expressions(expression.source.text, maximum).errors)
    return "EVAL=[]" if expression.source.shows_form else ""


def refuse(context: Context, expression: Expression) -> str:
    """What an expression that could not be parsed prints."""
    refused = begin(context, expression)
    if refused is not None:
        return refused
    source = expression.source
    _report_once(context, expression, source.parsed.errors)
    return f"EVAL={printed(source.parsed)}" if source.shows_form else ""


def _report_once(context: Context, expression: Expression, reasons: Sequence[str]) -> None:
    """Once per rendering; afterwards the instruction stays silent."""
    # By identity: each `.eval` of a template is an `Expression` of its own.
    if expression in context.reported_expressions:
        return
    context.reported_expressions.add(expression)
    quoted = json.dumps(expression.source.text, ensure_ascii=False)
    for reason in reasons:
        context.error("expr-parse", f"RuntimeError: Error parsing expression: {quoted}: {reason}")


def fail(context: Context, expression: Expression, reason: str) -> bool:
    """Collect why an operation failed; always true."""
    text = expression.source.text
    context.error("expr-reduce", f"RuntimeError: Error reducing expression: {text}: {reason}")
    return True


def length_complaint(context: Context, text: str) -> str:
    """Count a text that an operation made; if longer than the host allows, why it fails, else empty."""
    # Concatenation in a loop doubles a text each turn, at the price of few instructions.
    context.budget.charge_text(text)
    maximum = context.options.expr_max_string
    return f"The text is longer than {maximum}" if maximum and utf16.length(text) > maximum else ""


def usable(operands: Sequence[MaybeOperand]) -> list[Operand]:
    """The arguments of a call that have a value."""
    return [operand for operand in operands if has_value(operand)]
