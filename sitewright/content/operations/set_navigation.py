"""Saving a navigation as a whole (PL-3.59)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sitewright.content.errors import BadLink
from sitewright.content.models import Collection, Page
from sitewright.content.rich_text import is_safe_link
from sitewright.content.structure_lock import lock_structure
from sitewright.content.versioned.navigation import NAVIGATION, navigation_state, restore_navigation
from sitewright.history.edits import OVERWRITES, EditBegun, laid_over, newer_than
from sitewright.history.recording import change_set
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message

_MOST_LEVELS = 2


@dataclass(slots=True)
class LinkData:
    """One entry; exactly one of page, collection and external link says where it leads."""

    title: str
    page_id: str | None = None
    collection_id: str | None = None
    external_link: str = ""
    children: "list[LinkData]" = field(default_factory=list)
    id: str = ""


def set_navigation(name: str, links: Sequence[LinkData], *, begun: EditBegun = OVERWRITES) -> None:
    """Replace the navigation `main` or `footer`; it is one field, and `begun` what the edit began from.
    Raises BadLink when an entry leads nowhere or somewhere unsafe, and EditConflict.
    """
    with change_set(Message("changes.navigation-changed", name=name), "content.set_navigation") as changes:
        # Before it is read: a navigation has no row of its own, and what somebody saves between this look and
        # the write would be lost.
        lock_structure()
        for link in links:
            _check(link, level=1)
        before, wanted = navigation_state(name), {"links": [_state(link) for link in links]}
        newer = newer_than(NAVIGATION, name, begun)
        # Links that somebody removed meanwhile were there when this edit began.
        known = [id_ for state in (before, newer and newer.base) if state for id_ in _ids_of(state["links"])]
        _check_ids(links, known)
        if newer is not None:
            wanted = laid_over(newer, wanted)
        # The way an undo takes as well, so that both write a navigation alike.
        restore_navigation(name, wanted if wanted["links"] else None)
        changes.record(NAVIGATION, name, before, navigation_state(name))


def _check(link: LinkData, *, level: int) -> None:
    targets = [bool(link.page_id), bool(link.collection_id), bool(link.external_link)]
    if (
        not link.title.strip()
        or len(link.title) > 200
        or len(link.external_link) > 500
        or sum(targets) != 1
        or (link.children and level >= _MOST_LEVELS)
    ):
        raise BadLink(link.title)
    if link.page_id and not Page.objects.filter(id=link.page_id).exists():
        raise BadLink(link.title)
    if link.collection_id and not Collection.objects.filter(id=link.collection_id).exists():
        raise BadLink(link.title)
    if link.external_link and not is_safe_link(link.external_link):
        raise BadLink(link.title)
    for child in link.children:
        _check(child, level=level + 1)


def _check_ids(links: Sequence[LinkData], known: list[str]) -> None:
    """Each present entry once at most; `known` are the ids that may still be used, and are used up here."""
    for link in links:
        if link.id and link.id not in known:
            raise BadLink(link.title)
        if link.id:
            known.remove(link.id)
        _check_ids(link.children, known)


def _ids_of(links: list[dict[str, Any]]) -> list[str]:
    return [id_ for link in links for id_ in (link["id"], *_ids_of(link["children"]))]


def _state(link: LinkData) -> dict[str, Any]:
    return {
        "id": link.id or new_id(),
        "title": link.title.strip(),
        "page_id": link.page_id,
        "collection_id": link.collection_id,
        "external_link": link.external_link,
        "children": [_state(child) for child in link.children],
    }
