"""The body of a page in its two shapes.

*Tree*, what revisions store and templates see: `{"version": 2, "sections": [{"id", "type", "settings",
"blocks": [{"id", "type", "settings", "placement", "blocks"}]}]}`. A block that follows the flow has no
`placement`, one that holds none no `blocks`. *Nodes*, what is edited: id → `{"kind", "type", "parent",
"order", "settings", "placement"}`, flat, so that two people's moves and settings merge; `parent` is empty for
sections, else a section or a block, and `order` an order key among siblings. What earlier releases stored is
read by `tree_versions`.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict

from sitewright.content.errors import InvalidTree
from sitewright.content.order_keys import numbered
from sitewright.content.placement import Placement, placement_problem
from sitewright.content.settings_schema.field import FieldType
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.kit.messages import Message

TREE_VERSION = 2
READABLE_VERSIONS = (1, TREE_VERSION)
MOST_BLOCKS_PER_SECTION = (
    60  # PL-9.38, D-98: a section is one layout; blocks inside blocks count like others.
)
MOST_SECTIONS = 100
MOST_LEVELS = 8
"""A section is the first; deeper than that nobody finds anything again."""

Settings = dict[str, Any]
Tree = dict[str, Any]


class Node(TypedDict):
    kind: str
    type: str
    parent: str
    order: str
    settings: Settings
    placement: Placement


Nodes = dict[str, Node]
CodeSettings = Callable[[str, str], Collection[str]]
"""Kind and type of a node → the names of its settings that hold code."""

NO_SETTINGS = SettingsSchema()


def no_code(_kind: str, _type_name: str) -> Collection[str]:
    """A theme in which nothing holds code."""
    return ()


ANY_BLOCK = frozenset({"*"})

Holds = Mapping[tuple[str, str], Collection[str]]
"""Kind and type of what holds blocks → the types it takes, or `ANY_BLOCK`."""


@dataclass(frozen=True, slots=True)
class NodeTypes:
    """What a theme offers: the settings of its sections and blocks, by type, and what they hold. A section
    that is not in `holds` takes any block, a block that is not takes none.
    """

    sections: Mapping[str, SettingsSchema]
    blocks: Mapping[str, SettingsSchema]
    holds: Holds = field(default_factory=dict)

    def knows(self, kind: str, type_name: str) -> bool:
        """Whether the theme has a section or block of this type."""
        return type_name in self._of_kind(kind)

    def schema(self, kind: str, type_name: str) -> SettingsSchema:
        """The settings of a section or block; none for a type the theme does not have."""
        return self._of_kind(kind).get(type_name, NO_SETTINGS)

    def code_settings(self, kind: str, type_name: str) -> Collection[str]:
        """The names of the settings that hold code."""
        return self.schema(kind, type_name).names_of(FieldType.CODE)

    def may_hold(self, kind: str, type_name: str, block_type: str) -> bool:
        """Whether a section or block takes a block of this type."""
        taken = self.holds.get((kind, type_name), ANY_BLOCK if kind == "section" else ())
        return taken == ANY_BLOCK or block_type in taken

    def shared_texts(self, node: Node) -> Collection[str]:
        """The names of the settings several people may write in at once."""
        return self.schema(node["kind"], node["type"]).shared_texts

    def _of_kind(self, kind: str) -> Mapping[str, SettingsSchema]:
        return {"section": self.sections, "block": self.blocks}.get(kind, {})


def empty_tree() -> Tree:
    """The body of a page nobody has worked on yet."""
    return {"version": TREE_VERSION, "sections": []}


def tree_of(nodes: Nodes) -> Tree:
    """Flat nodes as a tree; nodes that hang nowhere are left out."""
    children = children_by_parent(nodes)
    sections = [{**_item(nodes, i), "blocks": _blocks_of(nodes, children, i)} for i in children.get("", ())]
    return {"version": TREE_VERSION, "sections": sections}


def children_by_parent(nodes: Nodes) -> dict[str, list[str]]:
    """Ids in their order, by what they stand in; equal order keys fall back to the ids, the same on every
    machine.
    """
    found: dict[str, list[str]] = {}
    for _order, node_id in sorted((node["order"], node_id) for node_id, node in nodes.items()):
        found.setdefault(nodes[node_id]["parent"], []).append(node_id)
    return found


def children_of(nodes: Nodes, parent: str) -> list[str]:
    """Ids under one parent, as `children_by_parent` has them; the sections for the empty one."""
    return children_by_parent(nodes).get(parent, [])


def block_counts(nodes: Nodes) -> list[int]:
    """How many blocks each section holds, at any depth."""
    blocks = Counter(section_of(nodes, i) for i, node in nodes.items() if node["kind"] == "block")
    return [blocks[i] for i, node in nodes.items() if node["kind"] == "section"]


def section_of(nodes: Nodes, node_id: str) -> str:
    """The section a node stands in, however deep; its own id for a section, and for one that hangs nowhere
    the last that is there.
    """
    # A merge can leave blocks that stand in each other (`tree_hanging`); such a circle has an end here.
    seen = {node_id}
    while node_id in nodes and (parent := nodes[node_id]["parent"]) and parent not in seen:
        node_id = parent
        seen.add(parent)
    return node_id


def check_shape(tree: Tree) -> None:
    """Raise InvalidTree unless this is a tree of a version that can be read, ids unique, within limits."""
    if not isinstance(tree, dict) or tree.get("version") not in READABLE_VERSIONS:
        raise InvalidTree(Message("content.unknown-tree-version"))
    sections = tree.get("sections")
    _require(_is_list_of_items(sections), Message("content.bad-sections"))
    # The depth is judged before anything below walks the tree by calling itself: a hostile body cannot use up
    # the stack.
    for section in sections or []:
        _check_blocks(section.get("blocks"), level=2)
    ids = [item["id"] for _kind, item in items_of(tree)]
    _require(len(ids) == len(set(ids)), Message("content.same-id"))
    check_limits(sum(1 for _ in blocks_in(section)) for section in tree["sections"])


def _check_blocks(blocks: Any, level: int) -> None:
    _require(_is_list_of_items(blocks), Message("content.bad-blocks"))
    _require(not blocks or level <= MOST_LEVELS, Message("content.too-deep", most=MOST_LEVELS))
    for block in blocks:
        problem = placement_problem(block.get("placement", {}))
        if problem is not None:
            raise InvalidTree(problem)
        _check_blocks(block.get("blocks", []), level + 1)


def check_limits(block_counts: Iterable[int]) -> None:
    """Raise InvalidTree when there are too many sections, or blocks in one of them at any depth (PL-9.38)."""
    counts = list(block_counts)
    _require(len(counts) <= MOST_SECTIONS, Message("content.too-many-sections", most=MOST_SECTIONS))
    _require(
        all(count <= MOST_BLOCKS_PER_SECTION for count in counts),
        Message("content.too-many-blocks", most=MOST_BLOCKS_PER_SECTION),
    )


def items_of(tree: Tree) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every section and block, each with its kind, in page order."""
    for section in tree["sections"]:
        yield "section", section
        for block in blocks_in(section):
            yield "block", block


