"""Putting a page somewhere else in the tree: below another one, at the top, before or after others."""

from sitewright.content.errors import BadPlace, NoSuchPage
from sitewright.content.models import Page
from sitewright.content.page_addresses import joined, last_part, shown_parent
from sitewright.content.page_moves import check_move, move, move_below
from sitewright.content.slugs import free_address
from sitewright.content.structure_lock import lock_structure
from sitewright.content.versioned.page import PAGE, page_state
from sitewright.history.recording import Changes, change_set
from sitewright.kit.messages import Message


def place_page(page_id: str, *, under_id: str | None, before_id: str | None = None) -> Page:
    """Let the page stand below `under_id` (None: at the top), before the sibling `before_id` (None: last).

    Its address and those of all below it follow, and the old ones lead there. Raises NoSuchPage, BadPlace,
    BelowItself or TooDeep.
    """
    title = Page.objects.filter(id=page_id).values_list("title", flat=True).first()
    if title is None:
        raise NoSuchPage
    with change_set(Message("changes.page-moved", title=title), "content.place_page") as changes:
        # Before any row: an undo takes it first as well (structure_lock.py).
        lock_structure()
        page, parent = _page_to_move(page_id), _parent(under_id)
        if not page.slug:
            # It stands above all others as it is.
            if under_id or before_id:
                raise BadPlace
            return page
        address = _address(page, parent)
        if address != page.slug:
            check_move(page, address)
            old = page.slug
            move(page, address, changes)
            move_below(old, address, changes)
        _order(page, before_id, changes)
    return page


def _page_to_move(page_id: str) -> Page:
    rows = Page.objects.select_for_update(of=("self",)).select_related("published_revision")
    page: Page | None = rows.filter(id=page_id).first()
    if page is None:
        raise NoSuchPage
    return page


def _parent(under_id: str | None) -> str:
    """The address of the page it shall stand below; empty at the top."""
    if under_id is None:
        return ""
    address: str | None = Page.objects.filter(id=under_id).values_list("slug", flat=True).first()
    if address is None:
        raise NoSuchPage
    if not address:
        raise BadPlace
    return address


def _address(page: Page, parent: str) -> str:
    """As it is where the page stays below the same one, also below one that is gone by now."""
    if shown_parent(page.slug, _addresses()) == parent:
        return page.slug
    part = last_part(page.slug)
    wanted = joined(parent, part)
    is_free = not Page.objects.filter(slug=wanted).exclude(id=page.id).exists()
    return wanted if is_free and parent else free_address(parent, part)


def _addresses() -> set[str]:
    return set(Page.objects.values_list("slug", flat=True))


def _order(page: Page, before_id: str | None, changes: Changes) -> None:
    """Number the page and its siblings anew. The order is no change of the pages: their dates stay."""
    siblings = _siblings(page)
    if before_id is not None and before_id not in siblings:
        raise NoSuchPage
    wanted = list(siblings)
    wanted.insert(wanted.index(before_id) if before_id else len(wanted), page.id)
    positions = {**siblings, page.id: page.position}
    moved = {id_: number for number, id_ in enumerate(wanted) if positions[id_] != number}
    rows = Page.objects.select_for_update(of=("self",)).select_related("published_revision").order_by("id")
    for each in rows.filter(id__in=moved):
        before = page_state(each)
        each.position = moved[each.id]
        each.save(update_fields=["position"])
        changes.record(PAGE, each.id, before, page_state(each))


def _siblings(page: Page) -> dict[str, int]:
    """The other pages below the same one, in their order, with the position of each."""
    rows = Page.objects.order_by("position", "created_at").values_list("id", "slug", "position")
    by_id = {id_: (address, position) for id_, address, position in rows}
    known = {address for address, _ in by_id.values()}
    parent = shown_parent(page.slug, known)
    return {
        id_: position
        for id_, (address, position) in by_id.items()
        if address and id_ != page.id and shown_parent(address, known) == parent
    }
