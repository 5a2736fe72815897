"""The menus of the website as visitors get them."""

from collections.abc import Sequence
from typing import Any

from sitewright.content.page_context import image_context
from sitewright.content.template_functions.codes import FOLDER_INDEX, FOLDER_REDIRECT
from sitewright.content.translations.navigations import translated_navigations
from sitewright.kit.db.statements import Row, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.media.queries import FILE_OF, PICTURE_COLUMNS

Context = dict[str, Any]

_SQL = f"""
    SELECT n.id, n.navigation, n.parent_id, n.title, n.external_link, n.opens_window, n.is_mega, n.text,
    p.slug, p.status, p.folder_behaviour, c.slug, c.is_enabled, {PICTURE_COLUMNS}
    FROM content_navigationlink n LEFT JOIN content_page p ON p.id = n.page_id
    LEFT JOIN content_collection c ON c.id = n.collection_id LEFT JOIN {FILE_OF} n.picture_id
    AND m.website_id = n.website_id
    WHERE n.website_id = %s ORDER BY n.navigation, n.position, n.id
"""
_WIDTH = 13
"""Columns of a row without its picture."""


def navigation() -> dict[str, list[Context]]:
    """Every navigation by name as a tree of {id, title, url, external, newWindow, isMega, text, picture,
    children}.

    Left out are links to what visitors may not see, and folders in which nothing is left; the `url` of a
    folder is empty. Text and picture are there where they are shown: in the columns of an entry that
    `isMega`.
    """
    rows = read_rows(_SQL, [current_website_id()])
    links = {row[0]: _link(row) for row in rows}  # All first: children may come before parents.
    navigations: dict[str, list[Context]] = {"main": [], "footer": [], "legal": []}
    for link_id, name, parent_id, *_rest in rows:
        siblings = links[parent_id]["children"] if parent_id in links else navigations.setdefault(name, [])
        if links[link_id]["url"] is not None:
            siblings.append(links[link_id])
    shown = {name: _shown(found, are_outermost=True) for name, found in navigations.items()}
    return translated_navigations(shown)


def _shown(
    links: Sequence[Context], *, are_outermost: bool = False, are_columns: bool = False
) -> list[Context]:
    shown = [_as_shown(link, is_outermost=are_outermost, is_column=are_columns) for link in links]
    return [link for link in shown if link["url"] or link["children"]]


def _as_shown(link: Context, *, is_outermost: bool, is_column: bool) -> Context:
    is_mega = is_outermost and link["isMega"]
    children = _shown(link["children"], are_columns=is_mega)
    bare = {} if is_column else {"text": "", "picture": None}
    return {**link, **bare, "isMega": is_mega and bool(children), "children": children}


def _link(row: Row) -> Context:
    link_id, _name, _parent, title, external, opens_window, is_mega, text, *target = row[:_WIDTH]
    return {
        "id": link_id,
        "title": title,
        "url": _address(external, *target),
        "external": bool(external),
        "newWindow": bool(external and opens_window),
        "isMega": bool(is_mega),
        "text": text,
        "picture": image_context(*row[_WIDTH:]),
        "children": [],
    }


def _address(  # noqa: PLR0917  (columns of one row, in their order)
    external: str, page_slug: str | None, status: str, folder: int | None, slug: str | None, shown: bool
) -> str | None:
    """None: there is a place, and visitors may not see it. A folder has none, and shows what is in it."""
    if page_slug is not None:
        is_clickable = folder in (None, FOLDER_INDEX, FOLDER_REDIRECT)  # PL-4.02
        return (f"/{page_slug}" if is_clickable else "") if status == "published" else None
    if slug is not None:
        return f"/{slug}" if shown else None
    return external
