"""Secrets that people carry for us, and the forms of them that are kept. Pure but for the secret key."""

import hmac
from hashlib import sha256

from django.conf import settings


def kept_form(token: str) -> str:
    """What the database has of a token: whoever reads it there cannot use it."""
    return sha256(token.encode()).hexdigest()


def signature(purpose: str, text: str) -> str:
    """64 hex characters that only this deployment can make, for this purpose alone."""
    # The purpose is part of what is signed: a token for one thing is none for another.
    return hmac.new(settings.SECRET_KEY.encode(), f"{purpose}\n{text}".encode(), sha256).hexdigest()


def is_signed(purpose: str, text: str, given: str) -> bool:
    """Compared in the same time whatever is given."""
    # As bytes: of texts it takes only ASCII, and a cookie may bring anything.
    return hmac.compare_digest(given.encode(), signature(purpose, text).encode())
