"""The draft of a page between loading and saving. Every write to a draft goes through `open_draft`, which
holds the page's lock for the transaction, repairs what a merge broke, and saves.
"""

from dataclasses import dataclass, field

from django.db import DEFAULT_DB_ALIAS

from sitewright.content.draft_document import DraftDocument, document_of
from sitewright.content.errors import DraftTooLarge, NoSuchPage
from sitewright.content.models import Page, PageDraft
from sitewright.content.page_tree import (
    Nodes,
    NodeTypes,
    Tree,
    block_counts,
    check_limits,
    empty_tree,
    tree_of,
)
from sitewright.content.site_node_types import site_node_types
from sitewright.content.tree_changes import diff
from sitewright.content.tree_repair import repaired
from sitewright.content.tree_settings import kept
from sitewright.content.tree_versions import nodes_of, upgraded_nodes
from sitewright.kit import clock
from sitewright.kit.db.statements import read_row
from sitewright.kit.locks import lock_name
from sitewright.kit.tenancy import current_website_id

MOST_DOCUMENT_BYTES = 8_000_000
_COMPACT_ABOVE_BYTES = 1_000_000

_COLUMNS = (
    "id", "website_id", "page_id", "document", "sequence", "epoch", "based_on_number", "based_on_sequence",
)  # fmt: skip
_DRAFT_SQL = f"SELECT {', '.join(_COLUMNS)} FROM content_pagedraft WHERE website_id = %s AND page_id = %s"


@dataclass(slots=True)
class OpenDraft:
    """A draft under its lock. `nodes` is the repaired state the document holds now."""

    row: PageDraft
    document: DraftDocument
    types: NodeTypes
    nodes: Nodes = field(default_factory=dict)

    @property
    def tree(self) -> Tree:
        """The draft as a tree."""
        return tree_of(self.nodes)

    def become(self, nodes: Nodes) -> None:
        """Write the difference to these nodes, with the markup in them cleaned. To be saved: what the server
        writes and forgets again would come a second time, and differ.
        """
        self.document.write(diff(self.nodes, kept(self.nodes, nodes, self.types)))
        self.settle()

    def clean_since(self, before: Nodes) -> None:
        """Clean the markup in all that changed since `before`. To be saved, as in `become`."""
        self.document.write(diff(self.nodes, kept(before, self.nodes, self.types)))
        self.settle()

    def settle(self) -> None:
        """Read the document back, repairing it where it is not legal."""
        raw = upgraded_nodes(self.document.raw_nodes())
        self.nodes = repaired(raw)
        if raw != self.nodes:
            malformed = {i: {"drop": True} for i in raw.keys() - self.nodes.keys()}
            well_formed = {node_id: raw[node_id] for node_id in self.nodes}
            self.document.write({**malformed, **diff(well_formed, self.nodes)})
        check_limits(block_counts(self.nodes))

    def save(self, *, published_as: int | None = None) -> None:
        """Store the document and move the draft's sequence; `published_as` is the revision it equals now."""
        stored = self.document.stored()
        if len(stored) > MOST_DOCUMENT_BYTES:
            raise DraftTooLarge
        self.row.document = stored
        self.row.sequence += 1
        self.row.updated_at = clock.now()
        if published_as is not None:
            self.row.based_on_number, self.row.based_on_sequence = published_as, self.row.sequence
        self.row.save()


def open_draft(page_id: str, types: NodeTypes | None = None) -> OpenDraft:
    """The draft of the page, begun from what is published when there is none. Call inside a transaction.

    `types`: what the website's theme offers, where that is known already.
    """
    lock_name(f"page:{page_id}")
    row = _stored(page_id) or _begin(page_id)
    draft = OpenDraft(row, DraftDocument(bytes(row.document)), types or site_node_types())
    draft.settle()
    return draft


def compact(draft: OpenDraft) -> bool:
    """Rebuild a document that years of edits made large; holders of the old one notice by the raised
    `epoch`.
    """
    if len(draft.row.document) <= _COMPACT_ABOVE_BYTES:
        return False
    draft.document = document_of(draft.nodes)
    draft.row.epoch += 1
    is_as_published = draft.row.sequence == draft.row.based_on_sequence
    draft.save(published_as=draft.row.based_on_number if is_as_published else None)
    return True


def begin_draft(page: Page, tree: Tree, based_on_number: int = 0) -> PageDraft:
    """A fresh draft row holding the tree."""
    draft: PageDraft = PageDraft.objects.create(
        page=page,
        document=document_of(kept({}, nodes_of(tree), site_node_types())).stored(),
        based_on_number=based_on_number,
        updated_at=clock.now(),
    )
    return draft


def _stored(page_id: str) -> PageDraft | None:
    """By hand (decision 0001): every key typed in the editor comes by here."""
    found = read_row(_DRAFT_SQL, [current_website_id(), page_id])
    if found is None:
        return None
    draft: PageDraft = PageDraft.from_db(DEFAULT_DB_ALIAS, _COLUMNS, found)
    return draft


def _begin(page_id: str) -> PageDraft:
    page: Page | None = Page.objects.select_related("published_revision").filter(id=page_id).first()
    if page is None:
        raise NoSuchPage
    published = page.published_revision
    if published is None:
        return begin_draft(page, empty_tree())
    return begin_draft(page, published.tree, published.number)
