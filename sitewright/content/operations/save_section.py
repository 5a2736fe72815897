"""Keep a section of a page for other pages."""

from sitewright.content.errors import NoSuchPage, NoSuchSection
from sitewright.content.models import SavedSection
from sitewright.content.owner_queries import draft_tree
from sitewright.content.page_tree import Tree
from sitewright.content.saved_sections import kept_name, require_room_for_section, tree_to_keep
from sitewright.content.versioned.saved_section import SAVED_SECTION, saved_section_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def save_section(page_id: str, section_id: str, name: str) -> SavedSection:
    """A copy of the section as the draft of the page has it now. Raises NoSuchPage, NoSuchSection,
    BadSectionName or TooManySavedSections.
    """
    name, tree = kept_name(name), _section_of(page_id, section_id)
    with change_set(Message("changes.section-saved", name=name), "content.save_section") as changes:
        # Of two at the same moment the second counts what the first has saved.
        lock_name("saved-sections")
        require_room_for_section()
        saved: SavedSection = SavedSection.objects.create(name=name, tree=tree, created_at=clock.now())
        changes.record(SAVED_SECTION, saved.id, None, saved_section_state(saved))
    return saved


def _section_of(page_id: str, section_id: str) -> Tree:
    tree = draft_tree(page_id)
    if tree is None:
        raise NoSuchPage
    found = tree_to_keep(tree, section_id)
    if found is None:
        raise NoSuchSection
    return found
