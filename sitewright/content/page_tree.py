"""The body of a page in its two shapes.

*Tree*, what revisions store and templates see: `{"version": 1, "sections": [{"id", "type", "settings",
"blocks": [{"id", "type", "settings"}]}]}`. *Nodes*, what is edited: id → `{"kind", "type", "parent",
"order", "settings"}`, flat, so that two people's moves and settings merge; `parent` is empty for sections
and `order` an order key among siblings.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from sitewright.content.errors import InvalidTree
from sitewright.content.order_keys import numbered
from sitewright.content.settings_schema.field import FieldType
from sitewright.content.settings_schema.schema import SettingsSchema

TREE_VERSION = 1
MOST_BLOCKS_PER_SECTION = 60  # PL-9.38: a section is one layout grid.
MOST_SECTIONS = 100

Settings = dict[str, Any]
Tree = dict[str, Any]


class Node(TypedDict):
    kind: str
    type: str
    parent: str
    order: str
    settings: Settings


Nodes = dict[str, Node]
CodeSettings = Callable[[str, str], Collection[str]]
"""Kind and type of a node → the names of its settings that hold code."""

NO_SETTINGS = SettingsSchema()


def no_code(_kind: str, _type_name: str) -> Collection[str]:
    """A theme in which nothing holds code."""
    return ()


@dataclass(frozen=True, slots=True)
class NodeTypes:
    """What a theme offers: the settings of its sections and blocks, by type."""

    sections: Mapping[str, SettingsSchema]
    blocks: Mapping[str, SettingsSchema]

    def knows(self, kind: str, type_name: str) -> bool:
        """Whether the theme has a section or block of this type."""
        return type_name in self._of_kind(kind)

    def schema(self, kind: str, type_name: str) -> SettingsSchema:
        """The settings of a section or block; none for a type the theme does not have."""
        return self._of_kind(kind).get(type_name, NO_SETTINGS)

    def code_settings(self, kind: str, type_name: str) -> Collection[str]:
        """The names of the settings that hold code."""
        return self.schema(kind, type_name).names_of(FieldType.CODE)

    def shared_texts(self, node: Node) -> Collection[str]:
        """The names of the settings several people may write in at once."""
        return self.schema(node["kind"], node["type"]).shared_texts

    def _of_kind(self, kind: str) -> Mapping[str, SettingsSchema]:
        return {"section": self.sections, "block": self.blocks}.get(kind, {})


def empty_tree() -> Tree:
    """The body of a page nobody has worked on yet."""
    return {"version": TREE_VERSION, "sections": []}


def nodes_of(tree: Tree) -> Nodes:
    """The tree as flat nodes with fresh order keys; InvalidTree when the shape is not a tree's."""
    check_shape(tree)
    nodes: Nodes = {}
    for key, section in zip(numbered(len(tree["sections"])), tree["sections"], strict=True):
        nodes[section["id"]] = _node("section", section, "", key)
        for block_key, block in zip(numbered(len(section["blocks"])), section["blocks"], strict=True):
            nodes[block["id"]] = _node("block", block, section["id"], block_key)
    return nodes


def tree_of(nodes: Nodes) -> Tree:
    """Flat nodes as a tree; nodes that hang nowhere are left out."""
    sections = [
        {**_item(node_id, nodes), "blocks": [_item(child, nodes) for child in children_of(nodes, node_id)]}
        for node_id in children_of(nodes, "")
    ]
    return {"version": TREE_VERSION, "sections": sections}


def children_of(nodes: Nodes, parent: str) -> list[str]:
    """Ids under a parent in their order; equal order keys fall back to the ids, the same on every machine."""
    kind = "block" if parent else "section"
    found = [(n["order"], i) for i, n in nodes.items() if n["parent"] == parent and n["kind"] == kind]
    return [node_id for _order, node_id in sorted(found)]


def check_shape(tree: Tree) -> None:
    """Raise InvalidTree unless this is a tree of the present version, ids unique, within the limits."""
    if not isinstance(tree, dict) or tree.get("version") != TREE_VERSION:
        raise InvalidTree("This page body has an unknown version.")
    sections = tree.get("sections")
    _require(_is_list_of_items(sections), "Sections need an id, a type and settings.")
    ids = [section["id"] for section in sections or []]
    for section in sections or []:
        _require(_is_list_of_items(section.get("blocks")), "Blocks need an id, a type and settings.")
        ids += [block["id"] for block in section["blocks"]]
    _require(len(ids) == len(set(ids)), "Two parts of the page have the same id.")
    check_limits(nodes_count(tree))


def check_limits(block_counts: Iterable[int]) -> None:
    """Raise InvalidTree when there are too many sections, or blocks in one of them (PL-9.38)."""
    counts = list(block_counts)
    _require(len(counts) <= MOST_SECTIONS, f"A page holds at most {MOST_SECTIONS} sections.")
    _require(
        all(count <= MOST_BLOCKS_PER_SECTION for count in counts),
        f"A section holds at most {MOST_BLOCKS_PER_SECTION} blocks.",
    )


def nodes_count(tree: Tree) -> list[int]:
    """Number of blocks in each section."""
    return [len(section["blocks"]) for section in tree["sections"]]


def items_of(tree: Tree) -> Iterable[tuple[str, dict[str, Any]]]:
    """Every section and block, each with its kind, in page order."""
    for section in tree["sections"]:
        yield "section", section
        for block in section["blocks"]:
            yield "block", block


def _node(kind: str, item: Mapping[str, Any], parent: str, order: str) -> Node:
    return {
        "kind": kind,
        "type": item["type"],
        "parent": parent,
        "order": order,
        "settings": item["settings"],
    }


def _item(node_id: str, nodes: Nodes) -> dict[str, Any]:
    return {"id": node_id, "type": nodes[node_id]["type"], "settings": nodes[node_id]["settings"]}


def _is_list_of_items(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(item, dict)
        and isinstance(item.get("id"), str)
        and 0 < len(item["id"]) <= 64
        and isinstance(item.get("type"), str)
        and isinstance(item.get("settings"), dict)
        for item in value
    )


def _require(is_right: bool, reason: str) -> None:
    if not is_right:
        raise InvalidTree(reason)
