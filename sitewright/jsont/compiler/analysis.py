"""What must be known of every block before code is generated for it; iterative, as blocks nest deeply."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sitewright.jsont import nodes

# Python allows 20 nested loops and 100 indents in a function; deeper blocks get a function of their own.
DEEPEST_LEVEL = 12


@dataclass(slots=True)
class BlockFacts:
    """`cost`: instructions one run executes, the larger side of each branch, loops counted once.

    `needs_frame`: something in it, at any depth, must be given a frame object. `sets_variables`: something
    sets variables in the frame the block runs in. `has_split`: something in it became its own function.
    `is_light`: it contains no loop and no call that could take long.
    """

    cost: int = 0
    needs_frame: bool = False
    sets_variables: bool = False
    has_split: bool = False
    is_light: bool = True


class Analysis:
    """Facts of all blocks below `root`; `split_nodes` are to be compiled as functions of their own."""

    def __init__(
        self,
        root: nodes.Block,
        needs_scope: Callable[[nodes.Node], bool],
        is_light: Callable[[nodes.Node], bool],
    ) -> None:
        self.needs_scope = needs_scope
        self.is_light = is_light
        self.split_nodes: set[int] = set()
        self._facts: dict[int, BlockFacts] = {}
        # Facts are found by identity, so the blocks made for them must stay alive.
        self._kept: list[nodes.Block] = []
        # Inner blocks first, as the facts of a block are made of theirs.
        for block in reversed(self._blocks_outermost_first(root)):
            self._facts[id(block)] = self._block_facts(block)

    def include(self, block: nodes.Block) -> None:
        """Add the facts of a block made of nodes already known."""
        if id(block) not in self._facts:
            self._kept.append(block)
            # Only for a split node's function: its block, of that node alone, is made while compiling.
            self._facts[id(block)] = self._unit_facts(block)

    def of(self, block: nodes.Block) -> BlockFacts:
        return self._facts[id(block)]

    def is_split(self, node: nodes.Node) -> bool:
        return id(node) in self.split_nodes

    def inner_has_split(self, node: nodes.Node) -> bool:
        """Whether a function made of this node alone would itself contain a split."""
        return any(self.of(block).has_split for block in inner_blocks(node))

    def _blocks_outermost_first(self, root: nodes.Block) -> list[nodes.Block]:
        ordered: list[nodes.Block] = []
        pending = [(root, 0)]
        while pending:
            block, level = pending.pop()
            ordered.append(block)
            for node in block:
                # A macro is a function of its own anyway, so depth is counted anew in it.
                if isinstance(node, nodes.Macro):
                    pending.append((node.block, 0))
                    continue
                inner_level = level + 1
                if inner_level > DEEPEST_LEVEL and isinstance(node, nodes.ConditionalNode):
                    self.split_nodes.add(id(node))
                    inner_level = 1
                pending.extend((inner, inner_level) for inner in inner_blocks(node))
        return ordered

    def _block_facts(self, block: nodes.Block) -> BlockFacts:
        facts = BlockFacts()
        for node in block:
            self._add(facts, node)
        return facts

    def _unit_facts(self, block: nodes.Block) -> BlockFacts:
        facts = BlockFacts()
        for node in block:
            facts.cost += 1
            facts.needs_frame = True
            self._add_branches(facts, node)
        return facts

    def _add(self, facts: BlockFacts, node: nodes.Node) -> None:
        facts.cost += 1
        facts.needs_frame |= self.needs_scope(node)
        facts.is_light &= self.is_light(node)
        facts.sets_variables |= _sets_variables(node)
        if self.is_split(node):
            # Nothing is known across a split: its function is given the frame object, with all variables.
            facts.needs_frame = facts.sets_variables = facts.has_split = True
            facts.is_light = False
        else:
            self._add_branches(facts, node)

    def _add_branches(self, facts: BlockFacts, node: nodes.Node) -> None:
        if not isinstance(node, nodes.ConditionalNode):
            return
        branches = [self.of(block) for block in inner_blocks(node)]
        facts.needs_frame |= any(branch.needs_frame for branch in branches)
        facts.has_split |= any(branch.has_split for branch in branches)
        facts.is_light &= all(branch.is_light for branch in branches)
        # A loop takes the cost of its turns itself, by the length of its array.
        facts.cost += max(branch.cost for branch in branches) if not isinstance(node, nodes.Repeated) else 0
        facts.sets_variables |= any(self.of(block).sets_variables for block in same_frame_blocks(node))


def all_nodes(root: nodes.Block) -> Iterator[nodes.Node]:
    """Every instruction of a tree, inner blocks included; iterative."""
    pending = [root]
    while pending:
        for node in pending.pop():
            yield node
            pending.extend(inner_blocks(node))


def _sets_variables(node: nodes.Node) -> bool:
    if isinstance(node, nodes.Evaluate):
        return bool(node.source.parsed.assigned_names)
    return isinstance(node, (nodes.SetVariable, nodes.SetObject, nodes.Inject, nodes.Include))


def inner_blocks(node: nodes.Node) -> Iterator[nodes.Block]:
    """All blocks of a node."""
    if isinstance(node, nodes.Macro):
        yield node.block
    elif isinstance(node, nodes.ConditionalNode):
        yield node.block
        yield node.alternate
        if isinstance(node, nodes.Repeated):
            yield node.separator


def same_frame_blocks(node: nodes.ConditionalNode) -> Iterator[nodes.Block]:
    """The blocks of a node that run in the frame the node itself is in."""
    if isinstance(node, (nodes.If, nodes.Predicate)):
        yield node.block
    if not isinstance(node, nodes.Section):
        yield node.alternate
