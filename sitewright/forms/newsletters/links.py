"""The addresses in mails by which somebody confirms, chooses lists, and leaves.

The key is made anew instead of stored: a list of subscribers then opens none. Each link has its own, so that
the one for leaving confirms nobody.
"""

from enum import StrEnum
from urllib.parse import urlencode

from sitewright.kit.language_paths import in_language
from sitewright.kit.link_keys import is_link_key, link_key

SUBSCRIBER, KEY = "of", "key"


class Link(StrEnum):
    """Where it leads. No page has such an address: none begins with an underscore."""

    CONFIRM = "/_newsletter/confirm"
    PREFERENCES = "/_newsletter/preferences"
    LEAVE = "/_newsletter/leave"


def link_path(link: Link, subscriber_id: str) -> str:
    """In the language spoken now."""
    return f"{in_language(link)}?{urlencode({SUBSCRIBER: subscriber_id, KEY: key_of(link, subscriber_id)})}"


def key_of(link: Link, subscriber_id: str) -> str:
    """What only the mail knows."""
    return link_key(link, subscriber_id)


def is_key_of(link: Link, subscriber_id: str, key: str) -> bool:
    return is_link_key(key, link, subscriber_id)
