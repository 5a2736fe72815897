"""Sections of the website's own, kept for other pages."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.content.operations.delete_saved_section import delete_saved_section
from sitewright.content.operations.rename_saved_section import rename_saved_section
from sitewright.content.operations.save_section import save_section
from sitewright.content.saved_sections import find_saved_section, list_saved_sections, section_to_put
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.presets import (
    NewSavedSection,
    SavedSectionName,
    SavedSections,
    StoredSection,
    TakenPreset,
)
from sitewright.themes.site_theme import node_types

router = Router(tags=["pages"])


@router.get("", response=answers(SavedSections))
@allowed(Area.PAGES, Right.VIEW)
def get_saved_sections(request: HttpRequest) -> dict[str, object]:
    """Those of the website, the newest first."""
    return {"sections": [row._asdict() for row in list_saved_sections()]}


@router.get("/{saved_section_id}", response=answers(TakenPreset))
@allowed(Area.PAGES, Right.DRAFT)
def get_saved_section(request: HttpRequest, saved_section_id: str) -> dict[str, Any]:
    """A copy to put into a draft."""
    return {"section": section_to_put(find_saved_section(saved_section_id), node_types())}


@router.post("", response=answers(StoredSection, 201))
@allowed(Area.PAGES, Right.EDIT)
def post_saved_section(request: HttpRequest, body: NewSavedSection) -> Status[dict[str, object]]:
    """Keep a section of a page's draft."""
    with recorded_changes() as recorded:
        saved = save_section(body.page_id, body.section, body.name)
    return Status(201, {"id": saved.id, "name": saved.name, "change_set_id": recorded.change_set_id})


@router.put("/{saved_section_id}", response=answers(StoredSection))
@allowed(Area.PAGES, Right.EDIT)
def put_saved_section(
    request: HttpRequest, saved_section_id: str, body: SavedSectionName
) -> dict[str, object]:
    """Call it something else."""
    with recorded_changes() as recorded:
        saved = rename_saved_section(saved_section_id, body.name)
    return {"id": saved.id, "name": saved.name, "change_set_id": recorded.change_set_id}


@router.delete("/{saved_section_id}", response=answers(Saved))
@allowed(Area.PAGES, Right.EDIT)
def delete_one_saved_section(request: HttpRequest, saved_section_id: str) -> dict[str, object]:
    """Take it out of the library; pages keep their copies."""
    with recorded_changes() as recorded:
        delete_saved_section(saved_section_id)
    return {"change_set_id": recorded.change_set_id}
