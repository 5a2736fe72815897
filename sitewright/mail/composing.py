"""The bytes of a mail (RFC 5322, MIME): pure, from an outbox row."""

import re
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from sitewright.mail.models import Message

_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Characters that show what follows in another order, as to make one name look like another."""


def compose(message: Message, from_address: str) -> EmailMessage:
    """Text and, when there is one, an HTML alternative. The id is that of the row, so a second delivery of
    the same mail is recognised by the receiving side."""
    mail = EmailMessage(policy=SMTP)
    user, _, domain = from_address.rpartition("@")
    mail["From"] = Address(_TURNS.sub("", message.from_name), user, domain)
    mail["To"] = message.to_address
    mail["Subject"] = _TURNS.sub("", message.subject)
    mail["Date"] = format_datetime(message.created_at)
    mail["Message-ID"] = f"<{message.id}@{domain}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(message.text)
    if message.html:
        mail.add_alternative(message.html, subtype="html")
    return mail
