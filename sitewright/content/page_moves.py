"""Moving pages to other addresses, with all that stands below them. Call with the structure locked."""

from sitewright.content.errors import BelowItself
from sitewright.content.models import Page
from sitewright.content.page_addresses import is_below
from sitewright.content.slugs import check_page_address, check_shape
from sitewright.content.versioned.page import PAGE, index_page, note_page_left, page_state
from sitewright.history.recording import Changes
from sitewright.kit import clock

_ROWS = ("published_revision",)


def branch_of(address: str) -> list[Page]:
    """The pages below the address, under their locks, in the order of their ids, as everybody locks them."""
    rows = Page.objects.select_for_update(of=("self",)).select_related(*_ROWS)
    return list(rows.filter(slug__startswith=f"{address}/").order_by("id")) if address else []


def check_move(page: Page, new: str) -> None:
    """Raise BelowItself, TooDeep, BadSlug, ParentMissing or SlugTaken unless the page and all below it may
    move there.
    """
    if is_below(new, page.slug):
        raise BelowItself
    below = branch_of(page.slug) if new else []
    moving = [page.id, *(each.id for each in below)]
    check_page_address(new, page_ids=moving)
    for each in below:
        check_shape(new + each.slug.removeprefix(page.slug))


def move_below(old: str, new: str, changes: Changes) -> None:
    """Let what stood below `old` stand below `new`; what stood below a page that became the home page keeps
    its address.
    """
    if old == new or not new:
        return
    for page in branch_of(old):
        move(page, new + page.slug.removeprefix(old), changes)


def move(page: Page, address: str, changes: Changes) -> None:
    """The page alone; its old address leads to it."""
    if page.slug == address:
        return
    before = page_state(page)
    note_page_left(page, page.slug, address)
    page.slug, page.updated_at = address, clock.now()
    page.save(update_fields=["slug", "updated_at"])
    changes.record(PAGE, page.id, before, page_state(page))
    index_page(page)
