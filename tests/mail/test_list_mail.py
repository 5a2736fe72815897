"""Mails to a list, handed to a real SMTP server: each has a way out that a mail program understands."""

import email
import re
from email.message import Message as Mail

import pytest
from django.db import transaction

from sitewright.forms.newsletters.models import Subscriber
from sitewright.mail.errors import UnsafeHeader
from sitewright.mail.models import Message, MessageStatus
from sitewright.mail.operations.deliver_message import deliver_message
from sitewright.mail.operations.queue_message import queue_message
from sitewright.mail.transport import SMTPTransport
from tests.cast import Cast, SiteClient
from tests.forms.newsletters.made import joined, make_list
from tests.mail.test_outbox import Mailbox, mail_server, mailbox

__all__ = ["mail_server", "mailbox"]

pytestmark = pytest.mark.django_db(transaction=True)


def delivered(message: Message, box: Mailbox) -> MessageStatus | None:
    return deliver_message(message.id, SMTPTransport(box.url))  # type: ignore[attr-defined]


def received(box: Mailbox) -> Mail:
    return email.message_from_bytes(box.mails[-1].content)


def test_it_has_the_headers_of_one_click(in_shop: Cast, mailbox: Mailbox) -> None:
    """RFC 8058, RFC 2369: and a post to the address, with nothing else, leaves the list."""
    subscriber = joined(make_list())
    assert delivered(Message.objects.get(kind="newsletter-confirmation"), mailbox) == MessageStatus.SENT
    mail = received(mailbox)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    unfolded = "".join(mail["List-Unsubscribe"].split())
    address = re.fullmatch(r"<https?://([^/]+)(/_newsletter/leave\?\S+)>", unfolded)
    assert address, unfolded
    answer = SiteClient(address[1].partition(":")[0]).post(
        address[2], mail["List-Unsubscribe-Post"], content_type="application/x-www-form-urlencoded"
    )
    assert answer.status_code == 200
    assert Subscriber.objects.get(id=subscriber.id).state == "unsubscribed"


def test_it_asks_in_text_and_in_html(in_shop: Cast, mailbox: Mailbox) -> None:
    joined(make_list("Fern post"))
    delivered(Message.objects.get(kind="newsletter-confirmation"), mailbox)
    parts = {part.get_content_type(): part.get_payload(decode=True) for part in received(mailbox).walk()}
    for kind in ("text/plain", "text/html"):
        body = bytes(parts[kind] or b"").decode()
        assert "Fern post" in body
        assert "/_newsletter/confirm?" in body
        assert "/_newsletter/preferences?" in body


def test_a_refusal_for_good_makes_it_bounced(in_shop: Cast, mailbox: Mailbox) -> None:
    subscriber = joined(make_list())
    mailbox.refusal = "550 no such person"
    delivered(Message.objects.get(kind="newsletter-confirmation"), mailbox)
    assert Subscriber.objects.get(id=subscriber.id).state == "bounced"


def test_a_server_that_is_busy_makes_nobody_bounced(in_shop: Cast, mailbox: Mailbox) -> None:
    subscriber = joined(make_list())
    mailbox.refusal = "451 later"
    with pytest.raises(OSError, match="later"):
        delivered(Message.objects.get(kind="newsletter-confirmation"), mailbox)
    assert Subscriber.objects.get(id=subscriber.id).state == "pending"


def test_other_mails_have_no_such_header(in_shop: Cast, mailbox: Mailbox) -> None:
    with transaction.atomic():
        message = queue_message(
            key="x", kind="order-confirmation", to_address="a@example.com", subject="x", text="x"
        )
    delivered(message, mailbox)
    assert received(mailbox)["List-Unsubscribe"] is None
    assert received(mailbox)["List-Unsubscribe-Post"] is None


def test_the_address_to_leave_writes_no_headers_of_its_own(in_shop: Cast) -> None:
    """J05"""
    with pytest.raises(UnsafeHeader):
        queue_message(
            key="x",
            kind="x",
            to_address="a@example.com",
            subject="x",
            text="x",
            unsubscribe_url="https://x\nBcc: y",
        )
