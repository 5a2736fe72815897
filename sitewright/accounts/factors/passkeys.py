"""What goes to and fro between a browser with a passkey and us; ceremonies.py asks and judges.

The relying party is the host of the request, which is one of the website's (`website_scope` lets no other
through): a key made on one host opens nothing on another. Customers of a shop have keys of their own table
(orders/customers/passkeys.py), asked and judged by the same ceremonies.
"""

from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec
from django.http import HttpRequest

from sitewright.accounts.errors import PasskeyRefused
from sitewright.accounts.factors import tickets
from sitewright.kit.messages import Message

VALID_SECONDS = 10 * 60
"""How long a browser may take to answer; a sign-in page asks for a new challenge before."""
ENTERING, MAKING = "passkey-entering", "passkey-making"
"""What a challenge is for: one of the one kind is none of the other."""


class Challenge(msgspec.Struct):
    """`person_id` is empty before anybody is signed in: the answer itself says who it is."""

    value: str
    host: str
    person_id: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What the browser is asked, and the ticket that comes back with its answer."""

    options: dict[str, Any]
    ticket: str


@dataclass(frozen=True, slots=True)
class KeyOwner:
    """Whose a new key is to be. Devices keep the id, and show the name beside it."""

    id: str
    name: str
    shown_name: str


class KeptKey(Protocol):
    """What is kept of a key, in whichever table."""

    @property
    def host(self) -> str: ...
    @property
    def public_key(self) -> bytes | memoryview | bytearray: ...
    @property
    def sign_count(self) -> int: ...


@dataclass(frozen=True, slots=True)
class NewKey:
    """A browser's answer to a question for a new passkey, all base64url."""

    credential_id: str
    client_data: str
    attestation: str


@dataclass(frozen=True, slots=True)
class KeyUse:
    """A browser's answer to a question to prove a passkey, all base64url."""

    credential_id: str
    client_data: str
    authenticator_data: str
    signature: str


def host_of(request: HttpRequest) -> str:
    """The relying party: the host as in the address bar, without port."""
    return urlsplit(f"//{request.get_host()}").hostname or ""


def challenge_of(request: HttpRequest, purpose: str, ticket: str, person_id: str = "") -> Challenge:
    """Raises PasskeyRefused for one too old, of another purpose, website, host or person."""
    asked = tickets.read(purpose, Challenge, ticket, seconds=VALID_SECONDS)
    if asked is None or asked.host != host_of(request) or asked.person_id != person_id:
        raise PasskeyRefused(Message("accounts.passkey-too-late"))
    return asked
