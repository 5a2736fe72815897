"""Pages: the list, their own fields, publishing."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from dataclasses import asdict

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right, can
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.delete_page import delete_page
from sitewright.content.operations.duplicate_page import duplicate_page
from sitewright.content.operations.lock_page import lock_page
from sitewright.content.operations.make_home import make_home
from sitewright.content.operations.place_page import place_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.show_page import show_page
from sitewright.content.operations.undo_publication import undo_publication
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.owner_queries import (
    PageOverview,
    PublicationStatus,
    draft_tree,
    get_page,
    list_pages,
    publication_status,
)
from sitewright.content.page_tree import empty_tree
from sitewright.content.versioned.page import PAGE
from sitewright.duplicating.operations.copy_page import CopiedPage as Copied
from sitewright.duplicating.operations.copy_page import copy_page, page_to_copy
from sitewright.history import actor
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.kit.files import storage
from sitewright.kit.outside import STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.store_places import place_at_store
from sitewright.sites.addresses import primary_base_url
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import Saved, Visibility, answers
from sitewright.studio.api.schemas.pages import (
    CopiedPage,
    LockPassword,
    NewPage,
    PageChange,
    PageDetail,
    PagePlace,
    PageRow,
    PublicationState,
)
from sitewright.studio.presets import tree_of_template
from sitewright.themes.site_theme import node_types

router = Router(tags=["pages"])


@router.get("", response=answers(list[PageRow]))
@allowed(Area.PAGES, Right.VIEW)
def get_pages(request: HttpRequest) -> list[PageOverview]:
    """Every page in the owner's order."""
    return list_pages()


@router.post("", response=answers(PageDetail, 201))
@allowed(Area.PAGES, Right.DRAFT)
def post_page(request: HttpRequest, body: NewPage) -> Status[dict[str, object]]:
    """A new, unpublished page: empty, or one of those to begin from."""
    with recorded_changes() as recorded:
        tree = tree_of_template(request, body.template) if body.template else None
        page = create_page(body.title, slug=body.slug, tree=tree, is_cover=body.is_cover)
    return Status(201, _saved(page.id, recorded))


@router.get("/{page_id}", response=answers(PageDetail))
@allowed(Area.PAGES, Right.VIEW)
def get_one_page(request: HttpRequest, page_id: str) -> dict[str, object]:
    """One page's own fields."""
    return _saved(page_id, NOTHING_RECORDED)


@router.put("/{page_id}", response=answers(PageDetail))
@allowed(Area.PAGES, Right.DRAFT)
def put_page(request: HttpRequest, page_id: str, body: PageChange) -> dict[str, object]:
    """Change title, address, status and what search engines see. What is live only changes for those who
    may publish.
    """
    may_publish = can(actor.current().roles, Area.PAGES, Right.EDIT)
    with recorded_changes() as recorded:
        # What says which edit this is, is no field of the page.
        fields = PageFields(**body.dict(exclude={"version", "settled"}))
        update_page(page_id, fields, may_publish=may_publish, begun=body.begun())
    return _saved(page_id, recorded)


@router.delete("/{page_id}", response=answers(Saved))
@allowed(Area.PAGES, Right.EDIT)
def delete_one_page(request: HttpRequest, page_id: str) -> dict[str, object]:
    """Remove the page and the links to it in the navigations; can be undone."""
    with recorded_changes() as recorded:
        delete_page(page_id)
    return {"change_set_id": recorded.change_set_id}


@router.post("/{page_id}/copy", response=answers(PageDetail, 201))
@allowed(Area.PAGES, Right.DRAFT)
def post_page_copy(request: HttpRequest, page_id: str) -> Status[dict[str, object]]:
    """A new, unpublished page that begins as this one's draft stands."""
    with recorded_changes() as recorded:
        page = duplicate_page(page_id)
    return Status(201, _saved(page.id, recorded))


@router.post("/{page_id}/copies/{website_id}", response=answers(CopiedPage, 201))
@allowed(Area.PAGES, Right.VIEW, asks_password=True)
def post_page_elsewhere(
    request: HttpRequest, page_id: str, website_id: str
) -> Status[dict[str, object]] | HttpResponse:
    """A new, unpublished page in another website of one's own that begins as this one's draft stands. 503
    with Retry-After while the store of files has too much to do.
    """
    at_hand = answer_at_hand(request)
    work = at_hand[1] if at_hand else page_to_copy(page_id, website_id)
    # In two passes where files lie on other machines: a thread does not wait for those.
    if at_hand is None and can_wait(request) and not storage().is_local:
        return ask_later(request, place_at_store(request, STORED_FILE), work.stored, None)
    return Status(201, _elsewhere(copy_page(work if at_hand else work.stored()), website_id))


@router.post("/{page_id}/home", response=answers(PageDetail))
@allowed(Area.PAGES, Right.EDIT)
def post_home(request: HttpRequest, page_id: str) -> dict[str, object]:
    """Move the page to `/`; the one that was there gets an address of its own."""
    with recorded_changes() as recorded:
        make_home(page_id)
    return _saved(page_id, recorded)


@router.put("/{page_id}/visibility", response=answers(PageDetail))
@allowed(Area.PAGES, Right.EDIT)
def put_visibility(request: HttpRequest, page_id: str, body: Visibility) -> dict[str, object]:
    """Let visitors see what is published of the page, or nothing of it."""
    with recorded_changes() as recorded:
        show_page(page_id, is_shown=body.is_shown)
    return _saved(page_id, recorded)


@router.put("/{page_id}/place", response=answers(PageDetail))
@allowed(Area.PAGES, Right.EDIT)
def put_place(request: HttpRequest, page_id: str, body: PagePlace) -> dict[str, object]:
    """Put the page below another one, before or after others; its address follows."""
    with recorded_changes() as recorded:
        place_page(page_id, under_id=body.under or None, before_id=body.before or None)
    return _saved(page_id, recorded)


@router.put("/{page_id}/lock", response=answers(PageDetail))
@allowed(Area.PAGES, Right.EDIT)
def put_lock(request: HttpRequest, page_id: str, body: LockPassword) -> dict[str, object]:
    """Show the page only to those who have the password; null: to everybody."""
    with recorded_changes() as recorded:
        lock_page(page_id, body.password)
    return _saved(page_id, recorded)


@router.post("/{page_id}/publish", response=answers(PublicationState))
@allowed(Area.PAGES, Right.EDIT)
def post_publish(request: HttpRequest, page_id: str) -> PublicationStatus:
    """Show visitors the draft as it stands."""
    publish_page(page_id, types=node_types())
    return _publication(page_id)


@router.post("/{page_id}/publication/undo", response=answers(PublicationState))
@allowed(Area.PAGES, Right.EDIT)
def post_undo_publication(request: HttpRequest, page_id: str) -> PublicationStatus:
    """Take the newest publication back."""
    get_page(page_id)
    undo_publication(page_id)
    return _publication(page_id)


def _saved(page_id: str, recorded: Recorded) -> dict[str, object]:
    # Read after the save: the next edit begins from this version.
    page, version = asdict(get_page(page_id)), version_of(PAGE, page_id)
    return {**page, "version": version, "change_set_id": recorded.change_set_id}


def _elsewhere(copied: Copied, website_id: str) -> dict[str, object]:
    return {
        "page_id": copied.page.id,
        "url": f"{primary_base_url(website_id)}/config/pages/{copied.page.id}",
        "left_out": [asdict(each) for each in copied.left_out],
    }


def _publication(page_id: str) -> PublicationStatus:
    return publication_status(page_id, draft_tree(page_id) or empty_tree())
