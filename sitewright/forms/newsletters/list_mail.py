"""The way of every mail to a list: none goes out without a link and a button to leave."""

from sitewright.forms.newsletters.links import Link, link_path
from sitewright.forms.newsletters.models import Subscriber
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.operations.queue_message import queue_message
from sitewright.sites.addresses import primary_base_url


def queue_list_mail(kind: str, key: str, subscriber: Subscriber, mail: BuyerMail) -> None:
    """Put it into the outbox, in the caller's transaction; once for each key. Mail programs show the button
    that RFC 8058 describes for `unsubscribe_url`.
    """
    base_url = primary_base_url(subscriber.website_id)
    queue_message(
        key=key,
        kind=kind,
        to_address=subscriber.email,
        from_name=mail.from_name,
        reply_to=mail.reply_to,
        subject=mail.subject,
        text=mail.text,
        html=mail.html,
        unsubscribe_url=base_url + link_path(Link.LEAVE, subscriber.id),
    )
