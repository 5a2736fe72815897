"""The entries of a menu as they come in, and what is wrong with them by shape. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sitewright.content.rich_text import is_safe_link
from sitewright.kit.messages import Message

MOST_LEVELS = 3
MOST_ENTRIES = 300
_TITLE_LENGTH, _ADDRESS_LENGTH, _TEXT_LENGTH = 200, 500, 200

Problems = dict[str, Message]


@dataclass(slots=True)
class LinkData:
    """One entry; of page, collection and external link at most one says where it leads. None does at a
    folder, which only holds others. `is_mega` shows what it holds in columns; `text` and `picture_id` are for
    an entry that is such a column. An external link may open in a window of its own.
    """

    title: str
    page_id: str | None = None
    collection_id: str | None = None
    external_link: str = ""
    children: "list[LinkData]" = field(default_factory=list)
    id: str = ""
    is_mega: bool = False
    text: str = ""
    picture_id: str | None = None
    opens_window: bool = False


def links_of(state: Mapping[str, Any] | None) -> list[LinkData]:
    """The entries of a menu as `navigation_state` tells it."""
    return [_link_of(link) for link in state["links"]] if state else []


def _link_of(link: Mapping[str, Any]) -> LinkData:
    return LinkData(**{**link, "children": [_link_of(child) for child in link["children"]]})


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry at its place: `links.0.children.2`, on a level counted from 1."""

    path: str
    level: int
    link: LinkData


def placed(links: Sequence[LinkData], path: str = "links", level: int = 1) -> Iterator[Placed]:
    """All entries, each before those in it."""
    for number, link in enumerate(links):
        here = f"{path}.{number}"
        yield Placed(here, level, link)
        yield from placed(link.children, f"{here}.children", level + 1)


def problems_of_shape(entries: Sequence[Placed], known_ids: Sequence[str]) -> Problems:
    """Path of a field → why it is refused. `known_ids` are those an entry may have, each once: an entry that
    is sent twice would stand in itself or in two places.
    """
    if len(entries) > MOST_ENTRIES:
        return {"links": Message("content.menu-too-long", most=MOST_ENTRIES)}
    problems = {f"{at.path}.{name}": said for at in entries for name, said in _problems(at).items()}
    left = list(known_ids)
    for at in entries:
        if not at.link.id:
            continue
        if at.link.id in left:
            left.remove(at.link.id)
        else:
            problems[f"{at.path}.id"] = Message("content.link-not-here")
    return problems


def _problems(at: Placed) -> Problems:
    found, link = dict[str, Message](), at.link
    if not link.title.strip():
        found["title"] = Message("content.link-needs-label")
    elif len(link.title) > _TITLE_LENGTH:
        found["title"] = Message("kit.use-at-most", most=_TITLE_LENGTH)
    if sum(map(bool, (link.page_id, link.collection_id, link.external_link))) > 1:
        found["external_link"] = Message("content.link-leads-twice")
    elif len(link.external_link) > _ADDRESS_LENGTH:
        found["external_link"] = Message("kit.use-at-most", most=_ADDRESS_LENGTH)
    elif link.external_link and not is_safe_link(link.external_link):
        found["external_link"] = Message("content.link-unsafe")
    if len(link.text) > _TEXT_LENGTH:
        found["text"] = Message("kit.use-at-most", most=_TEXT_LENGTH)
    if at.level > MOST_LEVELS:
        found["children"] = Message("content.link-too-deep", most=MOST_LEVELS)
    return found
