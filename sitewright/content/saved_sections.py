"""Sections an owner keeps for other pages: which there are, and what is in them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sitewright.content.errors import (
    MOST_SAVED_SECTIONS,
    BadSectionName,
    NoSuchSavedSection,
    TooManySavedSections,
)
from sitewright.content.models import SavedSection
from sitewright.content.page_tree import NodeTypes, Tree
from sitewright.content.settings_schema.anchor import ANCHOR
from sitewright.content.tree_settings import cleaned
from sitewright.content.tree_versions import upgraded

MOST_NAME_CHARACTERS = 80

Section = dict[str, Any]


class SavedSectionRow(NamedTuple):
    id: str
    name: str


def list_saved_sections() -> list[SavedSectionRow]:
    """Those of the website in scope, the newest first."""
    rows = SavedSection.objects.order_by("-created_at", "id").values_list("id", "name")
    return [SavedSectionRow(*row) for row in rows]


def find_saved_section(saved_id: str) -> SavedSection:
    """Raises NoSuchSavedSection."""
    found: SavedSection | None = SavedSection.objects.filter(id=saved_id).first()
    if found is None:
        raise NoSuchSavedSection
    return found


def locked_saved_section(saved_id: str) -> SavedSection:
    """The section, held until the transaction ends. Raises NoSuchSavedSection."""
    rows = SavedSection.objects.select_for_update(no_key=True)
    found: SavedSection | None = rows.filter(id=saved_id).first()
    if found is None:
        raise NoSuchSavedSection
    return found


def shown_section(saved: SavedSection, types: NodeTypes) -> Section:
    """The section as a page can show it: with ids, cleaned by the types of today's theme."""
    section: Section = cleaned(upgraded(saved.tree), types)["sections"][0]
    return section


def section_to_put(saved: SavedSection, types: NodeTypes) -> Section:
    """The section as whoever puts it into a draft needs it: they give it and its blocks ids of their own."""
    section = _without_ids(shown_section(saved, types))
    return {name: section[name] for name in ("type", "settings", "blocks")}


def tree_to_keep(tree: Tree, section_id: str) -> Tree | None:
    """A tree of this one section, without the name links lead to; None where the tree has none of that id."""
    section = next((section for section in tree["sections"] if section["id"] == section_id), None)
    if section is None:
        return None
    settings = {name: value for name, value in section["settings"].items() if name != ANCHOR}
    return {**tree, "sections": [{**section, "settings": settings}]}


def kept_name(name: str) -> str:
    """The name without blanks around it. Raises BadSectionName when it is empty or too long."""
    wanted = " ".join(name.split())
    if not 0 < len(wanted) <= MOST_NAME_CHARACTERS:
        raise BadSectionName(MOST_NAME_CHARACTERS)
    return wanted


def require_room_for_section() -> None:
    """Raises TooManySavedSections."""
    if SavedSection.objects.count() >= MOST_SAVED_SECTIONS:
        raise TooManySavedSections


def _without_ids(node: Mapping[str, Any]) -> Section:
    inner = [_without_ids(block) for block in node.get("blocks", ())]
    kept = {name: node[name] for name in ("type", "settings")}
    return {**kept, "placement": node.get("placement", {}), "blocks": inner}
