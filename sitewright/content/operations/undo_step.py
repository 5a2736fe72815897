"""Undoing one's own last step in a draft."""

from django.db import transaction

from sitewright.accounts import actor
from sitewright.content.code_rights import WITHOUT_CODE, CodeRule, checked_code, code_flag
from sitewright.content.draft_answer import DraftAnswer, answer
from sitewright.content.draft_steps import next_to_undo
from sitewright.content.drafts import open_draft
from sitewright.content.errors import NothingToUndo
from sitewright.content.tree_changes import revert
from sitewright.history.audit import audit


@transaction.atomic
def undo_step(page_id: str, *, state_vector: bytes = b"", code: CodeRule = WITHOUT_CODE) -> DraftAnswer:
    """Take the current actor's newest step back, and only what is still as that step left it.

    Steps of which nothing is left to take back are passed over. Raises NoSuchPage, NothingToUndo,
    or CodeNotAllowed when the step had changed code and the person may not any more.
    """
    draft = open_draft(page_id)
    before, known = draft.nodes, draft.document.state_vector()
    step = next_to_undo(page_id, actor.current().person_id)
    if step is None:
        raise NothingToUndo
    while step is not None and draft.nodes == before:
        label = step.label
        step.is_undone = True
        step.save(update_fields=["is_undone"])
        draft.become(revert(draft.nodes, step.forward, step.backward))
        step = next_to_undo(page_id, actor.current().person_id)
    changed_code = checked_code(code, before, draft.nodes, may_return=True)
    draft.save()
    detail = {"label": label, **code_flag(changed_code)}
    audit("content.undo_step", subject_type="content.Page", subject_id=page_id, detail=detail)
    return answer(draft, before, state_vector or known)
