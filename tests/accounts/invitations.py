"""Letters of invitations as they go out, and acts on them, for several tests."""

import re
from typing import Any

from django.core.mail import EmailMessage

from sitewright.accounts.models import Role
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.mail.operations.deliver_message import deliver_message
from tests.cast import Answer, Cast, SiteClient

PEOPLE = "/config/api/people"
JOIN = "/config/api/session/invitation"
NEW = "quite-another-secret"
ADA = "ada@example.org"


class Postman:
    """Keeps what would have gone out."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    def send(self, mail: EmailMessage) -> None:
        self.mails.append(mail)


def letters(cast: Cast) -> list[EmailMessage]:
    """All invitations of the shop so far, as they go out."""
    postman = Postman()
    with tenant(cast.shop.id):
        Message.objects.filter(kind="invitation").update(status="queued")
        for message in Message.objects.filter(kind="invitation").order_by("id"):
            deliver_message(message.id, postman)
    return postman.mails


def token(cast: Cast, number: int = -1) -> str:
    """What the link of a letter carries."""
    found = re.search(r"https?://\S+/config/join#([0-9a-f]{64})", str(letters(cast)[number].body))
    assert found is not None
    return found[1]


def invite(browser: SiteClient, email: str = ADA, role: Role = Role.EDITOR) -> Answer:
    return browser.post_json(f"{PEOPLE}/invitations", {"email": email, "role": role})


def accept(browser: SiteClient, given: str, password: str = NEW, **more: Any) -> Answer:
    return browser.put_json(JOIN, {"token": given, "password": password, **more})
