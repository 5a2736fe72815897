"""Writing mails and handing them to a real SMTP server on this machine."""

import smtplib
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from django.db import connection, transaction

from sitewright.config import MailConfig, config
from sitewright.kit import clock
from sitewright.kit.job_table.models import JobRow
from sitewright.kit.jobs import run_ready
from sitewright.mail.composing import compose
from sitewright.mail.errors import BadAddress, UnsafeHeader
from sitewright.mail.models import Message, MessageStatus
from sitewright.mail.operations.deliver_message import deliver_message
from sitewright.mail.operations.queue_message import queue_message
from sitewright.mail.transport import SMTPTransport
from tests.cast import Cast
from tools.postgres import free_port

pytestmark = pytest.mark.django_db(transaction=True)


class Mailbox:
    """The receiving side: takes mails, or answers `refusal`."""

    def __init__(self) -> None:
        self.mails: list[Any] = []
        self.refusal = ""
        self.commands: list[str] = []

    async def handle_EHLO(  # noqa: N802  (aiosmtpd's)
        self, _server: Any, session: Any, _envelope: Any, hostname: str, responses: list[str]
    ) -> list[str]:
        session.host_name = hostname
        self.commands.append("EHLO")
        return responses

    async def handle_MAIL(  # noqa: N802  (aiosmtpd's)
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: list[str]
    ) -> str:
        envelope.mail_from = address
        self.commands.append("MAIL")
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802  (aiosmtpd's)
        if self.refusal:
            return self.refusal
        self.mails.append(envelope)
        return "250 OK"


@pytest.fixture
def mail_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings name a mail server; who listens there is the mailbox's matter."""
    settings = replace(config(), mail=MailConfig("smtp://127.0.0.1:9", config().mail.from_address))
    monkeypatch.setattr("sitewright.mail.operations.queue_message.config", lambda: settings)


@pytest.fixture
def mailbox(mail_server: None) -> Iterator[Mailbox]:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    box.url = f"smtp://127.0.0.1:{controller.port}?starttls=off"  # type: ignore[attr-defined]
    yield box
    controller.stop()


def _queue(**changes: Any) -> Message:
    fields = {
        "key": "order-1",
        "kind": "order-confirmation",
        "to_address": "bea@example.com",
        "subject": "Thank you",
        "text": "Your order",
        "html": "<p>Your order</p>",
        "from_name": "The Shop",
    }
    with transaction.atomic():
        return queue_message(**(fields | changes))


def _send(message: Message, box: Mailbox) -> MessageStatus | None:
    return deliver_message(message.id, SMTPTransport(box.url))  # type: ignore[attr-defined]


def test_arrives_as_text_and_html(in_shop: Cast, mailbox: Mailbox) -> None:
    assert _send(_queue(), mailbox) == MessageStatus.SENT
    content = mailbox.mails[0].content.decode()
    assert "To: bea@example.com" in content
    assert "From: The Shop <shop@localhost>" in content
    assert "text/plain" in content
    assert "text/html" in content


def test_the_same_key_is_one_mail(in_shop: Cast, mail_server: None) -> None:
    assert _queue().id == _queue(subject="another").id
    assert Message.objects.count() == 1
    assert JobRow.objects.count() == 1


def test_is_not_sent_twice(in_shop: Cast, mailbox: Mailbox) -> None:
    message = _queue()
    _send(message, mailbox)
    _send(message, mailbox)
    assert len(mailbox.mails) == 1


def test_is_kept_when_there_is_no_mail_server(in_shop: Cast) -> None:
    message = _queue()
    run_ready()
    message.refresh_from_db()
    assert (message.status, message.sent_at, message.attempts) == (MessageStatus.KEPT, None, 0)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="elsewhere a worker may have a mail server")
def test_needs_no_job_when_nobody_would_send_it(in_shop: Cast) -> None:
    assert _queue().status == MessageStatus.KEPT
    assert not JobRow.objects.exists()


def test_a_sent_mail_stays_sent_when_the_mail_server_is_taken_away(in_shop: Cast, mailbox: Mailbox) -> None:
    message = _queue()
    _send(message, mailbox)
    assert deliver_message(message.id) == MessageStatus.SENT
    message.refresh_from_db()
    assert message.status == MessageStatus.SENT


def test_a_final_refusal_is_recorded(in_shop: Cast, mailbox: Mailbox) -> None:
    mailbox.refusal = "550 no such person"
    message = _queue()
    assert _send(message, mailbox) == MessageStatus.FAILED
    message.refresh_from_db()
    assert "550" in message.last_error
    assert message.sent_at is None


def test_a_passing_refusal_is_raised_for_another_try(in_shop: Cast, mailbox: Mailbox) -> None:
    mailbox.refusal = "451 try later"
    message = _queue()
    with pytest.raises(smtplib.SMTPException):
        _send(message, mailbox)
    mailbox.refusal = ""
    assert _send(message, mailbox) == MessageStatus.SENT
    message.refresh_from_db()
    assert message.attempts == 2


