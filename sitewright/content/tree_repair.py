"""Making nodes legal after a merge. Two people's legal edits can merge into something neither meant: a
block whose section the other one deleted, two siblings with one order key. Pure; the repair is written back
as the server's own change.
"""

from typing import Any, cast

from sitewright.content.order_keys import is_order_key, numbered
from sitewright.content.page_tree import Node, Nodes, children_of


def repaired(raw: dict[str, Any]) -> Nodes:
    """The nodes without what is malformed or hangs nowhere, siblings renumbered where their keys collide or
    are none, and texts without NUL, which PostgreSQL cannot store.
    """
    nodes: Nodes = {i: _storable(cast("Node", n)) for i, n in raw.items() if _is_node(i, n)}
    sections = {node_id for node_id, node in nodes.items() if node["kind"] == "section"}
    nodes = {i: n for i, n in nodes.items() if i in sections or n["parent"] in sections}
    for parent in ["", *sorted(sections)]:
        _separate_siblings(nodes, parent)
    return nodes


def _separate_siblings(nodes: Nodes, parent: str) -> None:
    siblings = children_of(nodes, parent)
    keys = {nodes[node_id]["order"] for node_id in siblings}
    if len(keys) == len(siblings) and all(map(is_order_key, keys)):
        return
    for node_id, key in zip(siblings, numbered(len(siblings)), strict=True):
        nodes[node_id] = {**nodes[node_id], "order": key}


def _storable(node: Node) -> Node:
    return {**node, "settings": _without_nul(node["settings"])}


def _without_nul(value: Any) -> Any:
    if isinstance(value, str):
        return value.replace("\0", "")
    if isinstance(value, dict):
        return {_without_nul(name): _without_nul(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_without_nul(item) for item in value]
    return value


def _is_node(node_id: str, node: Any) -> bool:
    if not isinstance(node, dict) or not _is_text(node_id, 64) or not node_id:
        return False
    texts = [node.get(name) for name in ("type", "parent", "order")]
    is_placed = (node.get("kind") == "section") == (node.get("parent") == "")
    return (
        node.get("kind") in ("section", "block")
        and all(_is_text(text, 200) for text in texts)
        and isinstance(node.get("settings"), dict)
        and is_placed
    )


def _is_text(value: Any, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest and "\0" not in value
