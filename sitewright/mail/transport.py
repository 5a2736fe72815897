"""Handing mails to an SMTP server: the real one, or none when none is configured."""

from email.message import EmailMessage
from typing import TYPE_CHECKING, Protocol
from urllib.parse import SplitResult, unquote, urlsplit

from sitewright.kit.errors import SitewrightError

if TYPE_CHECKING:
    import smtplib

_TIMEOUT_SECONDS = 20


class Undeliverable(SitewrightError):
    """The receiving side refused for good; trying again would not help."""


class Transport(Protocol):
    def send(self, mail: EmailMessage) -> None:
        """Hand over one mail; raises Undeliverable, or OSError/SMTPException when later may do better."""


class SMTPTransport:
    """`smtp://user:password@host:port` (STARTTLS when offered) or `smtps://…` (TLS from the first byte)."""

    def __init__(self, url: str) -> None:
        self._server = urlsplit(url)

    def send(self, mail: EmailMessage) -> None:
        import smtplib

        with _connect(self._server) as session:
            try:
                session.send_message(mail)
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


def _connect(server: SplitResult) -> "smtplib.SMTP":
    import smtplib
    import ssl

    host, port = server.hostname or "localhost", server.port
    if server.scheme == "smtps":
        tls = ssl.create_default_context()
        session: smtplib.SMTP = smtplib.SMTP_SSL(host, port or 465, timeout=_TIMEOUT_SECONDS, context=tls)
    else:
        session = smtplib.SMTP(host, port or 587, timeout=_TIMEOUT_SECONDS)
        session.ehlo()
        if session.has_extn("starttls"):
            session.starttls(context=ssl.create_default_context())
    if server.username:
        session.login(unquote(server.username), unquote(server.password or ""))
    return session


def _raise_if_final(code: int, reason: bytes | str) -> None:
    text = reason.decode(errors="replace") if isinstance(reason, bytes) else reason
    if 500 <= code < 600:
        raise Undeliverable(f"{code} {text}")
