"""Literal text and variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.compiler.scope import outward, with_steps
from sitewright.jsont.frame import is_plain_key
from sitewright.jsont.values import Reference

if TYPE_CHECKING:
    from sitewright.jsont.compiler.unit import Module, Unit

# Formatters that are inlined → the test for text they change, and the function for such text. One test per
# character beats a pattern or a set, and one test of all values joined is no faster than a test of each.
INLINE_ESCAPES = {
    "html": ("'&' in {0} or '<' in {0} or '>' in {0}", "escape_html"),
    "htmlattr": ("'&' in {0} or '<' in {0} or '>' in {0} or '\"' in {0}", "escape_attribute"),
    "htmltag": ("'&' in {0} or '<' in {0} or '>' in {0} or '\"' in {0}", "escape_attribute"),
}


def compile_text(unit: Unit, node: nodes.Text) -> None:
    unit.writer.text(node.text)


def compile_variable(unit: Unit, node: nodes.Variable) -> None:
    """Emit the first reference after its formatters; a last escaping formatter is inlined."""
    formatters = node.formatters
    escape = formatters[-1].name if ends_with_escape(unit.module, formatters) else ""
    piped = formatters[:-1] if escape else formatters
    if piped:
        unit.writer.local(_converted(unit, piped_value(unit, node, piped), escape))
        return
    reference = node.references[0]
    code = outward(unit.frame, reference)
    known = unit.writer.converted.get((code, escape))
    if known is None:
        keeps_outer = unit.frame.is_light and is_plain_key(reference[0])
        known = _converted_once(unit, reference, escape) if keeps_outer else _converted(unit, code, escape)
        unit.writer.converted[code, escape] = known
    unit.writer.local(known)


def _converted(unit: Unit, code: str, escape: str) -> str:
    """A local with the text of a value, escaped if asked for."""
    name = unit.writer.temporary()
    unit.writer.line(f"{name} = {code}")
    _convert(unit, name, escape)
    return name


def _converted_once(unit: Unit, reference: Reference, escape: str) -> str:
    """As `_converted`, in a loop that changes nothing: what is outside the element is converted once."""
    frame, writer = unit.frame, unit.writer
    assert frame.parent is not None
    name, kept = writer.temporary(), frame.kept_local()
    key = repr(reference[0])
    writer.line(f"if {key} in {frame.keys}:")
    writer.depth += 1
    writer.line(f"{name} = {with_steps(f'{frame.keys}[{key}]', reference[1:])}")
    _convert(unit, name, escape)
    writer.depth -= 1
    writer.line("else:")
    writer.depth += 1
    writer.line(f"if {kept} is None:")
    writer.depth += 1
    writer.line(f"{kept} = {outward(frame.parent, reference)}")
    _convert(unit, kept, escape)
    writer.depth -= 1
    writer.line(f"{name} = {kept}")
    writer.depth -= 1
    return name


def _convert(unit: Unit, name: str, escape: str) -> None:
    """Make the value in a local what an f-string prints rightly: text, or an int, printed as 2.2 says."""
    line = unit.writer.line
    if escape:
        test, function = INLINE_ESCAPES[escape]
        line(f"if type({name}) is not str: {name} = {function}(as_text({name}))")
        line(f"elif {test.format(name)}: {name} = {function}({name})")
    else:
        line(f"if type({name}) is not str and type({name}) is not int: {name} = E({name})")


def piped_value(unit: Unit, node: nodes.Variable, formatters: tuple[nodes.FormatterCall, ...]) -> str:
    """Code of a variable's value after formatters that are called through `Context.pipe`."""
    chain = chain_constant(unit, node, formatters)
    first = outward(unit.frame, node.references[0])
    rest = values_after_first(unit, node, formatters)
    if all(unit.module.is_scope_free(call.name) for call in formatters):
        return f"c.pipe({chain}, [{first}{rest}], f)"
    frame = unit.frame.object
    if not _begins_with_apply(unit, formatters):
        unit.writer.line(f"x = {first}")
        first, frame = "x", f"F(x, {frame})"
    unit.call_out(f"y = c.pipe({chain}, [{first}{rest}], {frame})")
    return "y"


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


def ends_with_escape(module: Module, formatters: tuple[nodes.FormatterCall, ...]) -> bool:
    """Whether the last formatter is one that is inlined."""
    name = formatters[-1].name if formatters else ""
    return name in INLINE_ESCAPES and module.has_native_formatter(name)


def _begins_with_apply(unit: Unit, formatters: tuple[nodes.FormatterCall, ...]) -> bool:
    """Such a variable's own frame holds what the partial's frame holds as well, so it is left out."""
    first, rest = formatters[0], formatters[1:]
    return (
        first.name == "apply"
        and unit.module.has_native_formatter("apply")
        and all(unit.module.is_scope_free(call.name) for call in rest)
    )
