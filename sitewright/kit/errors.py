"""The root of everything that can go wrong on purpose.

SitewrightError
├── DomainError        a rule said no; shown to a person with its own message
│   ├── NotFound       404, also for what the caller may not know exists
│   ├── Forbidden      403
│   ├── Conflict       409
│   ├── InvalidInput   400, may name fields
│   └── RateLimited    429, says when to try again
└── NoTenant           a programming error: tenant data was touched outside a tenant scope

Each domain derives one small class per reason in its `errors.py`; `web/errors.py` renders them in one place.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType

from sitewright.kit.messages import Message


class SitewrightError(Exception):
    """Root of all errors raised by this project."""


class DomainError(SitewrightError):
    """A rule refused the operation. `code` is stable and machine readable, `message` is shown to people: in
    the language that is spoken when it is asked for. A plain text is what somebody else said, such as a bank.

    `details` go into the answer beside them, for a client that can do something about it.
    """

    code = "error"
    status = 400
    retry_after_seconds = 0
    """When trying again may help, which goes out as the Retry-After header; 0 says nothing."""
    details: Mapping[str, object] = MappingProxyType({})

    def __init__(self, said: Message | str = "", *, fields: Mapping[str, Message] | None = None) -> None:
        super().__init__(said)
        self.said = said
        self.said_of_fields: Mapping[str, Message] = {**(fields or {})}

    @property
    def message(self) -> str:
        return str(self.said)

    @property
    def fields(self) -> dict[str, str]:
        """Name → what is wrong there."""
        return {name: str(said) for name, said in self.said_of_fields.items()}

    def coded(self) -> dict[str, object]:
        """`text` and `fieldTexts`: codes and parameters of what is said, where it comes from a catalogue."""
        texts = {name: said.coded() for name, said in self.said_of_fields.items()}
        found: dict[str, object] = {"text": self.said.coded()} if isinstance(self.said, Message) else {}
        return {**found, "fieldTexts": texts} if texts else found


class NotFound(DomainError):
    code = "not-found"
    status = 404


class Forbidden(DomainError):
    code = "forbidden"
    status = 403


class Conflict(DomainError):
    code = "conflict"
    status = 409


class InvalidInput(DomainError):
    code = "invalid-input"
    status = 400


class RateLimited(DomainError):
    """Too many tries (D-61)."""

    code = "rate-limited"
    status = 429

    def __init__(self, said: Message, *, retry_after_seconds: int) -> None:
        super().__init__(said)
        self.retry_after_seconds = retry_after_seconds


class NoTenant(SitewrightError):
    """Tenant data was asked for outside any tenant scope; the query is refused rather than widened."""


@contextmanager
def fields_named(name_of: Callable[[str], str]) -> Iterator[None]:
    """Whatever is refused in the block names its fields by other names: those of whoever asked for it."""
    try:
        yield
    except DomainError as refused:
        refused.said_of_fields = {name_of(field): said for field, said in refused.said_of_fields.items()}
        raise
