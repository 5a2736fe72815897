"""Literal text and variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.compiler.scope import outward

if TYPE_CHECKING:
    from sitewright.jsont.compiler.unit import Unit

# Formatter → the test for text it changes, the function for such text, and the one for other values.
INLINE_ESCAPES = {
    "html": ("'&' in {0} or '<' in {0} or '>' in {0}", "escape_html", "escape_html_of"),
    "htmlattr": ("'&' in {0} or '<' in {0} or '>' in {0} or '\"' in {0}", "escape_attribute", "escape_attribute_of"),
    "htmltag": ("'&' in {0} or '<' in {0} or '>' in {0} or '\"' in {0}", "escape_attribute", "escape_attribute_of"),
}


def compile_text(unit: Unit, node: nodes.Text) -> None:
    unit.writer.text(node.text)


def compile_variable(unit: Unit, node: nodes.Variable) -> None:
    """Emit the first reference after its formatters; a last escaping formatter is inlined."""
    formatters = node.formatters
    escape = _inline_escape(unit, formatters)
    piped = formatters[:-1] if escape else formatters
    temporary = unit.writer.temporary()
    code = piped_value(unit, node, piped) if piped else outward(unit.frame, node.references[0])
    unit.writer.line(f"{temporary} = {code}")
    if escape:
        test, for_text, for_others = escape
        unit.writer.line(f"if type({temporary}) is not str: {temporary} = {for_others}({temporary})")
        unit.writer.line(f"elif {test.format(temporary)}: {temporary} = {for_text}({temporary})")
    else:
        unit.writer.line(f"if type({temporary}) is not str: {temporary} = E({temporary})")
    unit.writer.local(temporary)


def piped_value(unit: Unit, node: nodes.Variable, formatters: tuple[nodes.FormatterCall, ...]) -> str:
    """Code of a variable's value after formatters that are called through `Context.pipe`."""
    chain = chain_constant(unit, node, formatters)
    values = reference_values(unit, node, formatters)
    if all(unit.module.is_scope_free(call.name) for call in formatters):
        return f"c.pipe({chain}, [{values}], f)"
    if _begins_with_apply(unit, formatters):
        return f"c.pipe({chain}, [{values}], {unit.frame.object})"
    unit.writer.line(f"x = {outward(unit.frame, node.references[0])}")
    rest = values_after_first(unit, node, formatters)
    return f"c.pipe({chain}, [x{rest}], F(x, {unit.frame.object}))"


def reference_values(
    unit: Unit, node: nodes.Variable | nodes.SetVariable, formatters: tuple[nodes.FormatterCall, ...]
) -> str:
    """Code of the values a chain is given, separated by commas."""
    return outward(unit.frame, node.references[0]) + values_after_first(unit, node, formatters)


def values_after_first(
    unit: Unit, node: nodes.Variable | nodes.SetVariable, formatters: tuple[nodes.FormatterCall, ...]
) -> str:
    if not any(unit.module.takes_all_values(call.name) for call in formatters):
        return ""
    return "".join(f", {outward(unit.frame, reference)}" for reference in node.references[1:])


def chain_constant(
    unit: Unit, node: nodes.Variable | nodes.SetVariable, formatters: tuple[nodes.FormatterCall, ...]
) -> str:
    calls = tuple((call.name, call.arguments) for call in formatters)
    return unit.module.constant(("chain", node.kind, *unit.module.place(node), calls))


def _inline_escape(
    unit: Unit, formatters: tuple[nodes.FormatterCall, ...]
) -> tuple[str, str, str] | None:
    if not formatters or not unit.module.has_native_formatter(formatters[-1].name):
        return None
    return INLINE_ESCAPES.get(formatters[-1].name)


def _begins_with_apply(unit: Unit, formatters: tuple[nodes.FormatterCall, ...]) -> bool:
    """Such a variable's own frame holds what the partial's frame holds as well, so it is left out."""
    first, rest = formatters[0], formatters[1:]
    return (
        first.name == "apply"
        and unit.module.has_native_formatter("apply")
        and all(unit.module.is_scope_free(call.name) for call in rest)
    )
