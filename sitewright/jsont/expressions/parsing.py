"""Tokens → reverse Polish form by the shunting-yard method (3.2), checking as little as the reference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from sitewright.jsont.core.json_text import quoted
from sitewright.jsont.expressions.functions import FUNCTIONS
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
from sitewright.jsont.frame import is_index
from sitewright.jsont.values import scalar_text


@dataclass(frozen=True, slots=True)
class ArgumentsBegin:
    """Stands in the reverse Polish form before the arguments of a call."""


ARGUMENTS_BEGIN = ArgumentsBegin()
# The end of the text ends the last group as a semicolon would.
END = Punctuation(";")
Item: TypeAlias = Constant | Name | Call | Operator | ArgumentsBegin


@dataclass(frozen=True)
class ParsedExpressions:
    """The expressions of one `.eval`, separated by semicolons; empty ones are left out.

    `errors` tells why it cannot be evaluated; `groups` then holds the expressions that are well formed.
    """

    groups: tuple[tuple[Item, ...], ...]
    token_count: int
    errors: tuple[str, ...] = ()

    @cached_property
    def assigned_names(self) -> tuple[str, ...]:
        """The variables that may be set: every name that could be a target of an assignment."""
        assigning = (group for group in self.groups if any(map(is_assignment, group)))
        names = (assignable_name(item) for group in assigning for item in group if isinstance(item, Name))
        return tuple(dict.fromkeys(name for name in names if name))


@dataclass(frozen=True, slots=True)
class ExpressionSource:
    """One `.eval` as written; `text` is without the leading `#`, which asks to see the parsed form."""

    written: str
    text: str
    shows_form: bool
    parsed: ParsedExpressions


def read_expression(written: str) -> ExpressionSource:
    """The expressions of what follows `.eval` in a tag; never fails, see `ParsedExpressions.errors`."""
    shows_form = written.startswith("#")
    text = written.removeprefix("#")
    return ExpressionSource(written, text, shows_form, parse_expressions(text))


def parse_expressions(text: str, most_tokens: int = 0) -> ParsedExpressions:
    """Parse the text of one `.eval`; what is wrong is told in `errors`.

    More than `most_tokens` are wrong, 0 meaning any number. The first thing that is hides what is wrong with
    later tokens, but not that the text ends in no token.
    """
    tokens: list[Token] = []
    errors: list[str] = []
    try:
        tokens.extend(tokenize(text))
    except ExpressionSyntaxError as error:
        errors.append(str(error))
    errors[:0] = _refused(tokens, most_tokens)
    if errors:
        return ParsedExpressions((), len(tokens), tuple(errors))
    builder = _Builder()
    for token in [*tokens, END]:
        builder.accept(token)
    return ParsedExpressions(tuple(builder.groups), len(tokens), tuple(builder.errors))


def _refused(tokens: Sequence[Token], most: int) -> Iterator[str]:
    """The first of them that is refused."""
    for count, token in enumerate(tokens, 1):
        if most and count > most:
            yield f"More than {most} tokens"
            return
        if isinstance(token, Call) and token.name not in FUNCTIONS:
            yield f"Invalid function {token.name}"
            return


class _Builder:
    """The state of the shunting-yard: output of the current group, and operators not yet written."""

    def __init__(self) -> None:
        self.groups: list[tuple[Item, ...]] = []
        self.output: list[Item] = []
        self.waiting: list[Operator | Call | Punctuation] = []
        self.errors: list[str] = []
        self.has_stopped = False

    def accept(self, token: Token) -> None:
        """Take the next token; after an unmatched right parenthesis the rest is ignored."""
        if self.has_stopped:
            return
        if isinstance(token, Punctuation):
            self._punctuation(token)
        elif isinstance(token, Operator):
            self._operator(token)
        elif isinstance(token, Call):
            self.output.append(ARGUMENTS_BEGIN)
            self.waiting.append(token)
        else:
            self.output.append(token)

    def _end_group(self) -> None:
        """An open parenthesis spoils this group only, but what waits below it stays for the next one."""
        group, self.output = self.output, []
        while self.waiting:
            top = self.waiting.pop()
            if isinstance(top, Punctuation):
                self.errors.append("Mismatched left parenthesis")
                return
            group.append(top)
        if group:
            self.groups.append(tuple(group))

    def _punctuation(self, token: Punctuation) -> None:
        if token.text == "(":
            self.waiting.append(token)
        elif token.text == ",":
            self._flush()
        elif token.text == ";":
            self._end_group()
        else:
            self._close()

    def _close(self) -> None:
        self._flush()
        if not isinstance(self._top(), Punctuation):
            self.errors.append("Mismatched right parenthesis")
            self.has_stopped = True
            return
        self.waiting.pop()
        # It may have held the arguments of a call, which follows them in the reverse Polish form.
        caller = self._top()
        if isinstance(caller, Call):
            self.output.append(caller)
            self.waiting.pop()

    def _top(self) -> Operator | Call | Punctuation | None:
        return self.waiting[-1] if self.waiting else None

    def _operator(self, operator: Operator) -> None:
        while (top := self._top()) and not isinstance(top, Punctuation) and _goes_first(top, operator):
            self.output.append(top)
            self.waiting.pop()
        self.waiting.append(operator)

    def _flush(self) -> None:
        """Write what waits up to the last parenthesis that is open."""
        while (top := self._top()) and not isinstance(top, Punctuation):
            self.output.append(top)
            self.waiting.pop()


def _goes_first(waiting: Operator | Call, coming: Operator) -> bool:
    """A call waits for its parenthesis, or is left over from an expression where that was never closed."""
    if isinstance(waiting, Call):
        return True
    if waiting.precedence == coming.precedence:
        return not coming.groups_right
    return waiting.precedence > coming.precedence


def is_assignment(item: Item) -> bool:
    return isinstance(item, Operator) and item.compute is None


def assignable_name(name: Name) -> str | None:
    """The variable (with its @) that `=` stores in, or None for a target that is silently ignored."""
    target = name.reference[0]
    is_variable = isinstance(target, str) and target[:1] == "@" and target != "@" and not is_index(target)
    return str(target) if is_variable and len(name.reference) == 1 else None


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
        return quoted(item.value) if isinstance(item.value, str) else scalar_text(item.value)
    return "<args>"