def blocks_in(item: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The blocks in a section or block, those inside them too, in page order."""
    for block in item.get("blocks", ()):
        yield block
        yield from blocks_in(block)


def as_nodes(tree: Tree) -> Nodes:
    """A well-formed tree of the present version as flat nodes with fresh order keys (`tree_versions`)."""
    nodes: Nodes = {}
    _add_nodes(nodes, "section", tree["sections"], "")
    return nodes


def _add_nodes(nodes: Nodes, kind: str, items: Sequence[Mapping[str, Any]], parent: str) -> None:
    for order, item in zip(numbered(len(items)), items, strict=True):
        nodes[item["id"]] = {
            "kind": kind,
            "type": item["type"],
            "parent": parent,
            "order": order,
            "settings": item["settings"],
            "placement": item.get("placement", {}),
        }
        _add_nodes(nodes, "block", item.get("blocks", ()), item["id"])


def _blocks_of(nodes: Nodes, children: Mapping[str, list[str]], parent: str) -> list[dict[str, Any]]:
    blocks = []
    for node_id in children.get(parent, ()):
        inner = _blocks_of(nodes, children, node_id)
        blocks.append({**_item(nodes, node_id), **({"blocks": inner} if inner else {})})
    return blocks


def _item(nodes: Nodes, node_id: str) -> dict[str, Any]:
    node = nodes[node_id]
    # Left out when empty: a block that follows the flow says no more than one of version 1.
    placed = {"placement": node["placement"]} if node["placement"] else {}
    return {"id": node_id, "type": node["type"], "settings": node["settings"], **placed}


def _is_list_of_items(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(item, dict)
        and isinstance(item.get("id"), str)
        and 0 < len(item["id"]) <= 64
        and isinstance(item.get("type"), str)
        and isinstance(item.get("settings"), dict)
        for item in value
    )


def _require(is_right: bool, reason: Message) -> None:
    if not is_right:
        raise InvalidTree(reason)
