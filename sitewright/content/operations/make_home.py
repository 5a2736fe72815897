"""Making a page the home page."""

from django.db.models import Q

from sitewright.content.errors import HomeWouldVanish, NoSuchPage
from sitewright.content.models import Page, PublishingStatus
from sitewright.content.page_moves import move
from sitewright.content.slugs import free_top_slug
from sitewright.content.structure_lock import lock_structure
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def make_home(page_id: str) -> Page:
    """Move the page to `/`; the one that was there gets an address made of its title, and what
    stands below either keeps its own.

    Raises NoSuchPage, SlugTaken when somebody else made another one the home page at the same moment, or
    HomeWouldVanish when visitors would find nothing at `/` afterwards.
    """
    # Both rows in the order of their ids, as everybody locks them.
    rows = Page.objects.select_for_update(of=("self",)).select_related("published_revision")
    with change_set(Message("changes.home-changed"), "content.make_home") as changes:
        # Before any row: an undo takes it first as well (structure_lock.py).
        lock_structure()
        pages = {page.id: page for page in rows.filter(Q(id=page_id) | Q(slug="")).order_by("id")}
        if page_id not in pages:
            raise NoSuchPage
        page: Page = pages.pop(page_id)
        for old in pages.values():
            _require_public(page, old)
            move(old, free_top_slug(old.title), changes)
        move(page, "", changes)
    return page


def _require_public(page: Page, old: Page) -> None:
    is_live = old.status == PublishingStatus.PUBLISHED
    if is_live and page.status != PublishingStatus.PUBLISHED:
        raise HomeWouldVanish(page.title)
