"""Template text → tree and parse errors."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container
from dataclasses import dataclass

from sitewright.jsont import nodes
from sitewright.jsont.assembler import Assembler
from sitewright.jsont.errors import ErrorType, TemplateError
from sitewright.jsont.scanner import scan
from sitewright.jsont.tags import parse_tag


class LineIndex:
    """Offsets → line and column, both from 1."""

    def __init__(self, text: str) -> None:
        self._starts = [0]
        position = text.find("\n")
        while position >= 0:
            self._starts.append(position + 1)
            position = text.find("\n", position + 1)

    def place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The way back from a place in the text."""
        return self._starts[line - 1] + column - 1


@dataclass(frozen=True)
class ParsedTemplate:
    root: nodes.Block
    errors: list[TemplateError]
    lines: LineIndex


class _Diagnostics:
    """Collects parse errors and answers which names exist."""

    def __init__(
        self, formatters: Container[str], predicates: Container[str], lines: LineIndex, template: str
    ) -> None:
        self.formatters = formatters
        self.predicates = predicates
        self.lines = lines
        self.template = template
        self.errors: list[TemplateError] = []

    def has_formatter(self, name: str) -> bool:
        return name in self.formatters

    def has_predicate(self, name: str) -> bool:
        return name in self.predicates

    def unknown_formatter(self, name: str, offset: int) -> None:
        self._add("formatter-unknown", "parser", f"Formatter '{name}' is unknown", offset)

    def unknown_predicate(self, name: str, offset: int) -> None:
        self._add("predicate-unknown", "parser", f"Predicate '{name}?' is unknown", offset)

    def assembly_error(self, code: str, message: str, offset: int) -> None:
        self._add(code, "assembler", message, offset)

    def _add(self, code: str, error_type: ErrorType, message: str, offset: int) -> None:
        line, column = self.lines.place(offset)
        self.errors.append(
            TemplateError(code, error_type, f"SyntaxError: {message}", line, column, self.template)
        )


def parse(
    text: str, formatters: Container[str], predicates: Container[str], template_name: str = ""
) -> ParsedTemplate:
    """Parse a template against the names that exist. Errors are in text order."""
    lines = LineIndex(text)
    diagnostics = _Diagnostics(formatters, predicates, lines, template_name)
    assembler = Assembler(diagnostics.assembly_error)
    for piece in scan(text):
        if not piece.is_tag:
            assembler.accept(nodes.Text(piece.offset, piece.text))
        elif not piece.text.startswith("{#"):
            instruction = parse_tag(piece.text[1:-1], piece.offset, diagnostics)
            # What does not fit is literal text and no error, so that styles and scripts pass through (1.1).
            assembler.accept(instruction or nodes.Text(piece.offset, piece.text))
    assembler.finish(len(text))
    return ParsedTemplate(assembler.root, diagnostics.errors, lines)
