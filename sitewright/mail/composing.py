"""A mail as Django sends it (RFC 5322, MIME): pure, from an outbox row."""

import re
from email.utils import format_datetime, formataddr
from typing import TYPE_CHECKING

from sitewright.mail.models import Message

if TYPE_CHECKING:
    from django.core.mail import EmailMultiAlternatives

_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Characters that show what follows in another order, as to make one name look like another."""


def compose(message: Message, from_address: str) -> "EmailMultiAlternatives":
    """Text and, when there is one, an HTML alternative. The id is that of the row, so a second delivery of
    the same mail is recognised by the receiving side."""
    from django.core.mail import EmailMultiAlternatives

    mail = EmailMultiAlternatives(
        subject=_TURNS.sub("", message.subject),
        body=message.text,
        from_email=from_address,
        to=[message.to_address],
        reply_to=[message.reply_to] if message.reply_to else None,
        headers={
            "From": formataddr((_TURNS.sub("", message.from_name), from_address)),
            # When it was written, however long it has waited for the mail server.
            "Date": format_datetime(message.created_at),
            "Message-ID": f"<{message.id}@{from_address.rpartition('@')[2]}>",
            # Asks automatic answers, such as notices of absence, to stay away (RFC 3834).
            "Auto-Submitted": "auto-generated",
            **_ways_out(message.unsubscribe_url),
        },
    )
    if message.html:
        mail.attach_alternative(message.html, "text/html")
    return mail


def _ways_out(unsubscribe_url: str) -> dict[str, str]:
    """RFC 2369, and the one click of RFC 8058: a mail program posts to the address, and asks nobody."""
    if not unsubscribe_url:
        return {}
    return {"List-Unsubscribe": f"<{unsubscribe_url}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
