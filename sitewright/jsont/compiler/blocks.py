"""Sections, repeated sections and `.if`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.compiler.branches import compile_branches, has_inline_sides
from sitewright.jsont.compiler.scope import StaticFrame, outward, own

if TYPE_CHECKING:
    from sitewright.jsont.compiler.unit import Unit


def compile_section(unit: Unit, node: nodes.Section) -> None:
    """Both the block and its alternate run in the new frame."""
    writer, outer = unit.writer, unit.frame
    frame = _new_frame(unit, [node.block, node.alternate])
    if not has_inline_sides(unit.module.analysis, node):
        writer.flush()
    writer.line(f"{frame.value} = {own(outer, node.reference)}")
    entry = len(writer.lines)
    unit.frame = frame
    compile_branches(unit, frame.value, node)
    unit.frame = outer
    insert(unit, entry, enter_frame(frame, outer))


def compile_if(unit: Unit, node: nodes.If) -> None:
    if node.references:
        compile_branches(unit, _condition(unit.frame, node), node)
        return
    place = unit.module.constant(("place", *unit.module.place(node)))
    unit.writer.line(f"fail_empty_if(c, {place})")


def _condition(frame: StaticFrame, node: nodes.If) -> str:
    """Evaluation stops at the first operator that differs from those before it (2.6).

    After `||` it only goes on with false, which a following `&&` keeps; after `&&` only with true, which a
    following `||` keeps. So the leading run of one operator decides.
    """
    operators = node.operators
    same = next((n for n, operator in enumerate(operators) if operator != operators[0]), len(operators))
    operands = [outward(frame, reference) for reference in node.references[: same + 1]]
    return (" and " if operators and operators[0] == "&&" else " or ").join(operands)


def compile_repeated(unit: Unit, node: nodes.Repeated) -> None:
    """The block and the separator run in a frame per element, the alternate in the outer one."""
    writer = unit.writer
    frame = _new_frame(unit, [node.block, node.separator])
    frame.array = f"r{frame.number}"
    writer.flush()
    writer.line(f"{frame.array} = {own(unit.frame, node.reference)}")
    with writer.block(f"if type({frame.array}) is list and {frame.array}:"):
        _compile_loop(unit, node, frame)
    if node.alternate:
        with writer.block("else:"):
            unit.compile_block(node.alternate)


def _compile_loop(unit: Unit, node: nodes.Repeated, frame: StaticFrame) -> None:
    writer, outer = unit.writer, unit.frame
    facts = [unit.module.analysis.of(block) for block in (node.block, node.separator)]
    cost = sum(fact.cost for fact in facts) + 1
    frame.is_light = all(fact.is_light for fact in facts)
    # Charged once for all turns. The clock is looked at within: by inner loops, formatters and predicates.
    unit.charge(f"{cost} * len({frame.array})")
    header = len(writer.lines)
    # Written again below: whether the turns are counted is known only when the body is compiled.
    with writer.block("for …"):
        entry = len(writer.lines)
        unit.frame = frame
        unit.compile_block(node.block)
        if node.separator:
            _compile_separator(unit, node, frame)
        unit.frame = outer
        writer.flush()
        insert(unit, entry, enter_frame(frame, outer), depth=writer.depth)
    writer.lines[header] = "    " * writer.depth + _loop_header(frame)
    before = [f"{kept} = None" for kept in frame.kept_locals]
    if frame.has_object:
        before.append(f"{frame.object} = F(None, {outer.object}, None, {frame.array})")
    if node.separator:
        before.append(f"{_last_index(frame)} = len({frame.array}) - 1")
    insert(unit, header, before)


def _compile_separator(unit: Unit, node: nodes.Repeated, frame: StaticFrame) -> None:
    condition = f"{frame.index} != {_last_index(frame)}"
    # As an `.if` it can be a value within the run of output around it.
    between = nodes.If(node.offset, (), (), node.separator)
    compile_branches(unit, condition, between)


def _last_index(frame: StaticFrame) -> str:
    return f"m{frame.number}"


def _loop_header(frame: StaticFrame) -> str:
    if frame.needs_index:
        return f"for {frame.index}, {frame.value} in enumerate({frame.array}):"
    return f"for {frame.value} in {frame.array}:"


def _new_frame(unit: Unit, blocks: list[nodes.Block]) -> StaticFrame:
    """A frame in which these blocks run; not yet current."""
    facts = [unit.module.analysis.of(block) for block in blocks]
    return StaticFrame(
        unit.next_frame_number(),
        unit.frame,
        has_variables=any(fact.sets_variables for fact in facts),
        has_object=any(fact.needs_frame for fact in facts),
    )


def enter_frame(frame: StaticFrame, outer: StaticFrame) -> list[str]:
    """Code at the beginning of a frame, for those of its locals that its body turned out to use."""
    lines = []
    if frame.needs_dict:
        lines.append(f"{frame.keys} = {frame.value} if type({frame.value}) is dict else Z")
    if frame.has_variables:
        lines.append(f"{frame.variables} = {{}}")
    if frame.has_object and frame.array:
        lines += _next_element(frame)
    elif frame.has_object:
        variables = f", {frame.variables}" if frame.has_variables else ""
        lines.append(f"{frame.object} = F({frame.value}, {outer.object}{variables})")
    return lines


def _next_element(frame: StaticFrame) -> list[str]:
    """One frame object serves all elements of a loop: nothing keeps it beyond a turn."""
    lines = [f"{frame.object}.value = {frame.value}", f"{frame.object}.index = {frame.index}"]
    if frame.has_variables:
        lines.append(f"{frame.object}.variables = {frame.variables}")
    # Macros of the turn before would be found in this one.
    return [*lines, f"{frame.object}.macros = None"]


def insert(unit: Unit, position: int, lines: list[str], depth: int | None = None) -> None:
    """Put lines where their block began, now that is known which are needed."""
    indent = "    " * (unit.writer.depth if depth is None else depth)
    unit.writer.lines[position:position] = [indent + line for line in lines]
