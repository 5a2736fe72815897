"""Editing a draft: a client's Yjs update is merged, repaired, kept, and noted as a step to undo."""

from django.db import transaction

from sitewright.content.draft_answer import DraftAnswer, answer
from sitewright.content.draft_steps import record_step
from sitewright.content.drafts import open_draft
from sitewright.content.errors import BadDraftUpdate, DraftRebuilt
from sitewright.history.audit import audit

MOST_UPDATE_BYTES = 512 * 1024


@transaction.atomic
def apply_draft_update(
    page_id: str, update: bytes, label: str, *, state_vector: bytes = b"", epoch: int = 0
) -> DraftAnswer:
    """Merge `update` into the page's draft; `label` says what the gesture was ("Typing", "Moved Hero").

    `state_vector` is what the client knows, so that the answer carries what it lacks: repairs and other
    people's work. `epoch` 0 means the client does not check it. Raises NoSuchPage, BadDraftUpdate,
    InvalidTree, DraftRebuilt or DraftTooLarge; nothing is kept then.
    """
    if not update or len(update) > MOST_UPDATE_BYTES:
        raise BadDraftUpdate
    draft = open_draft(page_id)
    if epoch and epoch != draft.row.epoch:
        raise DraftRebuilt
    before = draft.nodes
    draft.document.apply_update(update)
    known = draft.document.state_vector()
    draft.settle()
    draft.save()
    step = record_step(draft, before, label)
    if step is not None:
        audit("content.edit_draft", subject_type="content.Page", subject_id=page_id, detail={"label": label})
    return answer(draft, before, state_vector or known)
