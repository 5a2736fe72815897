"""Changes between two states of a page's nodes: found, applied, taken back. Pure.

Changes are JSON: node id → `{"put": node}` (the node appears), `{"drop": true}` (it goes) or `{"fields":
{name: value}, "settings": {name: value}, "unset": [name]}` for a node that stays.
"""

from collections.abc import Callable, Collection
from typing import Any, cast

from sitewright.content.page_tree import Node, Nodes
from sitewright.content.text_merge import merged, taken_back

Change = dict[str, Any]
Changes = dict[str, Change]


def diff(before: Nodes, after: Nodes) -> Changes:
    """What turns `before` into `after`; the changes back are `diff(after, before)`."""
    changes: Changes = {node_id: {"drop": True} for node_id in before.keys() - after.keys()}
    for node_id, node in after.items():
        if node_id not in before:
            changes[node_id] = {"put": node}
        elif node != before[node_id]:
            changes[node_id] = _node_diff(before[node_id], node)
    return changes


def apply(nodes: Nodes, changes: Changes) -> Nodes:
    """The nodes with the changes made; changes of nodes that are gone are passed over."""
    result = dict(nodes)
    for node_id, change in changes.items():
        if "drop" in change:
            result.pop(node_id, None)
        elif "put" in change:
            result[node_id] = change["put"]
        elif node_id in result:
            result[node_id] = _changed(result[node_id], change)
    return result


TextsOf = Callable[[Node], Collection[str]]
"""A node → the names of its settings that several people may write in."""


def revert(nodes: Nodes, made: Changes, back: Changes, texts_of: TextsOf) -> Nodes:
    """The nodes with one step taken back: `made` is what the step did, `back` its inverse.

    Only what is still as the step left it goes back: a value someone set since stays, a section in which
    someone has put a block of theirs, at any depth, stays, and a node someone removed is not brought back. Of
    a text someone else wrote in since, what the step did to it goes back and the rest stays; one rewritten
    since stays whole.
    """
    # What goes back comes before what goes away: moves taken back empty the groups that the step had made.
    freed = apply(
        nodes,
        {
            i: _still_free(nodes.get(i), made.get(i, {}), change, texts_of)
            for i, change in back.items()
            if "drop" not in change
        },
    )
    created = {node_id for node_id, change in back.items() if "drop" in change}
    # A group in which others have put something stays, and so do the groups around it.
    return apply(freed, {node_id: {"drop": True} for node_id in created - _holding(freed, created)})


def continued(last: Changes, before: Nodes, change: Changes, texts_of: TextsOf) -> Changes | None:
    """One step of `last` and `change`, which the same person made at `before`, both of one value. None when
    they are of two, or somebody else set it between them.

    Of a text others wrote in meanwhile the step holds what this person alone would have made of it.
    """
    target = single_value(change)
    if target is None or single_value(last) != target:
        return None
    node_id, part, name = target
    node, left = before[node_id], last[node_id][part][name]
    if part == "fields":  # A placement is one value: there is nothing to merge.
        return change if node.get(name) == left else None
    shown, text = node["settings"].get(name), change[node_id]["settings"][name]
    if left == shown:
        return change
    if name not in texts_of(node) or not isinstance(shown, str):
        return None
    if not isinstance(left, str) or not isinstance(text, str):
        return None
    return {node_id: {**change[node_id], "settings": {name: merged(shown, text, left)}}}


def single_value(changes: Changes) -> tuple[str, str, str] | None:
    """(node id, "settings", name) when the changes write one setting of one node, as typing and sliding do;
    (node id, "fields", "placement") when they place it anew; else None.
    """
    if len(changes) != 1:
        return None
    node_id, change = next(iter(changes.items()))
    written = [(part, name) for part in ("settings", "fields") for name in change.get(part, {})]
    if change.get("unset") or len(written) != 1:
        return None
    part, name = written[0]
    return (node_id, part, name) if part == "settings" or name == "placement" else None


def _holding(nodes: Nodes, created: set[str]) -> set[str]:
    """Those of `created` in which, at any depth, something stands that is not of them."""
    holding: set[str] = set()
    for node_id in nodes.keys() - created:
        parent = nodes[node_id]["parent"]
        # Ends at what is known already, so a circle of parents has an end too.
        while parent in nodes and parent not in holding:
            holding.add(parent)
            parent = nodes[parent]["parent"]
    return holding & created


def _still_free(node: Node | None, made: Change, back: Change, texts_of: TextsOf) -> Change:
    """The part of `back` that nobody wrote over since."""
    if "put" in back:
        return {} if node is not None else back
    if node is None:
        return {}

    def is_as_left(name: str) -> bool:
        if name in made.get("unset", ()):
            return name not in node["settings"]
        return name in node["settings"] and node["settings"][name] == made.get("settings", {}).get(name)

    fields = {n: v for n, v in back.get("fields", {}).items() if node.get(n) == made.get("fields", {}).get(n)}
    settings = {name: value for name, value in back.get("settings", {}).items() if is_as_left(name)}
    return {
        "fields": fields,
        "settings": {**_texts_without(node, made, back, texts_of), **settings},
        "unset": [n for n in back.get("unset", ()) if is_as_left(n)],
    }


def _texts_without(node: Node, made: Change, back: Change, texts_of: TextsOf) -> Change:
    """The texts of the node without what the step did to them, whatever others did to them since."""
    left, wanted, shown = made.get("settings", {}), back.get("settings", {}), node["settings"]
    names = [
        name for name in texts_of(node) if all(isinstance(t.get(name), str) for t in (left, wanted, shown))
    ]
    return {name: taken_back(left[name], wanted[name], shown[name]) for name in names}


def _node_diff(before: Node, after: Node) -> Change:
    old, new = before["settings"], after["settings"]
    return {
        "fields": {
            name: value for name, value in after.items() if name != "settings" and value != before.get(name)
        },
        "settings": {name: value for name, value in new.items() if name not in old or old[name] != value},
        "unset": sorted(old.keys() - new.keys()),
    }


def _changed(node: Node, change: Change) -> Node:
    kept = {n: v for n, v in node["settings"].items() if n not in change.get("unset", ())}
    changed = {**node, **change.get("fields", {}), "settings": {**kept, **change.get("settings", {})}}
    return cast("Node", changed)
