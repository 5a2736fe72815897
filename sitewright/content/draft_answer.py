"""What a draft tells its client after a write."""

from dataclasses import dataclass

from django.db import transaction

from sitewright.content.draft_steps import next_labels
from sitewright.content.drafts import OpenDraft, open_draft
from sitewright.content.errors import DraftRebuilt
from sitewright.content.page_tree import Node, Nodes, NodeTypes, Tree, children_of, section_of
from sitewright.history import actor


@dataclass(frozen=True, slots=True)
class UndoState:
    """What the person acting could take back or do again; empty labels when there is nothing."""

    can_undo: bool
    can_redo: bool
    undo_label: str
    redo_label: str


@dataclass(frozen=True, slots=True)
class DraftAnswer:
    """`changed_sections` are ids of sections to render again, `order` the ids of all sections as they stand
    now, `update` what the client's document lacks. `types` is what the settings in `tree` were kept by.
    """

    sequence: int
    epoch: int
    tree: Tree
    types: NodeTypes
    order: list[str]
    changed_sections: list[str]
    update: bytes
    undo: UndoState


def answer(draft: OpenDraft, before: Nodes, state_vector: bytes) -> DraftAnswer:
    """The answer to a write that began at `before`."""
    return DraftAnswer(
        sequence=draft.row.sequence,
        epoch=draft.row.epoch,
        tree=draft.tree,
        types=draft.types,
        order=children_of(draft.nodes, ""),
        changed_sections=changed_sections(before, draft.nodes),
        update=draft.document.update_since(state_vector),
        undo=undo_state(draft.row.page_id),
    )


@transaction.atomic
def catch_up(page_id: str, state_vector: bytes, epoch: int) -> DraftAnswer:
    """What a client lacks that knows as much as `state_vector` says, without writing anything.

    Nobody knows which sections it shows as they are, so all of them count as changed. Raises NoSuchPage,
    BadDraftUpdate or DraftRebuilt.
    """
    draft = open_draft(page_id)
    # A rebuilt document names all its changes anew: what somebody knew of the old one says nothing about it.
    if epoch != draft.row.epoch:
        raise DraftRebuilt
    return answer(draft, {}, state_vector)


def undo_state(page_id: str) -> UndoState:
    """What the current actor may undo and redo in the page's draft."""
    undo, redo = next_labels(page_id, actor.current().person_id)
    return UndoState(
        can_undo=undo is not None,
        can_redo=redo is not None,
        undo_label=undo or "",
        redo_label=redo or "",
    )


def changed_sections(before: Nodes, after: Nodes) -> list[str]:
    """Sections that look different: their own settings, or a block in them, at any depth, set, moved, added
    or removed.

    A section that only moved among its siblings is not in the list; `order` tells that.
    """
    changed: set[str] = set()
    for node_id in before.keys() | after.keys():
        old, new = before.get(node_id), after.get(node_id)
        if old == new:
            continue
        if new and new["kind"] == "section":
            is_only_moved = old is not None and {**old, "order": new["order"]} == new
            changed |= set() if is_only_moved else {node_id}
        # Of a block that moved, the section it has left looks different as well.
        changed |= {
            section_of(nodes, node_id) for nodes, node in ((before, old), (after, new)) if _is_block(node)
        }
    return [section_id for section_id in children_of(after, "") if section_id in changed]


def _is_block(node: Node | None) -> bool:
    return node is not None and node["kind"] == "block"
