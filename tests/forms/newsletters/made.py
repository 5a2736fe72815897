"""Lists and subscribers for tests."""

import re

from sitewright.forms.newsletters.consent_log import Given
from sitewright.forms.newsletters.links import Link, key_of
from sitewright.forms.newsletters.models import Consent, MailingList, Source, Subscriber
from sitewright.forms.newsletters.operations.confirm_subscriber import confirm_subscriber
from sitewright.forms.newsletters.operations.create_list import create_list
from sitewright.forms.newsletters.operations.join_list import Joining, join_list
from sitewright.mail.models import Message

AGREED = Given(Source.FORM, place="/contact", text="Letters, four a year")


def make_list(name: str = "Letters", *, asks_confirmation: bool = True) -> MailingList:
    return create_list(name, asks_confirmation=asks_confirmation)


def joined(mailing_list: MailingList, email: str = "ann@example.com", language: str = "") -> Subscriber:
    """Asked, and not yet confirmed where the list asks."""
    join_list(mailing_list.id, Joining(email, AGREED, language))
    found: Subscriber = Subscriber.objects.get(mailing_list=mailing_list, email=email.lower())
    return found


def confirmed(mailing_list: MailingList, email: str = "ann@example.com", language: str = "") -> Subscriber:
    subscriber = joined(mailing_list, email, language)
    return confirm_subscriber(subscriber.id, key_of(Link.CONFIRM, subscriber.id), "Yes, sign me up")


def acts_of(subscriber: Subscriber) -> list[tuple[str, str]]:
    """What was written down of it: act and source."""
    rows = Consent.objects.filter(subscriber=subscriber).order_by("id")
    return list(rows.values_list("act", "source"))


def mails_about_lists() -> list[Message]:
    return list(Message.objects.filter(kind="newsletter-confirmation").order_by("id"))


def path_in(mail: Message, link: Link) -> str:
    """The address in the mail, without the host."""
    found = re.search(rf"https?://[^/\s]+((?:/\w\w)?{link}\?\S+)", mail.text)
    assert found, mail.text
    return found[1]
