"""Somebody says on which of the lists they were on they stay (page type 300, SF-2.22)."""

from collections.abc import Collection

from django.db import transaction

from sitewright.forms.newsletters.consent_log import Given, log_consent
from sitewright.forms.newsletters.links import Link
from sitewright.forms.newsletters.models import Act, Source, Subscriber, SubscriberState
from sitewright.forms.newsletters.operations.leave_list import end
from sitewright.forms.newsletters.queries import (
    locked_subscribers,
    memberships_of,
    subscriber_of,
)
from sitewright.forms.newsletters.states import FIELDS, make_confirmed


@transaction.atomic
def choose_lists(subscriber_id: str, key: str, wanted: Collection[str], agreed: str) -> Subscriber:
    """`wanted`: ids of lists; of any others the person leaves. Coming back to one needs no further mail: the
    link came to the address. Raises LinkGone.
    """
    subscriber = subscriber_of(Link.PREFERENCES, subscriber_id, key)
    rows = locked_subscribers([each.id for each in memberships_of(subscriber)])
    for each in rows:
        if each.mailing_list_id not in wanted:
            end(each, Source.PREFERENCES)
        elif each.state != SubscriberState.CONFIRMED:
            _come_back(each, agreed)
    return subscriber


def _come_back(subscriber: Subscriber, agreed: str) -> None:
    has_left = subscriber.state == SubscriberState.UNSUBSCRIBED
    make_confirmed(subscriber)
    subscriber.save(update_fields=FIELDS)
    act = Act.CAME_BACK if has_left else Act.CONFIRMED
    log_consent(subscriber, act, Given(Source.PREFERENCES, text=agreed))
