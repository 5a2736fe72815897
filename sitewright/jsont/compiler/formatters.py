"""Calls of formatters: directly where a variable has few of them, else through `Context.pipe`."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.budget import LARGE_PIECE
from sitewright.jsont.compiler.scope import StaticFrame, outward

if TYPE_CHECKING:
    from sitewright.jsont.compiler.unit import Module, Unit

# A longer chain costs more code than the calls save.
MOST_DIRECT_CALLS = 4
Calls = tuple[nodes.FormatterCall, ...]
# Formatters that are inlined → the test for text they change, and the function for such text. One test per
# character beats a pattern or a set, and one test of all values joined is no faster than a test of each.
INLINE_ESCAPES = {
    "html": ("'&' in {0} or '<' in {0} or '>' in {0}", "escape_html"),
    "htmlattr": ("'&' in {0} or '<' in {0} or '>' in {0} or '\"' in {0}", "escape_attribute"),
    "htmltag": ("'&' in {0} or '<' in {0} or '>' in {0} or '\"' in {0}", "escape_attribute"),
}


def ends_with_escape(module: Module, formatters: Calls) -> bool:
    """Whether the last formatter is one that is inlined."""
    name = formatters[-1].name if formatters else ""
    return name in INLINE_ESCAPES and module.has_native_formatter(name)


def needs_frame(module: Module, node: nodes.Variable | nodes.SetVariable) -> bool:
    """Whether a formatter of a variable must be given a frame object."""
    calls = node.formatters
    if not all(module.is_scope_free(call.name) for call in calls):
        return True
    looks_up = any(module.formatter(call.name).reads is not None for call in calls)
    return looks_up and not (isinstance(node, nodes.Variable) and is_direct(module, calls))


def is_direct(module: Module, calls: Calls) -> bool:
    """Whether a chain is called from generated code itself."""
    return len(calls) <= MOST_DIRECT_CALLS and not any(
        module.formatter(call.name).all_values for call in calls
    )


def formatted_text(unit: Unit, node: nodes.Variable, calls: Calls, escape: str) -> str:
    """A local with the text of a variable after `calls`, and after the inlined escape, if there is one."""
    name = unit.writer.temporary()
    if is_direct(unit.module, calls):
        _call_directly(unit, node, calls, name)
    else:
        _call_piped(unit, node, calls, name)
    # A formatter annotated `-> str` is taken at its word (docs/decisions/0003).
    if not (is_direct(unit.module, calls) and unit.module.formatter(calls[-1].name).gives_text):
        _as_text(unit, name, escape)
    _count_and_escape(unit, name, escape)
    return name


def _call_directly(unit: Unit, node: nodes.Variable, calls: Calls, name: str) -> None:
    writer = unit.writer
    place = unit.module.constant(("place", *unit.module.place(node)))
    value = unit.frame.value
    if node.references[0] != ("@",):
        value = name
        writer.line(f"{name} = {outward(unit.frame, node.references[0])}")
    frame = _own_frame(unit, node, calls, name)
    if not all(unit.module.is_scope_free(call.name) for call in calls):
        writer.line(f"c.frame = {_frame_object(unit, node, calls, value)}")
        writer.line(f"c.place = {place}")
    with nullcontext() if all(_keeps_budget(unit.module, call) for call in calls) else unit.budget_given():
        writer.line("try:")
        writer.depth += 1
        for call in calls:
            _call(unit, frame, call, value, name)
            value = name
        writer.depth -= 1
        # What stands for a failure is false, and prints nothing.
        writer.line(f"except X as e: {name} = c.failed({node.kind!r}, {place}, e) or ''")


def _keeps_budget(module: Module, call: nodes.FormatterCall) -> bool:
    """Whether a formatter runs nothing that takes instructions: of the core's, only `apply` does."""
    return module.has_native_formatter(call.name) and call.name != "apply"


