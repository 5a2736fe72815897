"""A saved section in history: its name, and what is in it."""

from typing import Any

from django.utils.dateparse import parse_datetime

from sitewright.content.models import SavedSection
from sitewright.history.recording import State

SAVED_SECTION = "content.SavedSection"


def saved_section_state(saved: SavedSection) -> dict[str, Any]:
    return {"name": saved.name, "tree": saved.tree, "created_at": saved.created_at.isoformat()}


def restore_saved_section(saved_id: str, state: State) -> None:
    """Put a section into a recorded state. It comes back where it stood among the others."""
    if state is None:
        SavedSection.objects.filter(id=saved_id).delete()
        return
    fields = {**state, "created_at": parse_datetime(state["created_at"])}
    SavedSection.objects.update_or_create(id=saved_id, defaults=fields)
