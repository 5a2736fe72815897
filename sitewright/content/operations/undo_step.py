"""Undoing one's own last step in a draft."""

from django.db import transaction

from sitewright.content.code_rights import WITHOUT_CODE, CodeRule, checked_code, code_flag
from sitewright.content.draft_answer import DraftAnswer, answer
from sitewright.content.draft_steps import undo_next
from sitewright.content.drafts import open_draft
from sitewright.content.errors import NothingToUndo
from sitewright.history.audit import audit


@transaction.atomic
def undo_step(page_id: str, *, state_vector: bytes = b"", code: CodeRule = WITHOUT_CODE) -> DraftAnswer:
    """Take the current actor's newest step back, and only what is still as that step left it.

    Steps of which nothing is left to take back are passed over. Raises NoSuchPage, NothingToUndo,
    or CodeNotAllowed when the step had changed code and the person may not any more.
    """
    draft = open_draft(page_id, code.types)
    before, known = draft.nodes, draft.document.state_vector()
    label = undo_next(draft)
    if label is None:
        raise NothingToUndo
    # A refusal rolls back the marks which `undo_next` has put on the steps by now.
    changed_code = checked_code(code, before, draft.nodes, may_return=True)
    draft.save()
    detail = {"label": label, **code_flag(changed_code)}
    audit("content.undo_step", subject_type="content.Page", subject_id=page_id, detail=detail)
    return answer(draft, before, state_vector or known)
