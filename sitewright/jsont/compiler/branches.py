"""The two sides of a condition: statements, or where both make little text, a value in an f-string."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitewright.jsont import nodes

if TYPE_CHECKING:
    from sitewright.jsont.compiler.analysis import Analysis
    from sitewright.jsont.compiler.unit import Unit

# A side is not written until it ends, so it holds no more values than one run may (`writer.py`).
MOST_INLINE_VALUES = 6
DEEPEST_INLINE_LEVEL = 3
# After a predicate that may have failed, in which case neither side runs.
UNLESS_FAILED = "elif q is not None:"


def compile_branches(
    unit: Unit, condition: str, node: nodes.ConditionalNode, otherwise: str = "else:"
) -> None:
    """`condition` chooses between the block of a node and its alternate."""
    if not has_inline_sides(unit.module.analysis, node):
        _as_statements(unit, condition, node, otherwise)
    elif otherwise == "else:" and _is_literal(node.block) and _is_literal(node.alternate):
        _as_expression(unit, condition, node)
    else:
        _captured(unit, condition, node, otherwise)


def has_inline_sides(analysis: Analysis, node: nodes.Node) -> bool:
    """Whether what a node puts out can be gathered in the run around it, without control flow."""
    if isinstance(node, (nodes.Repeated, nodes.Macro)) or not isinstance(node, nodes.ConditionalNode):
        return False
    counts = [_inline_values(analysis, block, 1) for block in (node.block, node.alternate)]
    return all(count <= MOST_INLINE_VALUES for count in counts)


def is_all_inline(analysis: Analysis, block: nodes.Block) -> bool:
    """Whether all that a block puts out can be gathered, without control flow around it."""
    return all(
        isinstance(node, (nodes.Text, nodes.Variable))
        or (not _is_empty_if(node) and has_inline_sides(analysis, node))
        for node in block
    )


def _as_statements(unit: Unit, condition: str, node: nodes.ConditionalNode, otherwise: str) -> None:
    with unit.writer.block(f"if {condition}:"):
        unit.compile_block(node.block)
    if node.alternate:
        with unit.writer.block(otherwise):
            unit.compile_block(node.alternate)


def _as_expression(unit: Unit, condition: str, node: nodes.ConditionalNode) -> None:
    temporary = unit.writer.temporary()
    unit.writer.line(f"{temporary} = {_text(node.block)!r} if {condition} else {_text(node.alternate)!r}")
    unit.writer.local(temporary)


def _captured(unit: Unit, condition: str, node: nodes.ConditionalNode, otherwise: str) -> None:
    temporary = unit.writer.temporary()
    # Neither side need run: the only one may not apply, or a predicate has failed.
    if not node.alternate or otherwise != "else:":
        unit.writer.line(f"{temporary} = ''")
    with unit.writer.captured(f"if {condition}:", temporary):
        unit.compile_block(node.block)
    if node.alternate:
        with unit.writer.captured(otherwise, temporary):
            unit.compile_block(node.alternate)
    unit.writer.local(temporary)


def _inline_values(analysis: Analysis, block: nodes.Block, level: int) -> int:
    """How many values a block puts out at most; more than allowed when it cannot be gathered at all."""
    count = 0
    for node in block:
        if isinstance(node, nodes.Variable):
            count += 1
        elif isinstance(node, (nodes.Section, nodes.If, nodes.Predicate)) and not _is_apart(
            analysis, node, level
        ):
            count += 1 + max(
                _inline_values(analysis, side, level + 1) for side in (node.block, node.alternate)
            )
        elif not isinstance(node, nodes.Text):
            return MOST_INLINE_VALUES + 1
    return count


def _is_apart(analysis: Analysis, node: nodes.Section | nodes.If | nodes.Predicate, level: int) -> bool:
    """Whether a node within a side has to be compiled as statements."""
    return level >= DEEPEST_INLINE_LEVEL or _is_empty_if(node) or analysis.is_split(node)


def _is_empty_if(node: nodes.Node) -> bool:
    """`{.if }` fails when executed."""
    return isinstance(node, nodes.If) and not node.references


def _is_literal(block: nodes.Block) -> bool:
    return all(isinstance(node, nodes.Text) for node in block)


def _text(block: nodes.Block) -> str:
    return "".join(node.text for node in block if isinstance(node, nodes.Text))