@pytest.mark.parametrize("user", ["", "shop:secret@"])
def test_sends_nothing_in_the_clear(in_shop: Cast, mailbox: Mailbox, user: str) -> None:
    """H12: a server, or somebody on the way to it, that does not offer TLS gets neither mail nor password"""
    message = _queue()
    port = mailbox.url.rpartition(":")[2].partition("?")[0]  # type: ignore[attr-defined]
    with pytest.raises(smtplib.SMTPNotSupportedError):
        deliver_message(message.id, SMTPTransport(f"smtp://{user}127.0.0.1:{port}"))
    assert (mailbox.mails, mailbox.commands) == ([], ["EHLO"])
    message.refresh_from_db()
    assert message.status == MessageStatus.QUEUED


def test_a_refused_password_keeps_the_mail_waiting(in_shop: Cast, mail_server: None) -> None:
    """D07: with a 5xx, but it says nothing of the mail"""
    message, box = _queue(), Mailbox()
    controller = Controller(
        box,
        hostname="127.0.0.1",
        port=free_port(),
        authenticator=lambda *_: AuthResult(success=False, handled=False),
        auth_require_tls=False,
    )
    controller.start()
    try:
        url = f"smtp://shop:wrong@127.0.0.1:{controller.port}?starttls=off"
        with pytest.raises(smtplib.SMTPAuthenticationError):
            deliver_message(message.id, SMTPTransport(url))
    finally:
        controller.stop()
    message.refresh_from_db()
    assert (message.status, message.attempts, box.mails) == (MessageStatus.QUEUED, 1, [])


def test_survives_a_day_without_a_mail_server(in_shop: Cast, mailbox: Mailbox, monkeypatch: Any) -> None:
    """D07"""
    message = _queue()
    monkeypatch.setattr(
        "sitewright.mail.operations.deliver_message.open_transport",
        lambda _url: SMTPTransport("smtp://127.0.0.1:9"),
    )
    # As a worker does: at every moment at which a try is due.
    for minutes in range(0, 24 * 60, 4):
        with clock.moved(timedelta(minutes=minutes)):
            run_ready()
    monkeypatch.setattr(
        "sitewright.mail.operations.deliver_message.open_transport",
        lambda _url: SMTPTransport(mailbox.url),  # type: ignore[attr-defined]
    )
    with clock.moved(timedelta(hours=40)):
        run_ready()
        run_ready()
    message.refresh_from_db()
    assert (message.status, len(mailbox.mails)) == (MessageStatus.SENT, 1)


def test_headers_read_in_the_order_they_are_written(in_shop: Cast) -> None:
    """J05"""
    mail = compose(_queue(subject="Invoice \u202egnp.exe\u2066", from_name="Shop\u202e"), "shop@localhost")
    assert (mail.subject, mail.message()["From"]) == ("Invoice gnp.exe", "Shop <shop@localhost>")


@pytest.mark.parametrize("field", ["subject", "from_name"])
@pytest.mark.parametrize("text", ["a\r\nBcc: x@evil.example", "a\nb", "a\x00b", "a\u2028b"])
def test_refuses_headers_with_line_breaks(in_shop: Cast, field: str, text: str) -> None:
    """J05"""
    with pytest.raises(UnsafeHeader):
        _queue(**{field: text})


@pytest.mark.parametrize("address", ["", "nobody", "a@b\r\nBcc: x@y.z", "a@b, c@d.example", "<a@b.example>"])
def test_refuses_what_is_no_address(in_shop: Cast, address: str) -> None:
    """J05"""
    with pytest.raises(BadAddress):
        _queue(to_address=address)


def test_odd_names_travel_encoded(in_shop: Cast, mailbox: Mailbox) -> None:
    """J05"""
    _send(_queue(from_name='Zoë "The Shop" <x@evil.example>, 店', subject="Grüße 🎉"), mailbox)
    content = mailbox.mails[0].content.decode()
    headers = content.split("\r\n\r\n", 1)[0]
    assert "evil.example" not in headers.replace("=?", "") or "<shop@localhost>" in headers
    assert mailbox.mails[0].rcpt_tos == ["bea@example.com"]
    assert mailbox.mails[0].mail_from == "shop@localhost"


def test_answers_go_where_the_owner_wants_them(in_shop: Cast, mailbox: Mailbox) -> None:
    _send(_queue(reply_to="hello@example.com"), mailbox)
    assert "Reply-To: hello@example.com" in mailbox.mails[0].content.decode()


def test_where_answers_go_cannot_add_headers(in_shop: Cast) -> None:
    """J05"""
    with pytest.raises(UnsafeHeader):
        _queue(reply_to="hello@example.com\r\nBcc: everyone@example.com")
