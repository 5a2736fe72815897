"""The settings in a page body, judged and cleaned by the types of their fields."""

from sitewright.content.errors import InvalidTree
from sitewright.content.page_tree import Node, Nodes, NodeTypes, Tree, items_of
from sitewright.content.settings_schema.schema import Problems


def check_types(tree: Tree, types: NodeTypes) -> None:
    """Raise InvalidTree, naming `{node id}.{setting}`, unless the theme knows every type and takes every
    setting.
    """
    problems: Problems = {}
    for kind, item in items_of(tree):
        if not types.knows(kind, item["type"]):
            problems[item["id"]] = f"The theme has no {kind} of the type {item['type']}."
            continue
        found = types.schema(kind, item["type"]).problems(item["settings"])
        problems |= {f"{item['id']}.{name}": reason for name, reason in found.items()}
    if problems:
        raise InvalidTree("Some settings are not right.", fields=problems)


def check_texts(before: Nodes, after: Nodes, types: NodeTypes) -> None:
    """Raise InvalidTree, naming `{node id}.{setting}`, for texts set since `before` that are too long, or
    whose markup cannot be shown.
    """
    problems: Problems = {}
    for node_id, node in after.items():
        schema = types.schema(node["kind"], node["type"])
        known = before[node_id]["settings"] if node_id in before else {}
        for name, value in node["settings"].items():
            problem = "" if known.get(name) == value else schema.refusal(name, value)
            if problem:
                problems[f"{node_id}.{name}"] = problem
    if problems:
        raise InvalidTree(" ".join(dict.fromkeys(problems.values())), fields=problems)


def cleaned(tree: Tree, types: NodeTypes) -> Tree:
    """The tree as it may be published and rendered: settings cleaned by type."""

    def clean(kind: str, item: dict[str, object]) -> dict[str, object]:
        schema = types.schema(kind, str(item["type"]))
        return {**item, "settings": schema.clean(item["settings"])}  # type: ignore[arg-type]

    sections = [
        {**clean("section", section), "blocks": [clean("block", block) for block in section["blocks"]]}
        for section in tree["sections"]
    ]
    return {**tree, "sections": sections}


def kept(before: Nodes, after: Nodes, types: NodeTypes) -> Nodes:
    """The nodes as a draft keeps them: as they were typed, with the markup cleaned in all that changed."""
    return {
        node_id: node if before.get(node_id) == node else _kept_node(node, types)
        for node_id, node in after.items()
    }


def _kept_node(node: Node, types: NodeTypes) -> Node:
    schema = types.schema(node["kind"], node["type"])
    return {**node, "settings": schema.keep(node["settings"])}
