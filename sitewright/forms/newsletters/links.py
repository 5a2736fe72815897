"""The addresses in mails by which somebody confirms, chooses lists, and leaves.

The key is made anew instead of stored: a list of subscribers then opens none. Each link has its own, so that
the one for leaving confirms nobody.
"""

import hmac
from enum import StrEnum
from urllib.parse import urlencode

from django.conf import settings

from sitewright.kit.language_paths import in_language
from sitewright.kit.tenancy import current_website_id

SUBSCRIBER, KEY = "of", "key"
_KEY_LENGTH = 32  # 128 bits in hexadecimal.


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
    message = "\n".join((link, current_website_id(), subscriber_id))
    return hmac.digest(settings.SECRET_KEY.encode(), message.encode(), "sha256").hex()[:_KEY_LENGTH]


def is_key_of(link: Link, subscriber_id: str, key: str) -> bool:
    # `compare_digest` raises on text beyond ASCII, which a stranger may send.
    return key.isascii() and hmac.compare_digest(key, key_of(link, subscriber_id))
