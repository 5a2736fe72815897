"""Saving several navigations together: what is moved from one to another is one change (PL-2.25)."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.content.errors import BadLink
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.history.edits import OVERWRITES, EditBegun
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


@dataclass(frozen=True, slots=True)
class NavigationEdit:
    """A navigation as it shall be; an entry that comes from another one has no id yet."""

    name: str
    links: Sequence[LinkData]
    begun: EditBegun = OVERWRITES


def set_navigations(edits: Sequence[NavigationEdit]) -> None:
    """Replace them all or none. Raises BadLink, its fields below `menus.0`, and EditConflict."""
    names = ", ".join(edit.name for edit in edits)
    with change_set(Message("changes.navigations-changed", names=names), "content.set_navigations"):
        for number, edit in enumerate(edits):
            try:
                set_navigation(edit.name, edit.links, begun=edit.begun)
            except BadLink as refused:
                fields = refused.said_of_fields.items()
                raise BadLink({f"menus.{number}.{path}": said for path, said in fields}) from refused
