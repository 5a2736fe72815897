"""The draft of a page for a page in another website. Pure."""

from collections.abc import Callable

from sitewright.content.draft_document import DraftDocument, document_of
from sitewright.content.page_tree import Nodes, NodeTypes
from sitewright.content.tree_repair import repaired


def copied_document(stored: bytes, types: NodeTypes, rewritten: Callable[[Nodes], Nodes]) -> bytes:
    """A fresh document that holds what the stored one does, with its nodes `rewritten`.

    Not the stored bytes with other ids in them: where one address was typed over another, an id lies in them
    in pieces. What people had in their windows stays with the original too.
    """
    nodes = repaired(DraftDocument(stored).raw_nodes())
    return document_of(rewritten(nodes), types.shared_texts).stored()
