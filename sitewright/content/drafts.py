"""The draft of a page between loading and saving. Every write to a draft goes through `open_draft`, which
holds the page's lock for the transaction, repairs what a merge broke, and saves.

The one document of a page is its row: whichever process holds the lock has it, and nobody keeps a copy.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import DEFAULT_DB_ALIAS

from sitewright.content.draft_document import DraftDocument, document_of
from sitewright.content.draft_writer import note_written, writer_id
from sitewright.content.errors import DraftBusy, DraftTooLarge, NoSuchPage
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
from sitewright.content.text_merge import TypedText, with_both
from sitewright.content.tree_changes import Changes, diff
from sitewright.content.tree_repair import repaired
from sitewright.content.tree_settings import check_places, check_texts, kept
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
_WRITTEN = ("document", "sequence", "epoch", "based_on_number", "based_on_sequence", "updated_at")
# The page is the unique key it is found by; the website beside it makes a foreign id nobody's (I01).
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
        writes and forgets again would be missed by everybody it was told to.
        """
        self.document.write(diff(self.nodes, kept(self.nodes, nodes, self.types)))
        self.read()

    def read(self) -> bool:
        """Read the document, repairing it where it is not legal; whether there was anything to repair."""
        raw, self.nodes = self._read()
        return self._write_back(raw, {})

    def settle(self, typed: Sequence[TypedText] = ()) -> None:
        """Read the document after somebody else wrote into it, and write back in one go what in all that
        changed is not as a draft keeps it: illegal nodes, markup that is not clean, texts that cannot be
        shared. `typed` are texts that somebody put in the place of shared ones.

        Raises InvalidTree for too many nodes, for blocks where they may not be, and for texts that not even a
        draft may keep.
        """
        before = self.nodes
        raw, nodes = self._read()
        nodes = with_both(before, nodes, typed)
        check_places(before, nodes, self.types)
        check_texts(before, nodes, self.types)
        self.nodes = kept(before, nodes, self.types)
        self._write_back(raw, before)

    def _read(self) -> tuple[dict[str, Any], Nodes]:
        raw = upgraded_nodes(self.document.raw_nodes())
        nodes = repaired(raw)
        check_limits(block_counts(nodes))
        return raw, nodes

    def _write_back(self, raw: dict[str, Any], before: Nodes) -> bool:
        fresh = {node_id: node for node_id, node in self.nodes.items() if node != before.get(node_id)}
        changes: Changes = {}
        if raw != self.nodes:
            # A difference needs two well-formed sides; what is malformed goes by its id alone.
            malformed = {i: {"drop": True} for i in raw.keys() - self.nodes.keys()}
            changes = {**malformed, **diff({i: raw[i] for i in self.nodes}, self.nodes)}
            self.document.write(changes)
        # First in the `or`, so that texts are shared in any case.
        return self.document.share_texts(fresh, self.types.shared_texts) or bool(changes)

    def save(self, *, published_as: int | None = None) -> None:
        """Store the document and move the draft's sequence; `published_as` is the revision it equals now.
        Raises DraftTooLarge, or DraftBusy when somebody stored another one since this was read.
        """
        stored = self.document.stored()
        if len(stored) > MOST_DOCUMENT_BYTES:
            raise DraftTooLarge
        read_at = self.row.sequence
        self.row.document = stored
        self.row.sequence += 1
        self.row.updated_at = clock.now()
        if published_as is not None:
            self.row.based_on_number, self.row.based_on_sequence = published_as, self.row.sequence
        # The lock keeps two writers apart; where it fails, this condition does (decision 0018).
        as_read = PageDraft.objects.filter(id=self.row.id, sequence=read_at)
        if not as_read.update(**{name: getattr(self.row, name) for name in _WRITTEN}):
            raise DraftBusy
        note_written(self.row.page_id, self.row.sequence)

    def save_as_is(self) -> None:
        """Store another form of the same draft: what was published stays published."""
        is_as_published = self.row.sequence == self.row.based_on_sequence
        self.save(published_as=self.row.based_on_number if is_as_published else None)


def open_draft(page_id: str, types: NodeTypes | None = None) -> OpenDraft:
    """The draft of the page, begun from what is published when there is none. Call inside a transaction.

    `types`: what the website's theme offers, where that is known already.
    """
    # Before the row is read: a document read earlier would be stored over what came in between. It also lets
    # one alone begin a draft that is not there yet.
    lock_name(f"page:{page_id}")
    row = _stored(page_id) or _begin(page_id)
    writer = writer_id(page_id, row.epoch, row.sequence)
    document = DraftDocument(bytes(row.document), client_id=writer)
    draft = OpenDraft(row, document, types or site_node_types())
    if draft.read():
        draft.save_as_is()
    return draft


def compact(draft: OpenDraft) -> bool:
    """Rebuild a document that years of edits made large; holders of the old one notice by the raised
    `epoch`.
    """
    if len(draft.row.document) <= _COMPACT_ABOVE_BYTES:
        return False
    draft.document = document_of(draft.nodes, draft.types.shared_texts)
    # Windows that hold the old document would merge two histories of the same texts; they are told to reload.
    draft.row.epoch += 1
    draft.save_as_is()
    return True


def begin_draft(page: Page, tree: Tree, based_on_number: int = 0) -> PageDraft:
    """A fresh draft row holding the tree."""
    types = site_node_types()
    draft: PageDraft = PageDraft.objects.create(
        page=page,
        document=document_of(kept({}, nodes_of(tree), types), types.shared_texts).stored(),
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
