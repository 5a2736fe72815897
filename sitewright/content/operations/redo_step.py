"""Doing again what one undid last in a draft."""

from django.db import transaction

from sitewright.content.code_rights import WITHOUT_CODE, CodeRule, checked_code, code_flag
from sitewright.content.draft_answer import DraftAnswer, answer
from sitewright.content.draft_steps import redo_next
from sitewright.content.drafts import open_draft
from sitewright.content.errors import NothingToRedo
from sitewright.history.audit import audit


@transaction.atomic
def redo_step(page_id: str, *, state_vector: bytes = b"", code: CodeRule = WITHOUT_CODE) -> DraftAnswer:
    """Bring the current actor's last undone step back where nobody wrote since. Raises NoSuchPage,
    NothingToRedo, or CodeNotAllowed when the step brings code and the person may not write any.
    """
    draft = open_draft(page_id, code.types)
    before, known = draft.nodes, draft.document.state_vector()
    label = redo_next(draft)
    if label is None:
        raise NothingToRedo
    # Unlike undoing, nothing may return here: redoing must not bring code of those who have lost the right.
    changed_code = checked_code(code, before, draft.nodes)
    draft.save()
    detail = {"label": label, **code_flag(changed_code)}
    audit("content.redo_step", subject_type="content.Page", subject_id=page_id, detail=detail)
    return answer(draft, before, state_vector or known)
