"""Call a list something else, and say whether it asks before anybody joins (PL-2.32)."""

from sitewright.forms.newsletters.list_data import ListData
from sitewright.forms.newsletters.models import MailingList
from sitewright.forms.newsletters.queries import locked_list
from sitewright.forms.versioned.mailing_list import LIST, list_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def change_list(list_id: str, data: ListData) -> MailingList:
    """Raises NoSuchList or BadList."""
    wanted = data.cleaned()
    with change_set(Message("changes.list-changed", name=wanted.name), "forms.change_list") as changes:
        found = locked_list(list_id)
        before = list_state(found)
        found.name, found.asks_confirmation = wanted.name, wanted.asks_confirmation
        found.updated_at = clock.now()
        found.save(update_fields=["name", "asks_confirmation", "updated_at"])
        changes.record(LIST, found.id, before, list_state(found))
    return found
