"""A whole navigation in history: a menu is reordered and saved as one thing."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.content.models import Collection, NavigationLink, Page
from sitewright.history.recording import State
from sitewright.media.queries import find_picture

NAVIGATION = "content.Navigation"
Link = dict[str, Any]
_LACKED_BY_OLDER: Mapping[str, Any] = {
    "opens_window": False,
    "is_mega": False,
    "text": "",
    "picture_id": None,
}
"""What versions recorded by an older release do not say of a link."""


def navigation_state(name: str) -> dict[str, Any] | None:
    """{"links": [{id, title, page_id, collection_id, external_link, opens_window, is_mega, text, picture_id,
    children}]}, or None while there are no links.
    """
    rows = list(NavigationLink.objects.filter(navigation=name).order_by("position", "id"))
    links = {row.id: _link(row) for row in rows}
    for row in rows:
        if row.parent_id in links:
            links[row.parent_id]["children"].append(links[row.id])
    return {"links": [links[row.id] for row in rows if row.parent_id not in links]} if rows else None


@transaction.atomic
def restore_navigation(name: str, state: State) -> None:
    """Replace the links of one navigation; a link to something that is gone by now stays, leading nowhere."""
    NavigationLink.objects.filter(navigation=name).delete()
    _write(name, state["links"] if state else [], None)


def _write(name: str, links: list[Link], parent: NavigationLink | None) -> None:
    for position, each in enumerate(links):
        link = {**_LACKED_BY_OLDER, **each}
        # What a link leads to is looked up instead of set: an id that is gone by now would break the foreign
        # key. The link's own id comes back, as edits that have begun name links by it.
        row = NavigationLink.objects.create(
            id=link["id"],
            navigation=name,
            parent=parent,
            position=position,
            title=link["title"],
            page=Page.objects.filter(id=link["page_id"]).first(),
            collection=Collection.objects.filter(id=link["collection_id"]).first(),
            external_link=link["external_link"],
            opens_window=link["opens_window"],
            is_mega=link["is_mega"],
            text=link["text"],
            picture_id=_kept_picture(link["picture_id"]),
        )
        _write(name, link["children"], row)


def _kept_picture(media_id: str | None) -> str:
    picture = find_picture(media_id)
    return picture.id if picture else ""


def _link(row: NavigationLink) -> Link:
    return {
        "id": row.id,
        "title": row.title,
        "page_id": row.page_id,
        "collection_id": row.collection_id,
        "external_link": row.external_link,
        "opens_window": row.opens_window,
        "is_mega": row.is_mega,
        "text": row.text,
        "picture_id": row.picture_id or None,
        "children": [],
    }
