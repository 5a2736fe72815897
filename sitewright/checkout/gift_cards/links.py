"""The address of a card's own page, which its mail alone knows."""

from urllib.parse import urlencode

from sitewright.kit.language_paths import in_language
from sitewright.kit.link_keys import is_link_key, link_key

PATH, CARD, KEY = "/gift-card", "card", "key"
_PURPOSE = "gift-card-page"


def card_path(card_id: str) -> str:
    """In the language spoken now."""
    return f"{in_language(PATH)}?{urlencode({CARD: card_id, KEY: key_of(card_id)})}"


def key_of(card_id: str) -> str:
    return link_key(_PURPOSE, card_id)


def is_key_of(card_id: str, key: str) -> bool:
    return is_link_key(key, _PURPOSE, card_id)
