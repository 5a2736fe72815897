"""Menus in the stated shape, in which pages are collections too (PL-3.59)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sitewright.content.models import Collection, Page
from sitewright.content.navigation_links import LinkData
from sitewright.content.versioned.navigation import NAVIGATION, navigation_state
from sitewright.history.edits import version_of
from sitewright.kit.messages import Message
from sitewright.studio.api.malformed import MalformedInput
from sitewright.studio.stated.schemas import NavigationItem

Link = Mapping[str, Any]
_NAMES = {
    "page_id": "collectionId",
    "collection_id": "collectionId",
    "external_link": "externalLink",
    "links": "items",
}


def menu(name: str) -> dict[str, Any]:
    """{links, version} of one menu."""
    state = navigation_state(name)
    links = state["links"] if state else []
    return {"links": [told_link(link) for link in links], "version": version_of(NAVIGATION, name)}


def told_link(link: Link) -> dict[str, Any]:
    return {
        "id": link["id"],
        "title": link["title"],
        "collectionId": link["collection_id"] or link["page_id"],
        "externalLink": link["external_link"] or None,
        "memberAreaId": None,
        "children": [told_link(child) for child in link["children"]],
    }


def name_in(beginning: str, field: str) -> str:
    """`links.0.page_id` → navigation.items.0.collectionId."""
    return ".".join([beginning, *(_NAMES.get(part, part) for part in field.split("."))])


def links_of_items(items: Sequence[NavigationItem], name: str, beginning: str) -> list[LinkData]:
    """The entries as the menu of this name is to have them. Raises MalformedInput for areas of members, which
    there are not yet.
    """
    _require_no_areas(items, f"{beginning}.items")
    state = navigation_state(name)
    return _links(items, state["links"] if state else [], _titles(items))


class _Titles(NamedTuple):
    """Names by the id of a page or collection of this website."""

    pages: Mapping[str, str]
    collections: Mapping[str, str]


def _titles(items: Sequence[NavigationItem]) -> _Titles:
    ids = {item.collection_id for item in _all(items) if item.collection_id}
    pages = dict(Page.objects.filter(id__in=ids).values_list("id", "title"))
    rows = Collection.objects.filter(id__in=ids).values_list("id", "navigation_title", "title")
    return _Titles(pages, {id_: short or title for id_, short, title in rows})


def _all(items: Iterable[NavigationItem]) -> Iterable[NavigationItem]:
    for item in items:
        yield item
        yield from _all(item.children)


def _links(items: Sequence[NavigationItem], there: Sequence[Link], titles: _Titles) -> list[LinkData]:
    left = list(there)
    return [_link(item, _taken(left, item), titles) for item in items]


def _taken(left: list[Link], item: NavigationItem) -> Link | None:
    """The entry the item is, of those of its level that are left: by its id, else by where it leads."""
    target = (item.collection_id or None, item.external_link or None)
    for link in left:
        told = told_link(link)
        is_it = told["id"] == item.id if item.id else (told["collectionId"], told["externalLink"]) == target
        if is_it:
            left.remove(link)
            return link
    return None


def _link(item: NavigationItem, known: Link | None, titles: _Titles) -> LinkData:
    # An id nobody knows is looked for among the collections, and refused there.
    is_page = item.collection_id in titles.pages
    children = known["children"] if known else []
    return LinkData(
        title=item.title or (known["title"] if known else _title(item, titles)),
        page_id=item.collection_id if is_page else None,
        collection_id=None if is_page else item.collection_id,
        external_link=item.external_link or "",
        children=_links(item.children, children, titles),
        id=item.id or (known["id"] if known else ""),
    )


def _title(item: NavigationItem, titles: _Titles) -> str:
    id_ = item.collection_id or ""
    # What leads nowhere is refused for that, and not for want of a name.
    return titles.pages.get(id_) or titles.collections.get(id_) or item.external_link or id_


def _require_no_areas(items: Sequence[NavigationItem], path: str) -> None:
    for number, item in enumerate(items):
        if item.member_area_id:
            lost = Message("content.link-leads-nowhere")
            raise MalformedInput({f"{path}.{number}.memberAreaId": lost})
        _require_no_areas(item.children, f"{path}.{number}.children")
