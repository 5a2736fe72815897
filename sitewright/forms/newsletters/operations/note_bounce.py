"""A mail to a subscriber was refused for good."""

from django.db import transaction

from sitewright.forms.newsletters.addresses import hash_of
from sitewright.forms.newsletters.consent_log import Given, log_consent
from sitewright.forms.newsletters.models import Act, Source, Subscriber, SubscriberState
from sitewright.forms.newsletters.queries import on_lists
from sitewright.forms.newsletters.states import FIELDS, make_ended

_REACHED = (SubscriberState.PENDING, SubscriberState.CONFIRMED)


@transaction.atomic
def note_bounce(address: str) -> None:
    """On every list: where one mail to it does not arrive, none does."""
    rows = on_lists().filter(email_hash=hash_of(address), state__in=_REACHED)
    for subscriber in rows.select_for_update(no_key=True).order_by("id"):
        _end(subscriber)


def _end(subscriber: Subscriber) -> None:
    make_ended(subscriber, SubscriberState.BOUNCED)
    subscriber.save(update_fields=FIELDS)
    log_consent(subscriber, Act.BOUNCED, Given(Source.MAIL))
