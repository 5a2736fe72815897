"""Codes of gift cards: made by chance, kept as a digest and sealed, never in plain."""

import hmac
import secrets
from hashlib import sha256

from django.conf import settings

from sitewright.kit.sealing import SealedWithAnotherKey, seal, unseal
from sitewright.kit.tenancy import current_website_id

# Without what is taken for something else when read from paper: 0 and O, 1, I and L, U and V, 5 and S.
_LETTERS = "2346789ABCDEFGHJKMNPQRTVWXYZ"
_LENGTH, _GROUP = 16, 4
_PURPOSE = b"gift card code"
_DOTS = "•••"


def new_code() -> str:
    """Sixteen letters out of 28: 76 bits that nobody guesses."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def normal_code(typed: str) -> str:
    """Without what people put between the groups; empty for what is no code by its shape."""
    code = "".join(letter for letter in typed[:100].upper() if letter not in " -–\t\u00a0")
    return code if len(code) == _LENGTH and set(code) <= set(_LETTERS) else ""


def code_text(code: str) -> str:
    """In groups of four, as it is printed."""
    return "-".join(code[start : start + _GROUP] for start in range(0, len(code), _GROUP))


def shown_digits(last_four: str) -> str:
    """What a card is called where others may read along."""
    return _DOTS + last_four


def digest_of(code: str) -> str:
    """By which a card is found; another one on every website and every installation."""
    message = "\n".join(("gift-card", current_website_id(), code))
    return hmac.digest(settings.SECRET_KEY.encode(), message.encode(), sha256).hex()


def sealed(code: str) -> str:
    """Empty for no code."""
    return seal(_PURPOSE, current_website_id(), code.encode()) if code else ""


def unsealed(text: str) -> str:
    """Raises SealedWithAnotherKey; empty for a card that has no code yet."""
    return unseal(_PURPOSE, current_website_id(), text).decode() if text else ""


def code_to_take_along(text: str) -> str:
    """For an archive; empty where the installation has another secret key since: then nobody can read it."""
    try:
        return unsealed(text)
    except SealedWithAnotherKey:
        return ""
