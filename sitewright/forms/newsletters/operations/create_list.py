"""Make a newsletter list."""

from sitewright.forms.newsletters.errors import MOST_LISTS, TooManyLists
from sitewright.forms.newsletters.list_data import ListData
from sitewright.forms.newsletters.models import MailingList
from sitewright.forms.versioned.mailing_list import LIST, list_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def create_list(name: str, *, asks_confirmation: bool = True) -> MailingList:
    """Raises BadList or TooManyLists."""
    data = ListData(name, asks_confirmation).cleaned()
    with change_set(Message("changes.list-made", name=data.name), "forms.create_list") as changes:
        made = _add(data)
        changes.record(LIST, made.id, None, list_state(made))
    return made


def _add(data: ListData) -> MailingList:
    # Of two at the same moment the second counts what the first has saved.
    lock_name("mailing-lists")
    if MailingList.objects.count() >= MOST_LISTS:
        raise TooManyLists
    now = clock.now()
    made: MailingList = MailingList.objects.create(
        name=data.name, asks_confirmation=data.asks_confirmation, created_at=now, updated_at=now
    )
    return made
