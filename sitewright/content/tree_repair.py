"""Making nodes legal after a merge. Two people's legal edits can merge into something neither meant: a
block whose section the other one deleted, two groups each moved into the other, two siblings with one order
key. Pure; the repair is written back as the server's own change.
"""

from typing import Any

from sitewright.content.order_keys import is_order_key, numbered
from sitewright.content.page_tree import Nodes, children_by_parent
from sitewright.content.placement import clean_placement
from sitewright.content.tree_hanging import hung
from sitewright.content.tree_versions import upgraded_nodes


def repaired(raw: dict[str, Any]) -> Nodes:
    """The nodes in today's shape without what is malformed or hangs nowhere, none deeper than allowed,
    siblings renumbered where their keys collide or are none, placements on the grid, and texts without NUL,
    which PostgreSQL cannot store.
    """
    # Values are read to any depth, which `update_shape` has bounded before they came in.
    nodes: Nodes = {i: _storable(n) for i, n in upgraded_nodes(raw).items() if _is_node(i, n)}
    nodes = hung(nodes)
    # Last: what was hung elsewhere stands among new siblings, one of which may have its key.
    for siblings in children_by_parent(nodes).values():
        _separate(nodes, siblings)
    return nodes


def _separate(nodes: Nodes, siblings: list[str]) -> None:
    keys = {nodes[node_id]["order"] for node_id in siblings}
    if len(keys) == len(siblings) and all(map(is_order_key, keys)):
        return
    for node_id, key in zip(siblings, numbered(len(siblings)), strict=True):
        nodes[node_id] = {**nodes[node_id], "order": key}


def _storable(node: dict[str, Any]) -> Any:
    settings, placement = _without_nul(node["settings"]), clean_placement(node["placement"])
    return {**node, "settings": settings, "placement": placement}


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
