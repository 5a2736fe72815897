"""Instructions that change the current frame: variables, macros, includes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.compiler.formatters import chain_constant, needs_frame, reference_values
from sitewright.jsont.compiler.scope import outward
from sitewright.jsont.compiler.writer import text_function

if TYPE_CHECKING:
    from sitewright.jsont.compiler.unit import Unit


def compile_set_variable(unit: Unit, node: nodes.SetVariable) -> None:
    values = reference_values(unit, node)
    if not node.formatters:
        unit.writer.line(f"x = {values}")
        _store(unit, node.name)
        return
    chain = chain_constant(unit, node, node.formatters)
    frame = unit.frame.object if needs_frame(unit.module, node) else "None"
    unit.call_out(f"x = c.pipe({chain}, [{values}], {frame})")
    with unit.writer.block("if x is not FAILED:"):
        _store(unit, node.name)


def compile_set_object(unit: Unit, node: nodes.SetObject) -> None:
    pairs = [
        f"{key!r}: None if (y := {outward(unit.frame, reference)}) is M else y"
        for key, reference in node.bindings
    ]
    unit.writer.line(f"x = {{{', '.join(pairs)}}}")
    _store(unit, node.name)


def compile_inject(unit: Unit, node: nodes.Inject) -> None:
    unit.writer.line(f"x = c.options.injectables.get({node.path!r})")
    # Empty arrays and objects are not false-like here.
    unit.writer.line("if not x and type(x) is not list and type(x) is not dict: x = M")
    _store(unit, node.name)


def compile_include(unit: Unit, node: nodes.Include) -> None:
    place = unit.module.constant(("place", *unit.module.place(node)))
    temporary = unit.writer.temporary()
    call = f"include(c, {node.name!r}, {unit.frame.object}, {place})"
    # Asked while running: the option is of one rendering, the code is kept for all.
    unit.call_out(f"{temporary} = {call} if c.options.enable_include else ''")
    # An include runs in this frame, and may set anything in it.
    unit.writer.converted = {}
    if node.shows_output:
        unit.writer.local(temporary)


def compile_macro(unit: Unit, node: nodes.Macro) -> None:
    function = unit.module.function(node.block)
    text = f", {text_function(function)}" if unit.module.is_text(node.block) else ""
    unit.writer.line(f"define_macro({unit.frame.object}, {node.name!r}, {function}{text})")


def _store(unit: Unit, name: str) -> None:
    variables = unit.frame.variables
    # What was converted before may have been this variable, or be hidden by it now.
    unit.writer.converted = {}
    unit.writer.line(f"if x is M: {variables}.pop({name!r}, None)")
    unit.writer.line(f"else: {variables}[{name!r}] = x")
