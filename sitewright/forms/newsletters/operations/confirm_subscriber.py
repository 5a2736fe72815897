"""Somebody says that it was them, by the button behind the link in the mail."""

from django.db import transaction

from sitewright.forms.newsletters.consent_log import Given, log_consent
from sitewright.forms.newsletters.links import Link
from sitewright.forms.newsletters.models import Act, Source, Subscriber, SubscriberState
from sitewright.forms.newsletters.queries import locked_subscriber, subscriber_of
from sitewright.forms.newsletters.states import FIELDS, is_expired, make_confirmed


@transaction.atomic
def confirm_subscriber(subscriber_id: str, key: str, agreed: str) -> Subscriber:
    """The subscriber as it is then: confirmed, or unchanged where the link is used or too old. `agreed`: what
    the button said. Raises LinkGone.
    """
    found = subscriber_of(Link.CONFIRM, subscriber_id, key)
    # Read again under a lock: a second press finds what the first has done.
    subscriber = locked_subscriber(found.mailing_list_id, found.email_hash) or found
    if subscriber.state != SubscriberState.PENDING or is_expired(subscriber):
        return found
    make_confirmed(subscriber)
    subscriber.save(update_fields=FIELDS)
    log_consent(subscriber, Act.CONFIRMED, Given(Source.MAIL, text=agreed))
    return subscriber
