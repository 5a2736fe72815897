"""Call a saved section something else."""

from sitewright.content.models import SavedSection
from sitewright.content.saved_sections import find_saved_section, kept_name, locked_saved_section
from sitewright.content.versioned.saved_section import SAVED_SECTION, saved_section_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def rename_saved_section(saved_id: str, name: str) -> SavedSection:
    """Raises NoSuchSavedSection or BadSectionName."""
    known, name = find_saved_section(saved_id), kept_name(name)
    label = Message("changes.saved-section-renamed", before=known.name, name=name)
    with change_set(label, "content.rename_saved_section") as changes:
        saved = locked_saved_section(saved_id)
        before = saved_section_state(saved)
        saved.name = name
        saved.save(update_fields=["name"])
        changes.record(SAVED_SECTION, saved_id, before, saved_section_state(saved))
    return saved
