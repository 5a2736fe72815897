"""Saving a navigation as a whole (PL-3.59)."""

from collections.abc import Sequence
from typing import Any

from sitewright.content.errors import BadLink
from sitewright.content.models import Collection, Page
from sitewright.content.navigation_links import LinkData, Placed, Problems, placed, problems_of_shape
from sitewright.content.structure_lock import lock_structure
from sitewright.content.versioned.navigation import NAVIGATION, navigation_state, restore_navigation
from sitewright.history.edits import OVERWRITES, EditBegun, laid_over, newer_than
from sitewright.history.recording import change_set
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message
from sitewright.media.queries import read_pictures

__all__ = ["LinkData", "set_navigation"]


def set_navigation(name: str, links: Sequence[LinkData], *, begun: EditBegun = OVERWRITES) -> None:
    """Replace the navigation `main`, `footer` or `legal`; it is one field, and `begun` what the edit began
    from. Raises BadLink when an entry leads to nothing or somewhere unsafe, and EditConflict.
    """
    with change_set(Message("changes.navigation-changed", name=name), "content.set_navigation") as changes:
        # Before it is read: a navigation has no row of its own, and what somebody saves between this look and
        # the write would be lost.
        lock_structure()
        before, wanted = navigation_state(name), {"links": [_state(link) for link in links]}
        newer = newer_than(NAVIGATION, name, begun)
        # Links that somebody removed meanwhile were there when this edit began.
        _check(links, [id_ for state in (before, newer and newer.base) if state for id_ in _ids_of(state)])
        if newer is not None:
            wanted = laid_over(newer, wanted)
        # The way an undo takes as well, so that both write a navigation alike.
        restore_navigation(name, wanted if wanted["links"] else None)
        changes.record(NAVIGATION, name, before, navigation_state(name))


def _check(links: Sequence[LinkData], known_ids: Sequence[str]) -> None:
    entries = list(placed(links))
    # What is not even in shape is not looked up.
    problems = problems_of_shape(entries, known_ids) or _problems_of_targets(entries)
    if problems:
        raise BadLink(problems)


def _problems_of_targets(entries: Sequence[Placed]) -> Problems:
    """Entries to pages and collections that there are not, or that another website has, and such pictures."""
    pages = {at.link.page_id for at in entries if at.link.page_id}
    collections = {at.link.collection_id for at in entries if at.link.collection_id}
    pages -= set(Page.objects.filter(id__in=pages).values_list("id", flat=True))
    collections -= set(Collection.objects.filter(id__in=collections).values_list("id", flat=True))
    pictures = {at.link.picture_id for at in entries if at.link.picture_id}
    pictures -= {row[0] for row in read_pictures(sorted(pictures))}
    lost, no_picture = Message("content.link-leads-nowhere"), Message("content.link-picture-gone")
    return {
        **{f"{at.path}.page_id": lost for at in entries if at.link.page_id in pages},
        **{f"{at.path}.collection_id": lost for at in entries if at.link.collection_id in collections},
        **{f"{at.path}.picture_id": no_picture for at in entries if at.link.picture_id in pictures},
    }


def _ids_of(holder: dict[str, Any], among: str = "links") -> list[str]:
    return [id_ for link in holder[among] for id_ in (link["id"], *_ids_of(link, "children"))]


def _state(link: LinkData) -> dict[str, Any]:
    return {
        "id": link.id or new_id(),
        "title": link.title.strip(),
        "page_id": link.page_id or None,
        "collection_id": link.collection_id or None,
        "external_link": link.external_link,
        "opens_window": link.opens_window and bool(link.external_link),
        "is_mega": link.is_mega,
        "text": link.text.strip(),
        "picture_id": link.picture_id or None,
        "children": [_state(child) for child in link.children],
    }
