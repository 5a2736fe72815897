"""Secrets that only the receiver of a mail may have, for kinds of mails of domains below in the house.

The outbox is shown in the studio and lies in the database, so a mail there has a mark in the secret's place;
what stands there is put in when the mail is handed to the mail server.
"""

from collections.abc import Callable
from typing import NamedTuple

from sitewright.mail.models import Message


class Secret(NamedTuple):
    mark: str
    words: str


SecretOf = Callable[[str], Secret]
_of_kinds: dict[str, SecretOf] = {}


def register_secret(kind: str, secret_of: SecretOf) -> None:
    """`secret_of` takes a mail's key without its kind, which names the row the mail is about."""
    _of_kinds[kind] = secret_of


def with_secret(message: Message) -> Message:
    """The mail as it goes out, in memory alone; one of another kind stays as it is."""
    if message.kind in _of_kinds:
        # The mail's own mark alone: a text that looks like another's mark must not bring its secret here.
        mark, words = _of_kinds[message.kind](message.key.removeprefix(f"{message.kind}-"))
        message.text, message.html = message.text.replace(mark, words), message.html.replace(mark, words)
    return message
