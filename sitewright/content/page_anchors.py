"""The names by which the sections of pages can be linked to, as their owner last left them."""

from collections.abc import Sequence

from sitewright.content.draft_document import DraftDocument
from sitewright.content.models import Page, PageDraft
from sitewright.content.page_tree import Nodes, children_of
from sitewright.content.settings_schema.anchor import ANCHOR, anchors_of
from sitewright.content.tree_versions import nodes_of


def anchors_of_pages(page_ids: Sequence[str]) -> dict[str, list[str]]:
    """By page: the names of its sections, in page order. Drafts count before what is published, for who
    links to a new section publishes both. Two statements, whatever the number of pages.
    """
    if not page_ids:
        return {}
    drafts = PageDraft.objects.filter(page_id__in=page_ids).only("page_id", "document")
    found = {draft.page_id: _read(bytes(draft.document)) for draft in drafts}
    published = Page.objects.filter(id__in=[i for i in page_ids if i not in found])
    for page in published.select_related("published_revision"):
        if page.published_revision:
            found[page.id] = nodes_of(page.published_revision.tree)
    return {page_id: _anchors(nodes) for page_id, nodes in found.items()}


def _read(document: bytes) -> Nodes:
    # Read without the page's lock: a name that is being typed right now may come or not.
    raw = DraftDocument(document).raw_nodes()
    return {i: node for i, node in raw.items() if node and node.get("kind") == "section"}


def _anchors(nodes: Nodes) -> list[str]:
    sections = [(i, nodes[i]["settings"].get(ANCHOR)) for i in children_of(nodes, "")]
    return list(anchors_of(sections).values())
