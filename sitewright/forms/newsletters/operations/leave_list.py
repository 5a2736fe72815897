"""Somebody leaves one list, by the button of a mail program (RFC 8058)."""

from django.db import transaction

from sitewright.forms.newsletters.consent_log import Given, log_consent
from sitewright.forms.newsletters.links import Link
from sitewright.forms.newsletters.models import Act, Source, Subscriber, SubscriberState
from sitewright.forms.newsletters.queries import locked_subscriber, subscriber_of
from sitewright.forms.newsletters.states import FIELDS, make_ended


@transaction.atomic
def leave_list(subscriber_id: str, key: str) -> Subscriber:
    """Also while it waits to be confirmed; leaving twice is leaving once. Raises LinkGone."""
    found = subscriber_of(Link.LEAVE, subscriber_id, key)
    subscriber = locked_subscriber(found.mailing_list_id, found.email_hash) or found
    end(subscriber, Source.MAIL)
    return subscriber


def end(subscriber: Subscriber, source: Source) -> None:
    """Note it, for one that has not left already; in the caller's transaction."""
    if subscriber.state == SubscriberState.UNSUBSCRIBED:
        return
    make_ended(subscriber, SubscriberState.UNSUBSCRIBED)
    subscriber.save(update_fields=FIELDS)
    log_consent(subscriber, Act.LEFT, Given(source))
