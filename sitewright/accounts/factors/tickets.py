"""Signed notes a browser carries from one call to the next, so that nothing is kept for strangers meanwhile.

Anybody may read them; only this installation can write them, for one purpose, one website and some minutes.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import timedelta
from typing import TypeVar

import msgspec

from sitewright.accounts.signing import is_signed, signature
from sitewright.kit import clock
from sitewright.kit.tenancy import current_website_id

Note = TypeVar("Note", bound=msgspec.Struct)

_SKEW = timedelta(minutes=5)  # Two machines may be minutes apart (F04).


class _Envelope(msgspec.Struct):
    written_at: float
    note: msgspec.Raw


def written(purpose: str, note: msgspec.Struct) -> str:
    """The note as text for an answer."""
    envelope = _Envelope(clock.now().timestamp(), msgspec.Raw(msgspec.json.encode(note)))
    body = urlsafe_b64encode(msgspec.json.encode(envelope)).decode()
    return f"{body}.{signature(_purpose(purpose), body)}"


def read(purpose: str, kind: type[Note], ticket: str, *, seconds: int) -> Note | None:
    """What was noted; None for a made-up one, one of another purpose or website, and one too old."""
    body, _, given = ticket.partition(".")
    if not is_signed(_purpose(purpose), body, given):
        return None
    envelope = msgspec.json.decode(urlsafe_b64decode(body), type=_Envelope)
    age = clock.now().timestamp() - envelope.written_at
    # Nor one from the future: it was written before the clock was set back.
    if not -_SKEW.total_seconds() <= age <= seconds:
        return None
    return msgspec.json.decode(envelope.note, type=kind)


def _purpose(purpose: str) -> str:
    return f"ticket {purpose} {current_website_id()}"
