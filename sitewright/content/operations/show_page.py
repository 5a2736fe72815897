"""Hiding a page from visitors, and showing it again."""

from sitewright.content.errors import NeverPublished, NoSuchPage
from sitewright.content.models import Page, PublishingStatus
from sitewright.content.status_moves import check_move
from sitewright.content.versioned.page import PAGE, index_page, page_state
from sitewright.history.recording import Changes, change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def show_page(page_id: str, *, is_shown: bool) -> None:
    """Let visitors see what is published of the page, or nothing of it (D-34: published ↔ private).

    Raises NoSuchPage, NeverPublished or MoveNotAllowed.
    """
    title = Page.objects.filter(id=page_id).values_list("title", flat=True).first()
    if title is None:
        raise NoSuchPage
    shown, hidden = Message("changes.page-shown", title=title), Message("changes.page-hidden", title=title)
    label = shown if is_shown else hidden
    status = PublishingStatus.PUBLISHED if is_shown else PublishingStatus.PRIVATE
    with change_set(label, "content.show_page") as changes:
        _set_status(page_id, status, changes)


def _set_status(page_id: str, status: PublishingStatus, changes: Changes) -> None:
    rows = Page.objects.select_for_update(of=("self",)).select_related("published_revision")
    page: Page | None = rows.filter(id=page_id).first()
    if page is None:
        raise NoSuchPage
    if page.published_revision_id is None:
        raise NeverPublished
    check_move(page.status, status, may_publish=True)
    before = page_state(page)
    page.status, page.updated_at = status, clock.now()
    page.save(update_fields=["status", "updated_at"])
    changes.record(PAGE, page.id, before, page_state(page))
    index_page(page)
