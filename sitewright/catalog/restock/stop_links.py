"""The address in a mail by which somebody takes back that he waits, and is forgotten."""

import hmac
from urllib.parse import urlencode

from django.conf import settings

from sitewright.kit.language_paths import in_language
from sitewright.kit.tenancy import current_website_id

PATH = "/_restock/stop"
SIGN_UP, KEY = "of", "key"
_KEY_LENGTH = 32  # 128 bits in hexadecimal.


def stop_path(sign_up_id: str) -> str:
    """In the language spoken now."""
    return f"{in_language(PATH)}?{urlencode({SIGN_UP: sign_up_id, KEY: key_of(sign_up_id)})}"


def key_of(sign_up_id: str) -> str:
    """What only the mail knows. Made anew instead of stored: a list of sign-ups then opens none."""
    message = "\n".join(("restock-stop", current_website_id(), sign_up_id))
    return hmac.digest(settings.SECRET_KEY.encode(), message.encode(), "sha256").hex()[:_KEY_LENGTH]


def is_key_of(sign_up_id: str, key: str) -> bool:
    # `compare_digest` raises on text beyond ASCII, which a stranger may send.
    return key.isascii() and hmac.compare_digest(key, key_of(sign_up_id))
