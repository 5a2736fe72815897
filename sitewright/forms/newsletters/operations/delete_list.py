"""Remove a newsletter list."""

from sitewright.forms.newsletters.queries import locked_list, require_list
from sitewright.forms.versioned.mailing_list import LIST, list_state, remove_list
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def delete_list(list_id: str) -> None:
    """Undo brings it back, for a month with everybody on it. Raises NoSuchList."""
    label = Message("changes.list-deleted", name=require_list(list_id).name)
    with change_set(label, "forms.delete_list") as changes:
        before = list_state(locked_list(list_id))
        remove_list(list_id)
        changes.record(LIST, list_id, before, None)
