"""Take a saved section out of the library; pages that got a copy of it keep theirs."""

from sitewright.content.saved_sections import find_saved_section, locked_saved_section
from sitewright.content.versioned.saved_section import SAVED_SECTION, saved_section_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def delete_saved_section(saved_id: str) -> None:
    """Raises NoSuchSavedSection."""
    known = find_saved_section(saved_id)
    label = Message("changes.saved-section-deleted", name=known.name)
    with change_set(label, "content.delete_saved_section") as changes:
        saved = locked_saved_section(saved_id)
        before = saved_section_state(saved)
        saved.delete()
        changes.record(SAVED_SECTION, saved_id, before, None)
