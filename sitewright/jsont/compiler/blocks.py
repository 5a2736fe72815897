"""Sections, repeated sections and `.if`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitewright.jsont import nodes
from sitewright.jsont.compiler.scope import StaticFrame, outward, own

if TYPE_CHECKING:
    from sitewright.jsont.compiler.unit import Unit


def compile_section(unit: Unit, node: nodes.Section) -> None:
    """Both the block and its alternate run in the new frame."""
    writer, outer = unit.writer, unit.frame
    frame = unit.new_frame()
    facts = [unit.module.analysis.of(block) for block in (node.block, node.alternate)]
    frame.has_variables = any(fact.sets_variables for fact in facts)
    frame.has_object = any(fact.needs_frame for fact in facts)
    writer.flush()
    writer.line(f"{frame.value} = {own(outer, node.reference)}")
    entry = len(writer.lines)
    unit.frame = frame
    _compile_branches(unit, frame.value, node)
    unit.frame = outer
    insert(unit, entry, enter_frame(frame, outer))


def compile_repeated(unit: Unit, node: nodes.Repeated) -> None:
    """The block and the separator run in a frame per element, the alternate in the outer one."""
    writer, outer = unit.writer, unit.frame
    frame = unit.new_frame()
    frame.array = f"r{frame.number}"
    facts = [unit.module.analysis.of(block) for block in (node.block, node.separator)]
    frame.has_variables = any(fact.sets_variables for fact in facts)
    frame.has_object = any(fact.needs_frame for fact in facts)
    writer.flush()
    writer.line(f"{frame.array} = {own(outer, node.reference)}")
    with writer.block(f"if type({frame.array}) is list and {frame.array}:"):
        _compile_loop(unit, node, frame, outer, sum(fact.cost for fact in facts))
    if node.alternate:
        with writer.block("else:"):
            unit.compile_block(node.alternate)


def compile_if(unit: Unit, node: nodes.If) -> None:
    if not node.references:
        place = unit.module.constant(("place", *unit.module.place(node)))
        unit.writer.flush()
        unit.writer.line(f"fail_empty_if(c, {place})")
        return
    _compile_branches(unit, _condition(unit.frame, node), node)


def _condition(frame: StaticFrame, node: nodes.If) -> str:
    """Evaluation stops at the first operator that differs from those before it (2.6).

    After `||` it only goes on with false, which a following `&&` keeps; after `&&` only with true, which a
    following `||` keeps. So the leading run of one operator decides.
    """
    operators = node.operators
    same = next((n for n, operator in enumerate(operators) if operator != operators[0]), len(operators))
    operands = [outward(frame, reference) for reference in node.references[: same + 1]]
    return (" and " if operators and operators[0] == "&&" else " or ").join(operands)


def _compile_branches(unit: Unit, condition: str, node: nodes.Section | nodes.If) -> None:
    with unit.writer.block(f"if {condition}:"):
        unit.compile_block(node.block)
    if node.alternate:
        with unit.writer.block("else:"):
            unit.compile_block(node.alternate)


def _compile_loop(
    unit: Unit, node: nodes.Repeated, frame: StaticFrame, outer: StaticFrame, cost: int
) -> None:
    writer = unit.writer
    header = len(writer.lines)
    last = f"n{frame.number}"
    with writer.block("for …"):
        for line in unit.charge(cost + 1):
            writer.line(line)
        entry = len(writer.lines)
        unit.frame = frame
        unit.compile_block(node.block)
        if node.separator:
            with writer.block(f"if {frame.index} != {last}:"):
                unit.compile_block(node.separator)
        unit.frame = outer
        writer.flush()
        insert(unit, entry, enter_frame(frame, outer))
    writer.lines[header] = "    " * writer.depth + _loop_header(frame)
    if node.separator:
        writer.lines.insert(header, "    " * writer.depth + f"{last} = len({frame.array}) - 1")


def _loop_header(frame: StaticFrame) -> str:
    if frame.needs_index:
        return f"for {frame.index}, {frame.value} in enumerate({frame.array}):"
    return f"for {frame.value} in {frame.array}:"


def enter_frame(frame: StaticFrame, outer: StaticFrame) -> list[str]:
    """Code at the beginning of a frame, for those of its locals that its body turned out to use."""
    lines = []
    if frame.needs_dict:
        lines.append(f"{frame.keys} = {frame.value} if type({frame.value}) is dict else Z")
    if frame.has_variables:
        lines.append(f"{frame.variables} = {{}}")
    if frame.has_object:
        variables = frame.variables if frame.has_variables else "None"
        loop = f", {frame.array}, {frame.index}" if frame.array else ""
        lines.append(f"{frame.object} = F({frame.value}, {outer.object}, {variables}{loop})")
    return lines


def insert(unit: Unit, position: int, lines: list[str]) -> None:
    """Put lines where their block began, now that is known which are needed."""
    indent = unit.writer.lines[position - 1]
    depth = len(indent) - len(indent.lstrip())
    unit.writer.lines[position:position] = [" " * depth + line for line in lines]
