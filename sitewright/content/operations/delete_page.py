"""Removing a page, with everything that is needed to bring it back."""

from sitewright.content.errors import NoSuchPage
from sitewright.content.models import Page
from sitewright.content.structure_lock import lock_structure
from sitewright.content.unlinking import unlink
from sitewright.content.versioned.page import PAGE, remove_page, state_with_draft
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def delete_page(page_id: str) -> None:
    """Remove the page and the links of the navigations to it; undo brings back both, and its draft.

    Raises NoSuchPage.
    """
    title = Page.objects.filter(id=page_id).values_list("title", flat=True).first()
    if title is None:
        raise NoSuchPage
    with change_set(Message("changes.page-deleted", title=title), "content.delete_page") as changes:
        # Before any row: an undo takes it first as well (structure_lock.py).
        lock_structure()
        # The draft's lock, then the row's, as publishing takes them: nobody writes while it is recorded.
        lock_name(f"page:{page_id}")
        rows = Page.objects.select_for_update(of=("self",)).select_related("published_revision")
        page: Page | None = rows.filter(id=page_id).first()
        if page is None:
            raise NoSuchPage
        unlink("page_id", page_id, changes)
        before = state_with_draft(page)
        remove_page(page)
        changes.record(PAGE, page_id, before, None)
