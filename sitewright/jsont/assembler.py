"""Instructions → tree (1.5). Errors are collected; the tree is always usable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sitewright.jsont import nodes

Report = Callable[[str, str, int], None]


@dataclass(slots=True)
class OpenBlock:
    """A block not yet closed. `target`: where plain instructions go; `kind`: name of the innermost branch."""

    node: nodes.Section | nodes.Repeated | nodes.If | nodes.Predicate | nodes.Macro | None
    target: nodes.Block
    kind: str
    offset: int
    is_final_or: bool = False

    @property
    def in_separator(self) -> bool:
        # By identity: two blocks that are still empty are equal lists.
        return isinstance(self.node, nodes.Repeated) and self.target is self.node.separator


class Assembler:
    """Takes instructions one at a time; `root` is the tree. `report(code, message, offset)` gets errors."""

    def __init__(self, report: Report) -> None:
        self.root: nodes.Block = []
        self.report = report
        self.open_blocks: list[OpenBlock] = []
        self.ended = False
        self.reported_after_end = False

    def accept(self, instruction: nodes.Instruction) -> None:
        """Put the next instruction where it belongs."""
        if self.ended:
            self._after_end(instruction)
        elif isinstance(instruction, nodes.End):
            self._close(instruction)
        elif isinstance(instruction, nodes.Or):
            self._alternate(instruction)
        elif isinstance(instruction, nodes.Separator):
            self._separator(instruction)
        elif isinstance(instruction, nodes.EndOfFile):
            self._end_of_file(instruction)
        elif isinstance(instruction, (nodes.Section, nodes.Repeated, nodes.If, nodes.Predicate, nodes.Macro)):
            self._open(instruction)
        else:
            self._target().append(instruction)

    def finish(self, offset: int) -> None:
        """The real end of the text."""
        if self.ended:
            # The end of the text counts: `after-eof` comes exactly once even if nothing follows (1.4).
            self._after_end(nodes.EndOfFile(offset))
        elif self.open_blocks:
            # Reported once, for the innermost block; the tree already holds what the open ones have (1.5).
            innermost = self.open_blocks[-1]
            self._eof_in_block(innermost, innermost.offset)

    def _target(self) -> nodes.Block:
        return self.open_blocks[-1].target if self.open_blocks else self.root

    def _open(self, node: nodes.Section | nodes.Repeated | nodes.If | nodes.Predicate | nodes.Macro) -> None:
        if self.open_blocks and self.open_blocks[-1].in_separator:
            # A nested block in a separator belongs to the loop's main part, and so does what follows it.
            repeated = self.open_blocks[-1].node
            assert isinstance(repeated, nodes.Repeated)
            self.open_blocks[-1].target = repeated.block
        self._target().append(node)
        self.open_blocks.append(OpenBlock(node, node.block, node.kind, node.offset))

    def _close(self, instruction: nodes.End) -> None:
        if self.open_blocks:
            self.open_blocks.pop()
        else:
            self._not_allowed_at_root(instruction)

    def _alternate(self, instruction: nodes.Or) -> None:
        if not self.open_blocks:
            self._not_allowed_at_root(instruction)
            return
        block = self.open_blocks[-1]
        # The tag is dropped and `target` stays, so what follows is shown with the first `.or` (1.5).
        if block.is_final_or:
            self.report("dead-code", "This OR_PREDICATE block will never execute.", instruction.offset)
        elif block.node is None or isinstance(block.node, nodes.Macro):
            self._not_allowed_in_block(instruction, block)
        else:
            self._begin_alternate(block, block.node, instruction)

    def _begin_alternate(self, block: OpenBlock, node: nodes.ConditionalNode, instruction: nodes.Or) -> None:
        block.kind, block.offset = instruction.kind, instruction.offset
        if instruction.call is None:
            # Without a node it takes no `.alternates with` any more, and another `.or` is dead code.
            block.node, block.target, block.is_final_or = None, node.alternate, True
            return
        # `.or name?` is a predicate nested in the alternate that needs no `.end` of its own: the entry of the
        # outer block becomes that of the inner one.
        predicate = nodes.Predicate(instruction.offset, instruction.call)
        node.alternate.append(predicate)
        block.node, block.target = predicate, predicate.block

    def _separator(self, instruction: nodes.Separator) -> None:
        if not self.open_blocks:
            self._not_allowed_at_root(instruction)
            return
        block = self.open_blocks[-1]
        # After a block within the separator `target` is the main part again, so another `.alternates with`
        # passes, and adds to the same separator (1.5).
        if isinstance(block.node, nodes.Repeated) and not block.in_separator:
            block.target = block.node.separator
        else:
            self._not_allowed_in_block(instruction, block)

    def _end_of_file(self, instruction: nodes.EndOfFile) -> None:
        if self.open_blocks:
            # `.eof` in an open block ends nothing: it is reported each time, and the block goes on (1.4).
            self._eof_in_block(self.open_blocks[-1], instruction.offset)
        else:
            self.ended = True

    def _after_end(self, instruction: nodes.Instruction) -> None:
        if not self.reported_after_end:
            self.reported_after_end = True
            message = (
                f"{instruction.kind} Attempt to transition from the EOF state. This text is never executed."
            )
            self.report("after-eof", message, instruction.offset)

    def _eof_in_block(self, block: OpenBlock, offset: int) -> None:
        self.report("eof-in-block", f"Reached EOF in the middle of {block.kind}", offset)

    def _not_allowed_at_root(self, instruction: nodes.Instruction) -> None:
        self.report(
            "not-allowed-at-root", f"Instruction {instruction.kind} not allowed at root", instruction.offset
        )

    def _not_allowed_in_block(self, instruction: nodes.Instruction, block: OpenBlock) -> None:
        kind = "ALTERNATES_WITH" if block.in_separator else block.kind
        message = f"{instruction.kind} instruction is not allowed inside {kind} block."
        self.report("not-allowed-in-block", message, instruction.offset)
