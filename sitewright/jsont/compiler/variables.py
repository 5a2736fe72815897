"""Literal text and variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.compiler.formatters import INLINE_ESCAPES, ends_with_escape, formatted_text
from sitewright.jsont.compiler.scope import NO_TEXT, outward, with_steps
from sitewright.jsont.frame import is_plain_key
from sitewright.jsont.values import Reference

if TYPE_CHECKING:
    from sitewright.jsont.compiler.unit import Unit


def compile_text(unit: Unit, node: nodes.Text) -> None:
    unit.writer.text(node.text)


def compile_variable(unit: Unit, node: nodes.Variable) -> None:
    """Emit the first reference after its formatters; a last escaping formatter is inlined."""
    formatters = node.formatters
    escape = formatters[-1].name if ends_with_escape(unit.module, formatters) else ""
    called = formatters[:-1] if escape else formatters
    if called:
        unit.writer.local(formatted_text(unit, node, called, escape))
        return
    reference = node.references[0]
    code = outward(unit.frame, reference, NO_TEXT)
    known = unit.writer.converted.get((code, escape))
    if known is None:
        # In a light loop nothing is set or called, so what its elements lack is the same in all turns.
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
    writer.line(f"{name} = {with_steps(f'{frame.keys}[{key}]', reference[1:], NO_TEXT)}")
    _convert(unit, name, escape)
    writer.depth -= 1
    writer.line("else:")
    writer.depth += 1
    writer.line(f"if {kept} is None:")
    writer.depth += 1
    writer.line(f"{kept} = {outward(frame.parent, reference, NO_TEXT)}")
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
        line(f"if type({name}) is not str and type({name}) is not int: {name} = P({name}, c)")
