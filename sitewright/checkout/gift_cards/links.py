"""The address of a card's own page, which its mail alone knows."""

import hmac
from hashlib import sha256
from urllib.parse import urlencode

from django.conf import settings

from sitewright.kit.language_paths import in_language
from sitewright.kit.tenancy import current_website_id

PATH, CARD, KEY = "/gift-card", "card", "key"
_KEY_LENGTH = 32  # 128 bits in hexadecimal.


def card_path(card_id: str) -> str:
    """In the language spoken now."""
    return f"{in_language(PATH)}?{urlencode({CARD: card_id, KEY: key_of(card_id)})}"


def key_of(card_id: str) -> str:
    message = "\n".join(("gift-card-page", current_website_id(), card_id))
    return hmac.digest(settings.SECRET_KEY.encode(), message.encode(), sha256).hex()[:_KEY_LENGTH]


def is_key_of(card_id: str, key: str) -> bool:
    # `compare_digest` raises on text beyond ASCII, which a stranger may send.
    return key.isascii() and hmac.compare_digest(key, key_of(card_id))
