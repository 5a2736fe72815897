"""Indented lines of generated code, and the run of output being gathered for one f-string."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sitewright.jsont.budget import LARGE_PIECE

# More values in one f-string would let a few large ones take too much memory before they are counted.
MOST_VALUES_PER_RUN = 12


class CodeWriter:
    """Lines of one function. Output is gathered with `text` and `local`, and written when control flow changes."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 1
        self._run: list[tuple[bool, str]] = []
        self._values_in_run = 0
        self._temporaries = 0

    def line(self, code: str) -> None:
        """Add a line; does not write the gathered output, which only control flow has to."""
        self.lines.append("    " * self.depth + code)

    def text(self, text: str) -> None:
        """Gather literal text."""
        self._run.append((False, text))

    def local(self, name: str) -> None:
        """Gather a local variable that holds text."""
        self._run.append((True, name))
        self._values_in_run += 1
        if self._values_in_run >= MOST_VALUES_PER_RUN:
            self.flush()

    def temporary(self) -> str:
        """A local for a value; it may be used again after the next flush."""
        self._temporaries += 1
        return f"t{self._temporaries}"

    def flush(self) -> None:
        """Write the gathered output."""
        if self._values_in_run:
            self._write_values()
        elif self._run:
            text = "".join(text for _, text in self._run)
            self.line(f"a({text!r})")
            if len(text) > LARGE_PIECE:
                self.line("b.check_output()")
        self._run.clear()
        self._values_in_run = self._temporaries = 0

    def _write_values(self) -> None:
        piece = self._run[0][1]
        if len(self._run) > 1:
            piece = "s"
            self.line(f"s = f{_f_string(self._run)}")
        self.line(f"a({piece})")
        self.line(f"if len({piece}) > {LARGE_PIECE}: b.check_output()")

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


def _f_string(run: list[tuple[bool, str]]) -> str:
    """The quoted part of an f-string; only names of locals are ever put between its braces."""
    quoted = [("{" + text + "}") if is_local else _escaped(text) for is_local, text in run]
    return "'" + "".join(quoted) + "'"


def _escaped(text: str) -> str:
    """Text as it stands inside single quotes of an f-string."""
    # A leading double quote makes repr choose single quotes, whatever the text holds.
    body = repr('"' + text)[2:-1]
    return body.replace("{", "{{").replace("}", "}}")
