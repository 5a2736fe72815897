"""Subscribers in history: only whether the owner removed them. Who they are is theirs, and is forgotten for
good some time after that.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.forms.newsletters.errors import SubscriberGone
from sitewright.forms.newsletters.models import Subscriber
from sitewright.forms.newsletters.states import FIELDS, remove, take_back
from sitewright.history.recording import State

SUBSCRIBER = "forms.Subscriber"


def subscriber_state(subscriber: Subscriber) -> dict[str, Any]:
    return {"is_removed": subscriber.is_removed}


@transaction.atomic
def restore_subscribers(states: Mapping[str, State]) -> None:
    """Put subscribers into recorded states. Raises SubscriberGone."""
    rows = Subscriber.objects.select_for_update(no_key=True).filter(id__in=list(states))
    found = list(rows.order_by("id"))
    missing = states.keys() - {subscriber.id for subscriber in found}
    if any(states[subscriber_id] is not None for subscriber_id in missing):
        raise SubscriberGone
    for subscriber in found:
        state = states[subscriber.id]
        if state is None or state["is_removed"]:
            remove(subscriber)
        else:
            take_back(subscriber)
    Subscriber.objects.bulk_update(found, FIELDS)
