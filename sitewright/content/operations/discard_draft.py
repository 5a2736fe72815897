"""Going back to what is published, or to a blank page. Itself a step, so it can be undone."""

from django.db import transaction

from sitewright.content.code_rights import changed_code, code_flag
from sitewright.content.draft_answer import DraftAnswer, answer
from sitewright.content.draft_steps import record_step
from sitewright.content.drafts import open_draft
from sitewright.content.errors import NothingToDiscard
from sitewright.content.models import Page
from sitewright.content.page_tree import CodeSettings, empty_tree, no_code
from sitewright.content.tree_versions import nodes_of
from sitewright.history.audit import audit

_LABEL = "discard"


@transaction.atomic
def discard_draft(
    page_id: str, *, state_vector: bytes = b"", code_settings_of: CodeSettings = no_code
) -> DraftAnswer:
    """Make the draft equal to the published body; of a page never published it becomes blank, so that the
    page can be removed. Raises NoSuchPage, or NothingToDiscard when it is blank already.
    """
    draft = open_draft(page_id)
    page: Page = Page.objects.select_related("published_revision").get(id=page_id)
    revision = page.published_revision
    if revision is None and not draft.nodes:
        raise NothingToDiscard
    before, known = draft.nodes, draft.document.state_vector()
    draft.become(nodes_of(revision.tree if revision else empty_tree()))
    # It equals the revision again, so the page has no unpublished changes.
    draft.save(published_as=revision.number if revision else None)
    if record_step(draft, before, _LABEL) is not None:
        # No right is asked for: what comes back is the code visitors see anyway.
        detail = code_flag(changed_code(code_settings_of, before, draft.nodes))
        audit("content.discard_draft", subject_type="content.Page", subject_id=page_id, detail=detail)
    return answer(draft, before, state_vector or known)
