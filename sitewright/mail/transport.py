"""Handing mails to an SMTP server: the real one, or none when none is configured."""

from email.message import EmailMessage
from typing import TYPE_CHECKING, Protocol
from urllib.parse import SplitResult, unquote, urlsplit

from sitewright.kit.errors import SitewrightError

if TYPE_CHECKING:
    import smtplib

_TIMEOUT_SECONDS = 20
STARTTLS_OFF = "starttls=off"


class Undeliverable(SitewrightError):
    """The receiving side refused for good; trying again would not help."""


class Transport(Protocol):
    def send(self, mail: EmailMessage) -> None:
        """Hand over one mail; raises Undeliverable, or OSError/SMTPException when later may do better."""


class SMTPTransport:
    """`smtp://user:password@host:port` (STARTTLS or nothing is sent) or `smtps://…` (TLS from the start).

    `smtp://…?starttls=off` speaks in the clear, as to a server on the same machine.
    """

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
    session = _session(server)
    try:
        _secure(session, server)
        if server.username:
            session.login(unquote(server.username), unquote(server.password or ""))
    except BaseException:
        session.close()
        raise
    return session


def _session(server: SplitResult) -> "smtplib.SMTP":
    import smtplib
    import ssl

    host, port = server.hostname or "localhost", server.port
    if server.scheme == "smtps":
        tls = ssl.create_default_context()
        return smtplib.SMTP_SSL(host, port or 465, timeout=_TIMEOUT_SECONDS, context=tls)
    return smtplib.SMTP(host, port or 587, timeout=_TIMEOUT_SECONDS)


def _secure(session: "smtplib.SMTP", server: SplitResult) -> None:
    """A server that does not offer TLS may be somebody on the way who took the offer out: smtplib raises
    then, and the mail waits."""
    import ssl

    if server.scheme == "smtp" and server.query != STARTTLS_OFF:
        session.starttls(context=ssl.create_default_context())


def _raise_if_final(code: int, reason: bytes | str) -> None:
    text = reason.decode(errors="replace") if isinstance(reason, bytes) else reason
    if 500 <= code < 600:
        raise Undeliverable(f"{code} {text}")
