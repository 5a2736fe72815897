"""The settings in a page body, judged and cleaned by the types of their fields."""

from typing import Any

from sitewright.content.errors import InvalidTree
from sitewright.content.page_tree import Node, Nodes, NodeTypes, Tree, items_of
from sitewright.content.settings_schema.schema import Problems
from sitewright.kit.messages import Message


def check_types(tree: Tree, types: NodeTypes) -> None:
    """Raise InvalidTree, naming `{node id}` or `{node id}.{setting}`, unless the theme knows every type,
    takes every setting, and lets every block stand where it stands.
    """
    problems: Problems = _misplaced(tree, types)
    for kind, item in items_of(tree):
        if not types.knows(kind, item["type"]):
            problems[item["id"]] = _no_such_type(kind, item["type"])
            continue
        found = types.schema(kind, item["type"]).problems(item["settings"])
        problems |= {f"{item['id']}.{name}": reason for name, reason in found.items()}
    if problems:
        raise InvalidTree(Message("content.bad-tree-settings"), fields=problems)


def check_places(before: Nodes, after: Nodes, types: NodeTypes) -> None:
    """Raise InvalidTree, naming the node, for blocks put since `before` into what does not take them."""
    problems: Problems = {}
    for node_id, node in after.items():
        # What stood there before is left alone: a draft begun under another theme can still be worked on.
        parent = after.get(node["parent"])
        if parent is None or (node_id in before and before[node_id]["parent"] == node["parent"]):
            continue
        if not types.may_hold(parent["kind"], parent["type"], node["type"]):
            problems[node_id] = _cannot_stand_in(node["type"], parent["type"])
    if problems:
        raise InvalidTree(_said_together(problems), fields=problems)


def check_texts(before: Nodes, after: Nodes, types: NodeTypes) -> None:
    """Raise InvalidTree, naming `{node id}.{setting}`, for texts set since `before` that are too long, or
    whose markup cannot be shown.
    """
    problems: Problems = {}
    for node_id, node in after.items():
        schema = types.schema(node["kind"], node["type"])
        known = before[node_id]["settings"] if node_id in before else {}
        for name, value in node["settings"].items():
            # Judged is what is new (decision 0018): an old text above a limit must not refuse every key typed
            # elsewhere in the page.
            problem = None if known.get(name) == value else schema.refusal(name, value)
            if problem:
                problems[f"{node_id}.{name}"] = problem
    if problems:
        raise InvalidTree(_said_together(problems), fields=problems)


def cleaned(tree: Tree, types: NodeTypes) -> Tree:
    """The tree as it may be published and rendered: settings cleaned by type."""

    return {**tree, "sections": [_cleaned_item("section", item, types) for item in tree["sections"]]}


def _cleaned_item(kind: str, item: dict[str, Any], types: NodeTypes) -> dict[str, Any]:
    settings = types.schema(kind, item["type"]).clean(item["settings"])
    inner = [_cleaned_item("block", block, types) for block in item.get("blocks", ())]
    return {**item, "settings": settings, **({"blocks": inner} if "blocks" in item else {})}


def kept(before: Nodes, after: Nodes, types: NodeTypes) -> Nodes:
    """The nodes as a draft keeps them: as they were typed, with the markup cleaned in all that changed."""
    return {
        # Cleaning parses markup, and every key typed in the editor comes by here: only what changed is
        # parsed.
        node_id: node if before.get(node_id) == node else _kept_node(node, types)
        for node_id, node in after.items()
    }


def _kept_node(node: Node, types: NodeTypes) -> Node:
    schema = types.schema(node["kind"], node["type"])
    return {**node, "settings": schema.keep(node["settings"])}


def _misplaced(tree: Tree, types: NodeTypes) -> Problems:
    return {
        block["id"]: _cannot_stand_in(block["type"], item["type"])
        for kind, item in items_of(tree)
        for block in item.get("blocks", ())
        if not types.may_hold(kind, item["type"], block["type"])
    }


def _cannot_stand_in(block_type: str, parent_type: str) -> Message:
    return Message("content.cannot-stand-in", block_type=block_type, parent_type=parent_type)


def _no_such_type(kind: str, type_: str) -> Message:
    if kind == "section":
        return Message("content.no-such-section-type", type=type_)
    return Message("content.no-such-block-type", type=type_)


def _said_together(problems: Problems) -> Message:
    return Message("content.bad-tree", problems=" ".join(dict.fromkeys(map(str, problems.values()))))
