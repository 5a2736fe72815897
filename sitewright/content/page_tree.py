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
from sitewright.content.rich_text import is_safe_link, problem_of_html, shown_html

TREE_VERSION = 1
MOST_BLOCKS_PER_SECTION = 60  # PL-9.38: a section is one layout grid.
MOST_SECTIONS = 100
MOST_TEXT_CHARACTERS = 100_000
"""Of one setting that is no HTML; what its field takes may be less (`themes.fields`)."""

Settings = dict[str, Any]
Tree = dict[str, Any]


class Node(TypedDict):
    kind: str
    type: str
    parent: str
    order: str
    settings: Settings


Nodes = dict[str, Node]
Problems = dict[str, str]
CodeSettings = Callable[[str, str], Collection[str]]
"""Kind and type of a node → the names of its settings that hold code."""


def no_code(_kind: str, _type_name: str) -> Collection[str]:
    """A theme in which nothing holds code."""
    return ()


@dataclass(frozen=True, slots=True)
class NodeTypes:
    """What the theme offers: type names by kind, the settings each type refuses (setting name → reason), and
    the names of those that hold code.
    """

    sections: frozenset[str]
    blocks: frozenset[str]
    problems_of: Callable[[str, str, Mapping[str, Any]], Problems]
    code_settings_of: CodeSettings = no_code

    def knows(self, kind: str, type_name: str) -> bool:
        """Whether the theme has a section or block of this type."""
        return type_name in (self.sections if kind == "section" else self.blocks if kind == "block" else ())


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


def check_types(tree: Tree, types: NodeTypes) -> None:
    """Raise InvalidTree, naming `{node id}.{setting}`, unless the theme knows every type and takes every
    setting.
    """
    problems: Problems = {}
    for kind, item in _items_of(tree):
        if not types.knows(kind, item["type"]):
            problems[item["id"]] = f"The theme has no {kind} of the type {item['type']}."
            continue
        found = types.problems_of(kind, item["type"], item["settings"])
        problems |= {f"{item['id']}.{name}": reason for name, reason in found.items()}
    if problems:
        raise InvalidTree("Some settings are not right.", fields=problems)


def check_texts(before: Nodes, after: Nodes) -> None:
    """Raise InvalidTree, naming `{node id}.{setting}`, for texts set since `before` that are too long, or
    whose markup cannot be shown.
    """
    problems: Problems = {}
    for node_id, node in after.items():
        known = before[node_id]["settings"] if node_id in before else {}
        for name, value in node["settings"].items():
            problem = "" if known.get(name) == value else _problem_of_texts(name, value)
            if problem:
                problems[f"{node_id}.{name}"] = problem
    if problems:
        raise InvalidTree(" ".join(dict.fromkeys(problems.values())), fields=problems)


def _problem_of_texts(name: str, value: Any) -> str:
    if isinstance(value, dict):
        inner = (_problem_of_texts(_named(name, key), item) for key, item in value.items())
        return next(filter(None, inner), "")
    if isinstance(value, list):
        return next(filter(None, (_problem_of_texts(name, item) for item in value)), "")
    if isinstance(value, str) and _holds_html(name):
        return problem_of_html(value)
    is_too_long = isinstance(value, str) and len(value) > MOST_TEXT_CHARACTERS
    return f"Use at most {MOST_TEXT_CHARACTERS:,} characters." if is_too_long else ""


def _named(name: str, key: str) -> str:
    """{base, phone} carries the name of the setting it is the value of."""
    return name if key in ("base", "phone") else key


def _holds_html(name: str) -> bool:
    return name == "html" or name.endswith("_html")


def cleaned(tree: Tree) -> Tree:
    """The tree with owner-written HTML sanitised and links that could run code emptied: what may be
    rendered.
    """
    return {
        **tree,
        "sections": [
            {
                **section,
                "settings": _cleaned_value("", section["settings"]),
                "blocks": [{**b, "settings": _cleaned_value("", b["settings"])} for b in section["blocks"]],
            }
            for section in tree["sections"]
        ],
    }


def _cleaned_value(name: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _cleaned_value(_named(name, key), item) for key, item in value.items()}
    if isinstance(value, list):
        return [_cleaned_value(name, v) for v in value]
    if isinstance(value, str) and _holds_html(name):
        return shown_html(value)
    if isinstance(value, str) and name in ("href", "url", "image") and not is_safe_link(value):
        return ""
    return value


def _items_of(tree: Tree) -> Iterable[tuple[str, dict[str, Any]]]:
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
