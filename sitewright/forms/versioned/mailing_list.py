"""A newsletter list in history: its name and whether it asks. Who is on it is no part of it."""

from typing import Any

from django.db import transaction
from django.utils.dateparse import parse_datetime

from sitewright.forms.newsletters.models import MailingList, Subscriber
from sitewright.history.recording import State
from sitewright.kit import clock

LIST = "forms.MailingList"


def list_state(mailing_list: MailingList) -> dict[str, Any]:
    return {
        "name": mailing_list.name,
        "asks_confirmation": mailing_list.asks_confirmation,
        "created_at": mailing_list.created_at.isoformat(),
    }


@transaction.atomic
def restore_list(list_id: str, state: State) -> None:
    """Put a list into a recorded state; None removes it, and puts its people away until it returns."""
    if state is None:
        remove_list(list_id)
        return
    fields = {**state, "created_at": parse_datetime(state["created_at"]), "updated_at": clock.now()}
    if MailingList.objects.filter(id=list_id).update(**fields):
        return
    MailingList.objects.create(id=list_id, **fields)
    Subscriber.objects.filter(mailing_list_id=list_id, is_removed=False).update(put_away_at=None)


def remove_list(list_id: str) -> None:
    """Its people are kept for as long as those an owner removes."""
    MailingList.objects.filter(id=list_id).delete()
    Subscriber.objects.filter(mailing_list_id=list_id, put_away_at=None).update(put_away_at=clock.now())
