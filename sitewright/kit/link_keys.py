"""The key of an address that opens something for whoever has it.

Made with the installation's secret each time instead of stored: who reads the database opens nothing by it.
"""

import hmac

from django.conf import settings

from sitewright.kit.tenancy import current_website_id

KEY_LENGTH = 32
"""128 bits in hexadecimal."""


def link_key(purpose: str, *parts: str) -> str:
    """Of these parts on the website in scope. `purpose` keeps the keys of one kind of link from opening
    another.
    """
    message = "\n".join((purpose, current_website_id(), *parts))
    return hmac.digest(settings.SECRET_KEY.encode(), message.encode(), "sha256").hex()[:KEY_LENGTH]


def is_link_key(key: str, purpose: str, *parts: str) -> bool:
    # `compare_digest` raises on text beyond ASCII, which a stranger may send.
    return key.isascii() and hmac.compare_digest(key, link_key(purpose, *parts))
