"""Mails about one's account. The outbox lies above accounts in the house, so it registers itself here."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Letter:
    """`key` makes a repeat harmless: one mail a key and website."""

    kind: str
    key: str
    to_address: str
    subject: str
    text: str


Post = Callable[[Letter], None]
_posts: list[Post] = []


def keep_post(post: Post) -> None:
    """Register what puts a letter into the outbox of the website in scope."""
    _posts.append(post)


def send(letter: Letter) -> None:
    """Send the letter from the website in scope, in the caller's transaction."""
    for post in _posts:
        post(letter)
