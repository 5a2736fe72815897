"""Indented lines of generated code, and the run of output being gathered for one f-string."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from sitewright.jsont.budget import LARGE_PIECE

# More values in one f-string would let a few large ones take too much memory before they are counted.
MOST_VALUES_PER_RUN = 6


class Part(NamedTuple):
    """Literal text, or the name of a local that holds text or a whole number."""

    text: str
    is_local: bool


class CodeWriter:
    """Lines of one function. Output is gathered with `text` and `local`, and written at control flow.

    `returns_text`: it is gathered to the end, for a function that gives its output instead of writing it.
    """

    def __init__(self, *, returns_text: bool = False) -> None:
        self.returns_text = returns_text
        self.lines: list[str] = []
        self.depth = 1
        # Code of values already converted in this run → the local that holds the text.
        self.converted: dict[tuple[str, str], str] = {}
        self._run: list[Part] = []
        self._temporaries = 0
        self._captures = 0
        self._gathered = 0

    def line(self, code: str) -> None:
        """Add a line; does not write the gathered output, which only control flow has to."""
        self.lines.append("    " * self.depth + code)

    def text(self, text: str) -> None:
        """Gather literal text."""
        self._run.append(Part(text, False))

    def local(self, name: str) -> None:
        """Gather a local variable that holds text."""
        self._run.append(Part(name, True))
        if not self._captures and sum(part.is_local for part in self._run) >= MOST_VALUES_PER_RUN:
            self.flush()

    def temporary(self) -> str:
        """A local for a value; it may be used again after the next flush."""
        self._temporaries += 1
        return f"t{self._temporaries}"

    def flush(self) -> None:
        """Write the gathered output."""
        assert not self._captures
        if self._run:
            self._write_run()
        self._run = []
        self.converted = {}
        self._temporaries = 0

    def return_text(self) -> None:
        """End a function that gives its output."""
        self._run = [*self._gathered_parts(), *self._run]
        self.line(f"return {_expression(self._run)}")

    def _gathered_parts(self) -> list[Part]:
        return [Part(f"s{number}", True) for number in range(self._gathered)]

    def _write_run(self) -> None:
        piece = _expression(self._run)
        if self.returns_text:
            name = f"s{self._gathered}"
            self._gathered += 1
            self.line(f"{name} = {piece}")
            self.line(f"if len({name}) > {LARGE_PIECE}: b.charge_text({name})")
            return
        if any(part.is_local for part in self._run):
            # `write` answers the length: cheaper than appending to a list and asking for it.
            self.line(f"if w({piece}) > {LARGE_PIECE}: b.check_output()")
            return
        self.line(f"w({piece})")
        if len(piece) > LARGE_PIECE:
            self.line("b.check_output()")

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """An indented block under `header`; never left empty."""
        self.flush()
        self.line(header)
        self.depth += 1
        start = len(self.lines)
        yield
        self.flush()
        if len(self.lines) == start:
            self.line("pass")
        self.depth -= 1

    @contextmanager
    def captured(self, header: str, target: str) -> Iterator[None]:
        """A block under `header` whose output becomes the local `target`; the outer run goes on after it."""
        outer = self._run, self.converted
        # A copy: what one side converts has not been converted where the other one runs.
        self._run, self.converted = [], dict(self.converted)
        self._captures += 1
        self.line(header)
        self.depth += 1
        yield
        self.line(f"{target} = {_expression(self._run)}")
        self.depth -= 1
        self._captures -= 1
        self._run, self.converted = outer


def _expression(run: list[Part]) -> str:
    """Code for the text of a run: a literal, or an f-string with only names of locals in its braces."""
    if not any(part.is_local for part in run):
        return repr("".join(part.text for part in run))
    pieces = ["{" + part.text + "}" if part.is_local else _escaped(part.text) for part in run]
    return "f'" + "".join(pieces) + "'"


def _escaped(text: str) -> str:
    """Text as it stands inside single quotes of an f-string."""
    # A leading double quote makes repr choose single quotes, whatever the text holds.
    body = repr('"' + text)[2:-1]
    return body.replace("{", "{{").replace("}", "}}")


def text_function(name: str) -> str:
    """The name of the function that gives the text another one writes."""
    return f"x{name[1:]}"
