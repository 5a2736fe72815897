"""Handing mails to an SMTP server, by Django's back end: the real one, or none when none is configured."""

from typing import TYPE_CHECKING, Protocol
from urllib.parse import unquote, urlsplit

from sitewright.kit.errors import SitewrightError

if TYPE_CHECKING:
    from django.core.mail import EmailMessage

_TIMEOUT_SECONDS = 20
_PORT, _PORT_WITH_TLS = 587, 465
STARTTLS_OFF = "starttls=off"


class Undeliverable(SitewrightError):
    """The receiving side refused for good; trying again would not help."""


class Transport(Protocol):
    def send(self, mail: "EmailMessage") -> None:
        """Hand over one mail; raises Undeliverable, or OSError (smtplib's errors are) when later may do
        better.
        """


class SMTPTransport:
    """`smtp://user:password@host:port` (STARTTLS or nothing is sent) or `smtps://…` (TLS from the start).

    `smtp://…?starttls=off` speaks in the clear, as to a server on the same machine. A server that does not
    offer TLS may be somebody on the way who took the offer out: smtplib raises then, and the mail waits.
    """

    def __init__(self, url: str) -> None:
        from django.core.mail.backends.smtp import EmailBackend

        server = urlsplit(url)
        has_tls = server.scheme == "smtps"
        self._server = EmailBackend(
            host=server.hostname or "localhost",
            port=server.port or (_PORT_WITH_TLS if has_tls else _PORT),
            username=unquote(server.username or ""),
            password=unquote(server.password or ""),
            use_ssl=has_tls,
            use_tls=not has_tls and server.query != STARTTLS_OFF,
            timeout=_TIMEOUT_SECONDS,
        )

    def send(self, mail: "EmailMessage") -> None:
        try:
            # By itself, because a refused password is not a refused mail: one mends it, and the mail waits.
            self._server.open()
            self._hand_over(mail)
        finally:
            self._server.close()

    def _hand_over(self, mail: "EmailMessage") -> None:
        import smtplib

        try:
            self._server.send_messages([mail])
        # No SMTPResponseException in smtplib, as it has a code for each recipient; a mail of ours has one.
        except smtplib.SMTPRecipientsRefused as error:
            code, reason = next(iter(error.recipients.values()))
            _raise_if_final(code, reason)
            raise
        except smtplib.SMTPResponseException as error:
            _raise_if_final(error.smtp_code, error.smtp_error)
            raise


def open_transport(smtp_url: str) -> Transport | None:
    """The configured transport; None means mails stay in the outbox, where the studio shows them."""
    return SMTPTransport(smtp_url) if smtp_url else None


def _raise_if_final(code: int, reason: bytes | str) -> None:
    text = reason.decode(errors="replace") if isinstance(reason, bytes) else reason
    # RFC 5321: 5yz is final, 4yz passes.
    if 500 <= code < 600:
        raise Undeliverable(f"{code} {text}")
