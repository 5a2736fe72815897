"""`.eval`: straight code for its expressions, or a call where a template has too many of them.

Locals of generated code besides those of `operations`: `z1` …, variables as they were before the instruction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.compiler.analysis import all_nodes
from sitewright.jsont.compiler.operations import INDENT, Operations
from sitewright.jsont.compiler.scope import outward
from sitewright.jsont.expressions.parsing import ExpressionSource, printed

if TYPE_CHECKING:
    from sitewright.jsont.compiler.unit import Unit

# Code of an expression takes ten times as long to compile as other code of the same text, so that templates
# with more than this have none. One that people wrote has some hundred.
MOST_COMPILED_TOKENS = 4_000


def are_compiled(root: nodes.Block) -> bool:
    """Whether the expressions of a template become code of their own."""
    sources = (node.source for node in all_nodes(root) if isinstance(node, nodes.Evaluate))
    return sum(source.parsed.token_count for source in sources) <= MOST_COMPILED_TOKENS


def compile_evaluate(unit: Unit, node: nodes.Evaluate) -> None:
    """Put out the value of the last expression."""
    source, text = node.source, unit.writer.temporary()
    has_code = unit.module.compiles_expressions and not source.parsed.errors
    expression = unit.module.constant(("expression", source.written, not has_code, *unit.module.place(node)))
    if source.parsed.errors:
        unit.writer.line(f"{text} = refuse(c, {expression})")
    elif has_code:
        unit.writer.line(f"{text} = begin(c, {expression})")
        unit.writer.line(f"if {text} is None:")
        # Not `writer.block`, which writes what was gathered: all this gives is one more value for the run.
        unit.writer.depth += 1
        _Instruction(unit, source, expression).compile(text)
        unit.writer.depth -= 1
    else:
        variables = unit.frame.variables if source.parsed.assigned_names else "{}"
        unit.call_out(f"{text} = evaluate(c, {expression}, {unit.frame.object}, {variables})")
    if source.parsed.assigned_names:
        unit.writer.converted = {}
    unit.writer.local(text)


class _Instruction:
    """Compiles the expressions of one `.eval`; a failing operation in any takes back all that they set."""

    def __init__(self, unit: Unit, source: ExpressionSource, expression: str) -> None:
        self.unit = unit
        self.source = source
        self.expression = expression
        self.variables = unit.frame.variables if source.parsed.assigned_names else "Z"
        self.groups = [self._operations(number) for number in range(len(source.parsed.groups))]

    def compile(self, text: str) -> None:
        """Leave what the instruction prints in the local `text`."""
        line = self.unit.writer.line
        can_fail = any(group.can_fail for group in self.groups)
        # A single expression stores as the last thing it does.
        # With several, one that failed may come after others that have stored something.
        taken_back = self.source.parsed.assigned_names if can_fail and len(self.groups) > 1 else ()
        if can_fail:
            line("y = False")
        for number, name in enumerate(taken_back):
            line(f"z{number} = {self.variables}[{name!r}] if {name!r} in {self.variables} else M")
        for group in self.groups:
            self._compile_group(group)
        if taken_back:
            self._take_back(taken_back)
        self._put_out(text, can_fail)

    def _operations(self, number: int) -> Operations:
        return Operations(
            self.source.parsed.groups[number],
            lambda reference: outward(self.unit.frame, reference),
            self.expression,
            number,
            self.variables,
            is_last=number == len(self.source.parsed.groups) - 1,
        )

    def _compile_group(self, group: Operations) -> None:
        writer = self.unit.writer
        self.unit.charge(str(len(group.items)))
        if group.is_last:
            writer.line("x = M")
        if group.is_loop:
            writer.line("while True:")
        for line in "\n".join(group.lines).splitlines() + ["break"] * group.is_loop:
            writer.line(INDENT * group.is_loop + line)

    def _take_back(self, names: Sequence[str]) -> None:
        line = self.unit.writer.line
        line("if y:")
        for number, name in enumerate(names):
            line(f"{INDENT}if z{number} is M: {self.variables}.pop({name!r}, None)")
            line(f"{INDENT}else: {self.variables}[{name!r}] = z{number}")

    def _put_out(self, text: str, can_fail: bool) -> None:
        form = f"EVAL={printed(self.source.parsed)}" if self.source.shows_form else ""
        if not self.groups:
            self.unit.writer.line(f"{text} = {form!r}")
            return
        shown = f"{form + ' -> '!r} + E(x)" if form else "E(x)"
        nothing = "x is M or y" if can_fail else "x is M"
        self.unit.writer.line(f"{text} = {form!r} if {nothing} else {shown}")
