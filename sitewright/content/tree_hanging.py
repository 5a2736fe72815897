"""Where the nodes of a merged draft hang: each in a section, at most `MOST_LEVELS` deep. Pure."""

from collections.abc import Iterator

from sitewright.content.page_tree import MOST_LEVELS, Nodes, children_by_parent


def hung(nodes: Nodes) -> Nodes:
    """The nodes that hang in a section. What two people moved into each other goes into the first section;
    what stands too deep comes up beside what it stood in; what has lost its parent goes with it.
    """
    # A block has one parent, so whoever follows parents ends at a section, at nothing, or goes in a circle.
    # One block of each circle is hung into the first section, and the rest of the circle hangs on it.
    loose = {node_id: node["parent"] for node_id, node in nodes.items() if node["kind"] == "block"}
    sections = [node_id for node_id in children_by_parent(nodes).get("", ()) if node_id not in loose]
    parents = {**loose, **dict.fromkeys(_one_of_each_circle(loose), sections[0])} if sections else {}
    return {
        node_id: {**nodes[node_id], "parent": parent}
        for node_id, parent in _from_above(nodes, sections, parents)
    }


def _one_of_each_circle(parents: dict[str, str]) -> Iterator[str]:
    """Of blocks that stand in each other in a circle, the one with the smallest id."""
    seen: set[str] = set()
    for start in parents:
        path: list[str] = []
        node_id = start
        while node_id in parents and node_id not in seen:
            seen.add(node_id)
            path.append(node_id)
            node_id = parents[node_id]
        if node_id in path:
            yield min(path[path.index(node_id) :])  # Whoever repairs chooses the same one.


def _from_above(nodes: Nodes, sections: list[str], parents: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Every node that can be reached from a section, with what it stands in."""
    inside: dict[str, list[str]] = {}
    for node_id in nodes:
        inside.setdefault(parents.get(node_id, ""), []).append(node_id)
    waiting = [(section_id, "", 1) for section_id in sections]
    # The list grows while it is walked: level by level, however deep, without a call inside a call.
    for node_id, parent, level in waiting:
        yield node_id, parent
        under = (parent, level) if level == MOST_LEVELS else (node_id, level + 1)
        waiting += [(inner, *under) for inner in inside.get(node_id, ())]
