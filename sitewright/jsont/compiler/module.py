"""A template's tree → the source of one Python module, with the constants it needs."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from sitewright.jsont import nodes
from sitewright.jsont.compiler import expressions, predicates
from sitewright.jsont.compiler.analysis import Analysis
from sitewright.jsont.compiler.branches import is_all_inline
from sitewright.jsont.compiler.formatters import ends_with_escape, needs_frame
from sitewright.jsont.compiler.linking import LinkRequest
from sitewright.jsont.compiler.node_compilers import COMPILERS
from sitewright.jsont.compiler.unit import Unit
from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.parser import LineIndex
from sitewright.jsont.registry import RegisteredFormatter, Registry


@dataclass(frozen=True)
class GeneratedModule:
    """Defines `u0(c, f, o)`, the template's main body; `links` become its constants `k0`, `k1` …"""

    source: str
    links: list[LinkRequest]


class ModuleCompiler:
    """Compiles every function of one template; functions found on the way wait in a queue."""

    def __init__(self, root: nodes.Block, lines: LineIndex, registry: Registry) -> None:
        self.registry = registry
        self.lines = lines
        self.compilers = COMPILERS
        self.links: list[LinkRequest] = []
        self.compiles_expressions = expressions.are_compiled(root)
        self.analysis = Analysis(root, self.needs_scope, self.is_light)
        self._numbers: dict[LinkRequest, int] = {}
        self._waiting: deque[tuple[str, nodes.Block]] = deque()
        self._functions = 0
        self.function(root)

    def compile(self) -> GeneratedModule:
        source: list[str] = []
        while self._waiting:
            name, block = self._waiting.popleft()
            source += Unit(self, name, block, is_text=self.is_text(block)).source()
        return GeneratedModule("\n".join(source) + "\n", self.links)

    def function(self, block: nodes.Block) -> str:
        """The name of the function a block will be compiled to."""
        self.analysis.include(block)
        name = f"u{self._functions}"
        self._functions += 1
        self._waiting.append((name, block))
        return name

    def constant(self, request: LinkRequest) -> str:
        """The name of a constant; equal requests share one."""
        if request not in self._numbers:
            self._numbers[request] = len(self.links)
            self.links.append(request)
        return f"k{self._numbers[request]}"

    def place(self, node: nodes.Node) -> tuple[int, int]:
        return self.lines.place(node.offset)

    def formatter(self, name: str) -> RegisteredFormatter:
        return self.registry.formatters[name]

    def is_scope_free(self, name: str) -> bool:
        return self.registry.formatters[name].scope_free

    def is_text(self, block: nodes.Block) -> bool:
        """Whether a block puts out text without control flow around it, and needs no frame object."""
        facts = self.analysis.of(block)
        return not (facts.needs_frame or facts.sets_variables) and is_all_inline(self.analysis, block)

    def has_native_formatter(self, name: str) -> bool:
        """Whether the name still means the core formatter, which the compiler knows how to inline."""
        return (
            self.registry.formatters[name].function is CORE.formatters[name].function
            if name in CORE.formatters
            else False
        )

    def has_native_predicate(self, name: str) -> bool:
        """Whether the name still means the core predicate."""
        return (
            name in CORE.predicates
            and self.registry.predicates[name].function is CORE.predicates[name].function
        )

    def needs_scope(self, node: nodes.Node) -> bool:
        """Whether an instruction, its inner blocks aside, must be given a frame object."""
        if isinstance(node, (nodes.Variable, nodes.SetVariable)):
            return needs_frame(self, node)
        if isinstance(node, nodes.Predicate):
            native = predicates.is_native(node.call)
            return node.call.known and not (native and self.has_native_predicate(node.call.name))
        # Compiled, it looks names up in locals; run on a stack, it searches a frame object.
        if isinstance(node, nodes.Evaluate):
            return not (self.compiles_expressions or node.source.parsed.errors)
        return isinstance(node, (nodes.Include, nodes.Macro))

    def is_light(self, node: nodes.Node) -> bool:
        """Whether an instruction, its inner blocks aside, neither loops nor calls what may take long."""
        if isinstance(node, nodes.Variable):
            is_escaped = len(node.formatters) == 1 and ends_with_escape(self, node.formatters)
            return not node.formatters or is_escaped
        if isinstance(node, nodes.Predicate):
            return not self.needs_scope(node)
        return isinstance(node, (nodes.Text, nodes.If, nodes.Section))


# One of its own is enough: every registry has the very same functions, see `core_registry`.
CORE = core_registry()
