"""Page bodies and edits for tests, and a stand-in for the studio's side of a draft."""

from typing import Any

from sitewright.content.draft_answer import DraftAnswer
from sitewright.content.draft_document import DraftDocument
from sitewright.content.drafts import open_draft
from sitewright.content.operations.apply_draft_update import apply_draft_update
from sitewright.content.page_tree import Nodes, Tree, tree_of
from sitewright.content.tree_changes import Changes, diff
from sitewright.content.tree_repair import repaired


def block(block_id: str, type_name: str = "heading", **settings: Any) -> dict[str, Any]:
    return {"id": block_id, "type": type_name, "settings": settings}


def section(section_id: str, *blocks: dict[str, Any], **settings: Any) -> dict[str, Any]:
    return {"id": section_id, "type": "band", "settings": settings, "blocks": list(blocks)}


def tree(*sections: dict[str, Any]) -> Tree:
    return {"version": 2, "sections": list(sections)}


HOME = tree(
    section(
        "top", block("title", text="Meadow Press"), block("lead", "text", html="<p>Prints</p>"), theme="paper"
    ),
    section("more", block("shop", "button", label="Shop", href="/shop")),
)


class Editor:
    """The studio's copy of a draft: writes into its own document and sends what changed."""

    def __init__(self, page_id: str, client_id: int = 7) -> None:
        self.page_id = page_id
        self.document = DraftDocument(open_draft(page_id).document.stored(), client_id=client_id)

    @property
    def nodes(self) -> Nodes:
        return repaired(self.document.raw_nodes())

    @property
    def tree(self) -> Tree:
        return tree_of(self.nodes)

    def write(self, changes: Changes, label: str = "Edit") -> DraftAnswer:
        known = self.document.state_vector()
        self.document.write(changes)
        return self.send(self.document.update_since(known), label)

    def set(self, node_id: str, gesture: str = "Edit", /, **settings: Any) -> DraftAnswer:
        return self.write({node_id: {"settings": settings}}, gesture)

    def become(self, nodes: Nodes, label: str = "Edit") -> DraftAnswer:
        return self.write(diff(self.nodes, nodes), label)

    def send(self, update: bytes, label: str) -> DraftAnswer:
        known = self.document.state_vector()
        return self.take(apply_draft_update(self.page_id, update, label, state_vector=known))

    def take(self, answer: DraftAnswer) -> DraftAnswer:
        """Merge what the server answered, as the studio does."""
        self.document.apply_update(answer.update)
        return answer
