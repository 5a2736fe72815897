"""The owner takes people off a list."""

from collections.abc import Sequence

from sitewright.forms.newsletters.models import Subscriber
from sitewright.forms.newsletters.queries import locked_subscribers
from sitewright.forms.newsletters.states import FIELDS, remove
from sitewright.forms.versioned.subscriber import SUBSCRIBER, subscriber_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def remove_subscribers(subscriber_ids: Sequence[str]) -> None:
    """Undo brings them back for a month. Raises NoSuchSubscriber when one of them is not there; then nobody
    is removed.
    """
    label = Message("changes.subscribers-removed", count=len(set(subscriber_ids)))
    with change_set(label, "forms.remove_subscribers") as changes:
        found = locked_subscribers(subscriber_ids)
        for subscriber in found:
            before = subscriber_state(subscriber)
            remove(subscriber)
            changes.record(SUBSCRIBER, subscriber.id, before, subscriber_state(subscriber))
        Subscriber.objects.bulk_update(found, FIELDS)
