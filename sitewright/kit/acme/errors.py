"""What goes wrong with a certificate authority."""

from sitewright.kit.errors import SitewrightError


class AuthorityAway(SitewrightError):
    """No answer, none that can be read, or one that says nothing about the order: it is asked again later."""


class AuthorityRefused(SitewrightError):
    """The authority said no. `kind` is the last part of the problem's type (RFC 8555, 6.7); `detail` its own
    words, cut to a line; `retry_after_seconds` as it was told, else 0."""

    def __init__(self, kind: str, detail: str, *, status: int = 0, retry_after_seconds: int = 0) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail
        self.status = status
        self.retry_after_seconds = retry_after_seconds


class WrongCertificate(SitewrightError):
    """What was sent is no certificate for the name and the key it was asked for."""
