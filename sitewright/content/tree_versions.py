"""Bodies of pages as earlier releases wrote them, read as those of today. Pure.

Version 1 kept a block's width as its setting `span` and knew sections and blocks only. Nothing stored is
rewritten for it: revisions are immutable, and a draft takes the shape of today where it is written next.
"""

from collections.abc import Mapping
from typing import Any, cast

from sitewright.content.page_tree import TREE_VERSION, Nodes, Tree, as_nodes, check_shape
from sitewright.content.placement import placement_of_span
from sitewright.content.tree_changes import Change, Changes

_SPAN = "span"


def upgraded(tree: Tree) -> Tree:
    """A stored tree in the shape of today; one that has it is returned as it is."""
    if tree["version"] == TREE_VERSION:
        return tree
    sections = [
        {**section, "blocks": [_upgraded_block(block) for block in section["blocks"]]}
        for section in tree["sections"]
    ]
    return {**tree, "version": TREE_VERSION, "sections": sections}


def nodes_of(tree: Tree) -> Nodes:
    """A tree of any version as flat nodes with fresh order keys; InvalidTree when it is no tree."""
    check_shape(tree)
    return as_nodes(upgraded(tree))


def upgraded_nodes(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The nodes of a draft, whatever clients made of them, each with a placement. Once a node says one, a
    `span` among its settings has no meaning any more.
    """
    return {node_id: _upgraded_node(node) for node_id, node in raw.items()}


def upgraded_changes(changes: Changes, nodes: Nodes) -> Changes:
    """The changes of a step, perhaps noted by an earlier release, for a draft that holds `nodes`."""
    return {
        node_id: _upgraded_change(change, is_block=node_id in nodes and nodes[node_id]["kind"] == "block")
        for node_id, change in changes.items()
    }


def _upgraded_block(block: dict[str, Any]) -> dict[str, Any]:
    placement = placement_of_span(block["settings"].get(_SPAN))
    moved = {**block, "settings": _without_span(block["settings"])}
    return {**moved, "placement": placement} if placement else moved


def _upgraded_node(node: Any) -> Any:
    if not isinstance(node, dict) or not isinstance(node.get("settings"), dict):
        return node
    settings = node["settings"]
    if node.get("kind") != "block":
        return {**node, "placement": {}}
    placement = node["placement"] if "placement" in node else placement_of_span(settings.get(_SPAN))
    return {**node, "settings": _without_span(settings), "placement": placement}


def _upgraded_change(change: Change, *, is_block: bool) -> Change:
    if "put" in change:
        return {"put": cast("Any", _upgraded_node(change["put"]))}
    settings, unset = change.get("settings", {}), change.get("unset", ())
    # A section never had a width: a setting `span` of its own is one like any other.
    if not is_block or not (_SPAN in settings or _SPAN in unset):
        return change
    placement = placement_of_span(settings.get(_SPAN))
    return {
        "fields": {**change.get("fields", {}), "placement": placement},
        "settings": _without_span(settings),
        "unset": [name for name in unset if name != _SPAN],
    }


def _without_span(settings: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in settings.items() if name != _SPAN}
