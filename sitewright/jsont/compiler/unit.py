"""One function of generated code: the compiler's state while it works through a block."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from sitewright.jsont import nodes
from sitewright.jsont.compiler import assignments, blocks, predicates, variables
from sitewright.jsont.compiler.analysis import Analysis
from sitewright.jsont.compiler.linking import LinkRequest
from sitewright.jsont.compiler.scope import StaticFrame
from sitewright.jsont.compiler.writer import CodeWriter


class Module(Protocol):
    """What a function asks of the module it is part of."""

    analysis: Analysis

    def constant(self, request: LinkRequest) -> str: ...
    def place(self, node: nodes.Node) -> tuple[int, int]: ...
    def function(self, block: nodes.Block) -> str: ...
    def has_native_formatter(self, name: str) -> bool: ...
    def has_native_predicate(self, name: str) -> bool: ...
    def is_scope_free(self, name: str) -> bool: ...
    def takes_all_values(self, name: str) -> bool: ...


class Unit:
    """Compiles one block into the function `name(c, f, o)`: context, frame, output."""

    def __init__(self, module: Module, name: str, block: nodes.Block) -> None:
        self.module = module
        self.name = name
        self.block = block
        self.writer = CodeWriter()
        self._frames = 0
        facts = module.analysis.of(block)
        self.frame = StaticFrame(0, has_variables=facts.sets_variables, has_object=True)

    def source(self) -> list[str]:
        """The lines of the function."""
        # The nodes at the top are never split off again: one of them may be why this function exists.
        for node in self.block:
            COMPILERS[type(node)](self, node)
        self.writer.flush()
        self.writer.line("b.left = n")
        return [f"def {self.name}(c, f, o):", *self._prologue(), *self.writer.lines]

    def compile_block(self, block: nodes.Block) -> None:
        for node in block:
            if self.module.analysis.is_split(node):
                self._call_split(node)
            else:
                COMPILERS[type(node)](self, node)

    def next_frame_number(self) -> int:
        self._frames += 1
        return self._frames

    def charge(self, cost: str) -> None:
        """Take a cost from the budget, which the function keeps in the local `n`."""
        self.writer.line(f"n -= {cost}")
        self.writer.line("if n < 0: n = b.tick(n)")

    def call_out(self, code: str) -> None:
        """A line that may run other functions of templates, which go on with the same budget."""
        self.writer.line("b.left = n")
        self.writer.line(code)
        self.writer.line("n = b.left")

    def _prologue(self) -> list[str]:
        cost = self.module.analysis.of(self.block).cost + 1
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
            lines.append("p = None if f.private else f.parent")
        if self.frame.has_variables:
            lines += ["w0 = f.variables", "if w0 is None: w0 = f.variables = {}"]
        return ["    " + line for line in lines]

    def _call_split(self, node: nodes.Node) -> None:
        function = self.module.function([node])
        self.writer.flush()
        call = f"{function}(c, {self.frame.object}, o)"
        # The generator of a function that was itself split is run by `Body.execute`, not on Python's stack.
        self.call_out(f"yield {call}" if self.module.analysis.inner_has_split(node) else call)


COMPILERS: dict[type[Any], Callable[[Unit, Any], None]] = {
    nodes.Text: variables.compile_text,
    nodes.Variable: variables.compile_variable,
    nodes.SetVariable: assignments.compile_set_variable,
    nodes.SetObject: assignments.compile_set_object,
    nodes.Inject: assignments.compile_inject,
    nodes.Evaluate: assignments.compile_evaluate,
    nodes.Include: assignments.compile_include,
    nodes.Macro: assignments.compile_macro,
    nodes.Section: blocks.compile_section,
    nodes.Repeated: blocks.compile_repeated,
    nodes.If: blocks.compile_if,
    nodes.Predicate: predicates.compile_predicate,
}