def _call(unit: Unit, frame: StaticFrame, call: nodes.FormatterCall, given: str, name: str) -> None:
    function = unit.module.constant(("formatter", call.name))
    references = unit.module.formatter(call.name).references(call.arguments)
    found = "" if references is None else f", ({''.join(outward(frame, one) + ', ' for one in references)})"
    # For each of them, as any may take long; looking less often was no faster (docs/decisions/0003).
    unit.writer.line("if clock() > b.deadline: b.check_deadline()")
    unit.writer.line(f"{name} = {function}(c, {call.arguments!r}, {given}{found})")


def _own_frame(unit: Unit, node: nodes.Variable, calls: Calls, name: str) -> StaticFrame:
    """The frame a variable pushes for its formatters; the current one where both hold the same value."""
    looks_up = any(unit.module.formatter(call.name).reads is not None for call in calls)
    if not looks_up or node.references[0] == ("@",):
        return unit.frame
    frame = StaticFrame(unit.next_frame_number(), unit.frame)
    unit.writer.line(f"{frame.value} = {name}")
    unit.writer.line(f"{frame.keys} = {name} if type({name}) is dict else Z")
    return frame


def _frame_object(unit: Unit, node: nodes.Variable, calls: Calls, value: str) -> str:
    """The same as an object; where a partial comes first its frame holds what the variable's would."""
    outer = unit.frame.object
    markup_only = all(
        unit.module.is_scope_free(call.name) or unit.module.formatter(call.name).markup_only for call in calls
    )
    is_same = markup_only and node.references[0] == ("@",)
    return outer if is_same or _begins_with_apply(unit, calls) else f"F({value}, {outer})"


def _begins_with_apply(unit: Unit, calls: Calls) -> bool:
    first, rest = calls[0], calls[1:]
    return (
        first.name == "apply"
        and unit.module.has_native_formatter("apply")
        and all(unit.module.is_scope_free(call.name) for call in rest)
    )


def _call_piped(unit: Unit, node: nodes.Variable, calls: Calls, name: str) -> None:
    writer, chain = unit.writer, chain_constant(unit, node, calls)
    first, rest = outward(unit.frame, node.references[0]), _further_values(unit, node, calls)
    frame = "None"
    if needs_frame(unit.module, node):
        writer.line(f"x = {first}")
        first, frame = "x", f"F(x, {unit.frame.object})"
    unit.call_out(f"{name} = c.pipe({chain}, [{first}{rest}], {frame})")


def reference_values(unit: Unit, node: nodes.SetVariable) -> str:
    """Code of the values the formatters of a node are given, separated by commas."""
    return outward(unit.frame, node.references[0]) + _further_values(unit, node, node.formatters)


def _further_values(unit: Unit, node: nodes.Variable | nodes.SetVariable, calls: Calls) -> str:
    # The others of a list of names are never seen (2.1), so they are not looked up either.
    if not any(unit.module.formatter(call.name).all_values for call in calls):
        return ""
    return "".join(f", {outward(unit.frame, reference)}" for reference in node.references[1:])


def chain_constant(unit: Unit, node: nodes.Variable | nodes.SetVariable, calls: Calls) -> str:
    given = tuple((call.name, call.arguments) for call in calls)
    return unit.module.constant(("chain", node.kind, *unit.module.place(node), given))


def _as_text(unit: Unit, name: str, escape: str) -> None:
    convert = f"as_text({name})" if escape else f"P({name}, c)"
    unit.writer.line(f"if type({name}) is not str: {name} = '' if {name} is M else {convert}")


def _count_and_escape(unit: Unit, name: str, escape: str) -> None:
    # Before it is escaped: the longer text is put out, and the output has a limit of its own.
    unit.writer.line(f"if len({name}) > {LARGE_PIECE}: b.charge_text({name})")
    if escape:
        test, function = INLINE_ESCAPES[escape]
        unit.writer.line(f"if {test.format(name)}: {name} = {function}({name})")
