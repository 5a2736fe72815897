"""The words of a page body, for search."""

from sitewright.content.page_tree import NodeTypes, Tree, items_of


def text_of_tree(tree: Tree, types: NodeTypes) -> str:
    """All texts a visitor reads in the page, in page order."""
    found = (types.schema(kind, item["type"]).words(item["settings"]) for kind, item in items_of(tree))
    return " ".join(filter(None, found))
