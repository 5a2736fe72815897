"""Reads of newsletter lists and subscribers."""

from collections.abc import Sequence

from django.db.models import QuerySet

from sitewright.forms.newsletters.addresses import hash_of
from sitewright.forms.newsletters.errors import LinkGone, NoSuchList, NoSuchSubscriber
from sitewright.forms.newsletters.links import Link, is_key_of
from sitewright.forms.newsletters.models import Consent, MailingList, Subscriber

Subscribers = QuerySet[Subscriber]


def find_list(list_id: str) -> MailingList | None:
    found: MailingList | None = MailingList.objects.filter(id=list_id).first()
    return found


def require_list(list_id: str) -> MailingList:
    """Raises NoSuchList."""
    found = find_list(list_id)
    if found is None:
        raise NoSuchList
    return found


def locked_list(list_id: str) -> MailingList:
    """The list, held until the transaction ends. Raises NoSuchList."""
    found: MailingList | None = MailingList.objects.select_for_update(no_key=True).filter(id=list_id).first()
    if found is None:
        raise NoSuchList
    return found


def first_list() -> MailingList | None:
    """The website's oldest: whoever asks for news where no list is named joins it."""
    found: MailingList | None = MailingList.objects.order_by("created_at", "id").first()
    return found


def on_lists() -> Subscribers:
    """Those of lists that are there, without those the owner removed."""
    found: Subscribers = Subscriber.objects.filter(put_away_at__isnull=True)
    return found


def locked_subscriber(list_id: str, email_hash: str) -> Subscriber | None:
    """The one with this address, removed or not, held until the transaction ends."""
    rows = Subscriber.objects.select_for_update(no_key=True)
    found: Subscriber | None = rows.filter(mailing_list_id=list_id, email_hash=email_hash).first()
    return found


def locked_subscribers(subscriber_ids: Sequence[str]) -> list[Subscriber]:
    """Those on lists, each once, by id. Raises NoSuchSubscriber when one is missing."""
    ids = sorted(set(subscriber_ids))
    found = list(on_lists().select_for_update(no_key=True).filter(id__in=ids).order_by("id"))
    if len(found) != len(ids):
        raise NoSuchSubscriber
    return found


def subscriber_of(link: Link, subscriber_id: str, key: str) -> Subscriber:
    """The one of a mail's address. Raises LinkGone."""
    found: Subscriber | None = None
    if is_key_of(link, subscriber_id, key):
        found = on_lists().select_related("mailing_list").filter(id=subscriber_id).first()
    if found is None:
        raise LinkGone
    return found


def memberships_of(subscriber: Subscriber) -> list[Subscriber]:
    """The same person on every list it is or was on, by the lists' names. Of a forgotten address none."""
    rows = on_lists().select_related("mailing_list").filter(email_hash=subscriber.email_hash)
    return list(rows.exclude(email="").order_by("mailing_list__name", "mailing_list_id"))


def subscribers_of(email: str) -> list[Subscriber]:
    """Whatever is kept of this address, forgotten ones too, the oldest first."""
    return list(Subscriber.objects.filter(email_hash=hash_of(email)).order_by("id"))


def consents_of(subscriber_ids: Sequence[str]) -> list[Consent]:
    """In the order they were given."""
    return list(Consent.objects.filter(subscriber_id__in=subscriber_ids).order_by("id"))


CONFIRMED_ADDRESSES = """
    SELECT email FROM forms_subscriber
    WHERE website_id = %s AND state = 'confirmed' AND email <> '' AND put_away_at IS NULL
"""
"""A part of statements of other packages: who gets letters of the website given."""
