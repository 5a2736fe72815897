"""The address in a mail by which somebody takes back that he waits, and is forgotten."""

from urllib.parse import urlencode

from sitewright.kit.language_paths import in_language
from sitewright.kit.link_keys import is_link_key, link_key

PATH = "/_restock/stop"
SIGN_UP, KEY = "of", "key"
_PURPOSE = "restock-stop"


def stop_path(sign_up_id: str) -> str:
    """In the language spoken now."""
    return f"{in_language(PATH)}?{urlencode({SIGN_UP: sign_up_id, KEY: key_of(sign_up_id)})}"


def key_of(sign_up_id: str) -> str:
    """What only the mail knows. Made anew instead of stored: a list of sign-ups then opens none."""
    return link_key(_PURPOSE, sign_up_id)


def is_key_of(sign_up_id: str, key: str) -> bool:
    return is_link_key(key, _PURPOSE, sign_up_id)
