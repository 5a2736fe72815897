"""Editing a draft: a client's Yjs update is merged, repaired, kept, and noted as a step to undo."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.content.code_rights import WITHOUT_CODE, CodeRule, checked_code, code_flag
from sitewright.content.draft_answer import DraftAnswer, answer
from sitewright.content.draft_steps import record_step
from sitewright.content.drafts import open_draft
from sitewright.content.errors import BadDraftUpdate, DraftRebuilt, UpdateTooLarge
from sitewright.content.page_tree import MOST_SECTIONS
from sitewright.content.text_merge import TypedText
from sitewright.history.audit import audit

MOST_UPDATE_BYTES = 512 * 1024


@transaction.atomic
def apply_draft_update(
    page_id: str,
    update: bytes,
    label: str,
    *,
    state_vector: bytes = b"",
    epoch: int = 0,
    typed: Sequence[TypedText] = (),
    code: CodeRule = WITHOUT_CODE,
) -> DraftAnswer:
    """Merge `update` into the page's draft; `label` says what the gesture was ("Typing", "Moved Hero").

    `state_vector` is what the client knows, so that the answer carries what it lacks: repairs and other
    people's work. `typed` are texts which a window from before decision 0018 put in the place of shared
    ones: of two such values Yjs keeps one, and by these the words of both stay. `epoch` 0 means the client
    does not check it. Raises NoSuchPage, BadDraftUpdate, UpdateTooLarge, InvalidTree, DraftRebuilt,
    DraftTooLarge, DraftBusy or CodeNotAllowed; nothing is kept then. A change of code is flagged in the audit
    log (D-43).
    """
    if not update:
        raise BadDraftUpdate
    if len(update) > MOST_UPDATE_BYTES:  # Before anything reads it.
        raise UpdateTooLarge(MOST_UPDATE_BYTES // 1024, MOST_SECTIONS)
    draft = open_draft(page_id, code.types)
    if epoch and epoch != draft.row.epoch:
        raise DraftRebuilt
    before, had = draft.nodes, draft.document.state_vector()
    draft.document.apply_update(update)
    known = draft.document.state_vector()
    # An update sent again, because its answer was lost, was merged the first time.
    draft.settle(typed if known != had else ())
    changed_code = checked_code(code, before, draft.nodes)
    # First, because the step carries the sequence of this write.
    draft.save()
    step = record_step(draft, before, label)
    # A key that continues a step writes the same one value: the entry of the step's beginning names its code.
    if step is not None:
        detail = {"label": label, **code_flag(changed_code)}
        audit("content.edit_draft", subject_type="content.Page", subject_id=page_id, detail=detail)
    # Who does not say what it knows is told only of what the server wrote after the merge.
    return answer(draft, before, state_vector or known)
