"""A visitor asks for news: by a form, or beside waiting for stock."""

from dataclasses import dataclass

from django.db import IntegrityError, transaction

from sitewright.forms.newsletters.addresses import hash_of, subscriber_address
from sitewright.forms.newsletters.confirmation_mail import queue_confirmation
from sitewright.forms.newsletters.consent_log import Given, log_consent
from sitewright.forms.newsletters.models import Act, MailingList, Subscriber, SubscriberState
from sitewright.forms.newsletters.queries import find_list, locked_subscriber
from sitewright.forms.newsletters.states import FIELDS, make_confirmed, make_pending
from sitewright.kit import clock, rate_limits

MAILS_TO_ADDRESS = "3 per day"
"""Whoever types another's address by the thousand sends it no more than that."""


@dataclass(frozen=True, slots=True)
class Joining:
    """`language` is a further one of the website, empty for its own."""

    email: str
    given: Given
    language: str = ""


@transaction.atomic
def join_list(list_id: str, joining: Joining) -> None:
    """Nobody is on a list who has not confirmed, where it asks. What comes of it is told by mail alone:
    whoever asks does not learn whether the address was there before.

    Of a list that is gone nothing comes. Raises BadSubscriber.
    """
    mailing_list = find_list(list_id)
    address = subscriber_address(joining.email)
    if mailing_list is None:
        return
    subscriber = locked_subscriber(list_id, hash_of(address)) or _added(mailing_list, address)
    if subscriber.state == SubscriberState.CONFIRMED and not subscriber.put_away_at:
        return
    subscriber.email, subscriber.language = address, joining.language
    _ask(subscriber, mailing_list, joining.given)


def _added(mailing_list: MailingList, address: str) -> Subscriber:
    """A new row, or the one that somebody else has added in the same moment."""
    digest = hash_of(address)
    row = Subscriber(mailing_list=mailing_list, email=address, email_hash=digest, created_at=clock.now())
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:
        return locked_subscriber(mailing_list.id, digest) or row
    return row


def _ask(subscriber: Subscriber, mailing_list: MailingList, given: Given) -> None:
    if not mailing_list.asks_confirmation:
        make_confirmed(subscriber)
        subscriber.save(update_fields=FIELDS)
        log_consent(subscriber, Act.CONFIRMED, given)
        return
    make_pending(subscriber)
    subscriber.save(update_fields=FIELDS)
    log_consent(subscriber, Act.ASKED, given)
    if not rate_limits.count("newsletter-mail", subscriber.email_hash, MAILS_TO_ADDRESS):
        queue_confirmation(subscriber, mailing_list)
