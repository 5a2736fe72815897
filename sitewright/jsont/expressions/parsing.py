"""Tokens → reverse Polish form by the shunting-yard method (3.2), checking as little as the reference."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TypeAlias

from sitewright.jsont.expressions.operators import Operator
from sitewright.jsont.expressions.tokens import (
    Call,
    Constant,
    ExpressionSyntaxError,
    Name,
    Punctuation,
    Token,
    tokenize,
)
from sitewright.jsont.values import scalar_text


@dataclass(frozen=True, slots=True)
class ArgumentsBegin:
    """Stands in the reverse Polish form before the arguments of a call."""


ARGUMENTS_BEGIN = ArgumentsBegin()
Item: TypeAlias = Constant | Name | Call | Operator | ArgumentsBegin


@dataclass(frozen=True, slots=True)
class ParsedExpressions:
    """The expressions of one `.eval`, separated by semicolons; empty ones are left out."""

    groups: tuple[tuple[Item, ...], ...]
    token_count: int


def parse_expressions(text: str) -> ParsedExpressions:
    """Raises ExpressionSyntaxError."""
    builder = _Builder()
    count = 0
    for token in tokenize(text):
        builder.accept(token)
        count += 1
    builder.end_group()
    return ParsedExpressions(tuple(builder.groups), count)


class _Builder:
    """The state of the shunting-yard: output of the current group, and operators not yet written."""

    def __init__(self) -> None:
        self.groups: list[tuple[Item, ...]] = []
        self.output: list[Item] = []
        self.waiting: list[Operator | Call | Punctuation] = []

    def accept(self, token: Token) -> None:
        if isinstance(token, Punctuation):
            self._punctuation(token)
        elif isinstance(token, Operator):
            self._operator(token)
        elif isinstance(token, Call):
            self.output.append(ARGUMENTS_BEGIN)
            self.waiting.append(token)
        else:
            self.output.append(token)

    def end_group(self) -> None:
        self._flush_operators()
        if self.waiting:
            raise ExpressionSyntaxError("Mismatched parentheses")
        if self.output:
            self.groups.append(tuple(self.output))
        self.output = []

    def _punctuation(self, token: Punctuation) -> None:
        if token.text == "(":
            self.waiting.append(token)
        elif token.text == ",":
            self._flush_operators()
        elif token.text == ";":
            self.end_group()
        else:
            self._close()

    def _close(self) -> None:
        self._flush_operators()
        if not self.waiting:
            raise ExpressionSyntaxError("Mismatched parentheses")
        self.waiting.pop()
        if self.waiting and isinstance(self.waiting[-1], Call):
            self.output.append(self.waiting[-1])
            self.waiting.pop()

    def _operator(self, operator: Operator) -> None:
        while self.waiting and isinstance(top := self.waiting[-1], Operator) and _goes_first(top, operator):
            self.output.append(top)
            self.waiting.pop()
        self.waiting.append(operator)

    def _flush_operators(self) -> None:
        while self.waiting and isinstance(top := self.waiting[-1], Operator):
            self.output.append(top)
            self.waiting.pop()


def _goes_first(waiting: Operator, coming: Operator) -> bool:
    if waiting.precedence == coming.precedence:
        return not coming.groups_right
    return waiting.precedence > coming.precedence


def printed(parsed: ParsedExpressions) -> str:
    """The form a leading `#` shows: `[[1 2 <add>], [3]]`."""
    groups = (" ".join(map(_printed_item, group)) for group in parsed.groups)
    return "[" + ", ".join(f"[{group}]" for group in groups) + "]"


def _printed_item(item: Item) -> str:
    if isinstance(item, Operator):
        return f"<{item.description}>"
    if isinstance(item, Call):
        return f"{item.name}()"
    if isinstance(item, Name):
        return ".".join(map(str, item.reference))
    if isinstance(item, Constant):
        return (
            json.dumps(item.value, ensure_ascii=False)
            if isinstance(item.value, str)
            else scalar_text(item.value)
        )
    return "<args>"
