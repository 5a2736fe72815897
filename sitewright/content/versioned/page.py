"""A page in history: its own fields, where its published pointer stands, and the body it points to."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.content import search
from sitewright.content.draft_document import DraftDocument
from sitewright.content.drafts import begin_draft
from sitewright.content.errors import PageHasDraft
from sitewright.content.models import DraftStep, Page, PageRevision, Publication
from sitewright.content.page_text import text_of_tree
from sitewright.content.page_tree import empty_tree, tree_of
from sitewright.content.past_addresses import note_left
from sitewright.content.site_node_types import site_node_types
from sitewright.content.slugs import check_page_address
from sitewright.content.template_functions.codes import FOLDER_NONE, FOLDER_REDIRECT
from sitewright.content.tree_repair import repaired
from sitewright.content.tree_settings import cleaned
from sitewright.content.tree_versions import upgraded
from sitewright.history.recording import State
from sitewright.kit import clock

PAGE = "content.Page"
_FIELDS = (
    "slug", "title", "status", "seo_title", "seo_description", "seo_image_id", "is_indexed", "is_cover",
    "folder_behaviour", "lock_id", "position", "published_revision_id",
)  # fmt: skip
LACKED_BY_OLDER = {
    "seo_image_id": "", "is_indexed": True, "is_cover": False, "folder_behaviour": None, "lock_id": None,
}  # fmt: skip
"""Fields that states recorded by earlier releases do not have."""


def page_state(page: Page) -> dict[str, Any]:
    """The page as history keeps it; `body` is the published tree, or the draft of a page never published."""
    return {**{name: getattr(page, name) for name in _FIELDS}, "body": _body_of(page)}


def state_with_draft(page: Page) -> dict[str, Any]:
    """The same for a page that is deleted: with its `draft` where that differs from what is published, and
    with its `code`, which comes back with it.
    """
    state = {**page_state(page), **({"code": page.code} if page.code else {})}
    if page.published_revision is None:
        return state
    draft = _draft_tree(page) if hasattr(page, "draft") else state["body"]
    is_ahead = cleaned(draft, site_node_types()) != upgraded(state["body"])
    return {**state, "draft": draft} if is_ahead else state


@transaction.atomic
def restore_pages(states: Mapping[str, State]) -> None:
    """Put pages into recorded states, also such that exchange their addresses."""
    moving = {page_id: state["slug"] for page_id, state in states.items() if state is not None}
    kept = {page.id: page.slug for page in Page.objects.filter(id__in=moving).order_by("id")}
    for page_id, slug in kept.items():
        if slug != moving[page_id]:
            # No address has this character: nobody else can stand there.
            Page.objects.filter(id=page_id).update(slug=f"~{page_id}")
    for page_id, state in states.items():
        restore_page(page_id, state, old_slug=kept.get(page_id))


@transaction.atomic
def restore_page(page_id: str, state: State, *, old_slug: str | None = None) -> None:
    """Put a page into a recorded state; None removes it. `old_slug` is the address it had where it has been
    moved away from it. Raises PageHasDraft or SlugTaken.
    """
    page: Page | None = Page.objects.filter(id=page_id).first()
    if state is None:
        if page is not None:
            if _holds_work(page):
                raise PageHasDraft
            remove_page(page)
        return
    # Whatever it stood below may come back later, or not at all.
    check_page_address(state["slug"], page_ids=[page_id], needs_parent=False)
    if page is None:
        page = _bring_back(page_id, state)
    else:
        note_page_left(page, page.slug if old_slug is None else old_slug, state["slug"])
        _set_back(page, state)
    index_page(page)


def note_page_left(page: Page, old_slug: str, new_slug: str) -> None:
    """Let the old address lead to the page, unless nobody outside can know it."""
    if page.published_revision_id is not None:
        note_left(PAGE, page.id, old_slug, new_slug)


def index_page(page: Page) -> None:
    """Let search know what visitors can read of the page now."""
    revision = page.published_revision
    # What stands behind a lock is found by nobody, and no part of it may stand among what is found.
    # A folder that leads on, or is a heading alone, has nothing to read.
    is_passed = page.folder_behaviour in (FOLDER_REDIRECT, FOLDER_NONE)
    if page.status != "published" or revision is None or page.lock_id or is_passed:
        search.remove(PAGE, page.id)
        return
    text = text_of_tree(upgraded(revision.tree), site_node_types())
    search.index(PAGE, page.id, search.PAGE_KIND, f"/{page.slug}", page.seo_title or page.title, text)


def _body_of(page: Page) -> dict[str, Any]:
    if page.published_revision is not None:
        published: dict[str, Any] = page.published_revision.tree
        return published
    return _draft_tree(page)


def _draft_tree(page: Page) -> dict[str, Any]:
    # Without a row Django raises an AttributeError, for which `getattr` has its default.
    draft = getattr(page, "draft", None)
    return tree_of(repaired(DraftDocument(bytes(draft.document)).raw_nodes())) if draft else empty_tree()


def remove_page(page: Page) -> None:
    """Take the page with all that belongs to it out of the tables."""
    search.remove(PAGE, page.id)
    # First: they protect their revisions, and Django refuses to cascade to what is protected, even when the
    # protecting row would go along.
    Publication.objects.filter(page=page).delete()
    page.delete()


def _holds_work(page: Page) -> bool:
    """Whether the draft holds something that would be nowhere else: after steps that still stand it is
    neither blank nor what was published. Without steps it is as the page was made, which history brings back.
    """
    if not DraftStep.objects.filter(page=page, is_undone=False).exists():
        return False
    draft = cleaned(_draft_tree(page), site_node_types())
    published = upgraded(page.published_revision.tree) if page.published_revision else empty_tree()
    return draft not in (published, empty_tree())


def _bring_back(page_id: str, state: dict[str, Any]) -> Page:
    recorded = {**LACKED_BY_OLDER, **state}
    fields = {name: recorded[name] for name in _FIELDS if name != "published_revision_id"}
    moment = clock.now()
    code = state.get("code", {})
    page: Page = Page.objects.create(id=page_id, code=code, created_at=moment, updated_at=moment, **fields)
    if state["published_revision_id"] is None:
        begin_draft(page, state["body"])
        return page
    if "draft" in state:
        begin_draft(page, state["draft"])
    # Page and revision name each other, so the page is there first, without a pointer. The revision gets its
    # old id, by which recorded states name it.
    page.published_revision = PageRevision.objects.create(
        id=state["published_revision_id"], page=page, number=1, tree=state["body"], created_at=moment
    )
    page.save(update_fields=["published_revision"])
    return page


def _set_back(page: Page, state: dict[str, Any]) -> None:
    old_revision_id = page.published_revision_id
    for name in _FIELDS:
        # What was no field yet when the state was recorded stays as it is, a lock above all.
        setattr(page, name, state.get(name, getattr(page, name)))
    page.updated_at = clock.now()
    page.save()
    if page.published_revision_id != old_revision_id:
        _mark_publication(page, old_revision_id)


def _mark_publication(page: Page, old_revision_id: str | None) -> None:
    """A pointer put back undoes the publication that had moved it; one put forward again makes it stand."""
    new_revision_id = page.published_revision_id
    moves = Publication.objects.filter(page=page)
    moves.filter(
        revision_id=old_revision_id, previous_revision_id=new_revision_id, undone_at__isnull=True
    ).update(undone_at=clock.now())
    moves.filter(
        revision_id=new_revision_id, previous_revision_id=old_revision_id, undone_at__isnull=False
    ).update(undone_at=None)
