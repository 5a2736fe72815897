"""One function of generated code: the compiler's state while it works through a block."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias

from sitewright.jsont import nodes
from sitewright.jsont.budget import LARGE_PIECE
from sitewright.jsont.compiler.analysis import Analysis
from sitewright.jsont.compiler.linking import LinkRequest
from sitewright.jsont.compiler.scope import StaticFrame, base_key
from sitewright.jsont.compiler.writer import CodeWriter, text_function
from sitewright.jsont.registry import RegisteredFormatter

# A key looked up this often in a function of text is looked up at its beginning.
FEWEST_USES_TO_KEEP = 3


Compilers: TypeAlias = "Mapping[type[Any], Callable[[Unit, Any], None]]"
"""What compiles each kind of node into a unit; these functions know the unit, so it is handed them."""


class Module(Protocol):
    """What a function asks of the module it is part of."""

    analysis: Analysis
    compiles_expressions: bool
    compilers: Compilers

    def constant(self, request: LinkRequest) -> str: ...
    def place(self, node: nodes.Node) -> tuple[int, int]: ...
    def function(self, block: nodes.Block) -> str: ...
    def has_native_formatter(self, name: str) -> bool: ...
    def has_native_predicate(self, name: str) -> bool: ...
    def formatter(self, name: str) -> RegisteredFormatter: ...
    def is_scope_free(self, name: str) -> bool: ...
    def is_text(self, block: nodes.Block) -> bool: ...


class Unit:
    """Compiles one block into the function `name(c, f, o)`: context, frame, output.

    A block of text becomes a function `(c, v0, w0, p)` that gives its output: context, value, variables, and
    the frame around, which is not searched when it is None.
    """

    def __init__(self, module: Module, name: str, block: nodes.Block, *, is_text: bool) -> None:
        self.module = module
        self.name = name
        self.block = block
        self.is_text = is_text
        self._begin()

    def _begin(self) -> None:
        self.writer = CodeWriter(returns_text=self.is_text)
        self._frames = 0
        has_variables = self.is_text or self.module.analysis.of(self.block).sets_variables
        self.frame = StaticFrame(0, has_variables=has_variables, has_object=not self.is_text)
        if self.is_text:
            self.frame.search_from = "p"

    def source(self) -> list[str]:
        """The lines of the function, and for a block of text of the one that writes it."""
        self._compile_top()
        if self.is_text:
            return self._text_source()
        self.writer.flush()
        self.writer.line("b.left = n")
        return [f"def {self.name}(c, f, o):", *self._prologue(), *self.writer.lines]

    def _compile_top(self) -> None:
        # The nodes at the top are never split off again: one of them may be why this function exists.
        for node in self.block:
            self.module.compilers[type(node)](self, node)

    def _text_source(self) -> list[str]:
        often = [name for name, uses in self.frame.uses.items() if uses >= FEWEST_USES_TO_KEEP]
        if often:
            stepped = self.frame.stepped_uses
            # Compiled once more: nothing changes while it runs, so these keys are looked up only once.
            self._begin()
            self.frame.kept_keys = {name: f"g{number}" for number, name in enumerate(often)}
            self.frame.kept_objects = {
                name: f"j{number}"
                for number, name in enumerate(often)
                if stepped[name] >= FEWEST_USES_TO_KEEP
            }
            self._compile_top()
        self.writer.return_text()
        text_name = text_function(self.name)
        prologue = ["    " + line for line in self._text_prologue()]
        call = f"{text_name}(c, f.value, f.variables or Z, f)"
        return [
            *(f"def {text_name}(c, v0, w0, p):", *prologue, *self.writer.lines),
            *(
                f"def {self.name}(c, f, o):",
                f"    if o.write({call}) > {LARGE_PIECE}: c.budget.check_output()",
            ),
        ]

    def compile_block(self, block: nodes.Block) -> None:
        for node in block:
            if self.module.analysis.is_split(node):
                self._call_split(node)
            else:
                self.module.compilers[type(node)](self, node)

    def next_frame_number(self) -> int:
        self._frames += 1
        return self._frames

    def charge(self, cost: str) -> None:
        """Take a cost from the budget, which the function keeps in the local `n`."""
        self.writer.line(f"n -= {cost}")
        self.writer.line("if n < 0: n = b.tick(n)")

    def call_out(self, code: str) -> None:
        """A line that may run other functions of templates."""
        with self.budget_given():
            self.writer.line(code)

    @contextmanager
    def budget_given(self) -> Iterator[None]:
        """Around lines that may run other functions of templates, which go on with the same budget."""
        if not self.is_text:
            self.writer.line("b.left = n")
        yield
        if not self.is_text:
            self.writer.line("n = b.left")

    def _cost(self) -> int:
        return self.module.analysis.of(self.block).cost + 1

    def _text_prologue(self) -> list[str]:
        lines = ["b = c.budget", f"b.left -= {self._cost()}", "if b.left < 0: b.left = b.tick(b.left)"]
        if self.frame.needs_dict or self.frame.kept_keys:
            lines.append("d0 = v0 if type(v0) is dict else Z")
        for name, local in self.frame.kept_keys.items():
            lines.append(f"{local} = {base_key(self.frame, name)}")
            if keys := self.frame.kept_objects.get(name):
                lines.append(f"{keys} = {local} if type({local}) is dict else Z")
        return lines

    def _prologue(self) -> list[str]:
        cost = self._cost()
        lines = [
            "w = o.write",
            "b = c.budget",
            f"n = b.left - {cost}",
            "if n < 0: n = b.tick(n)",
            "v0 = f.value",
        ]
        if self.frame.needs_dict:
            lines.append("d0 = v0 if type(v0) is dict else Z")
        if self.frame.needs_outside:
            # A private frame is the last one that names are looked up in (2.4).
            lines.append("p = None if f.private else f.parent")
        if self.frame.found_once:
            lines.append(" = ".join([*self.frame.found_once.values(), "None"]))
        if self.frame.has_variables:
            lines += ["w0 = f.variables", "if w0 is None: w0 = f.variables = {}"]
        return ["    " + line for line in lines]

    def _call_split(self, node: nodes.Node) -> None:
        function = self.module.function([node])
        self.writer.flush()
        call = f"{function}(c, {self.frame.object}, o)"
        # The generator of a function that was itself split is run by `Body.execute`, not on Python's stack.
        self.call_out(f"yield {call}" if self.module.analysis.inner_has_split(node) else call)
