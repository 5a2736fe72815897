"""Secrets the server must read again, sealed with a key made of the installation's own (AES-GCM).

Whoever reads the database alone, or a backup without the secret key, learns none of them.
"""

import secrets
from base64 import b64decode, b64encode

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

from sitewright.kit.errors import SitewrightError

_KEY_BYTES, _NONCE_BYTES = 32, 12


class SealedWithAnotherKey(SitewrightError):
    """The installation has another secret key now, or the secret was moved to where it does not belong."""


def seal(purpose: bytes, place: str, secret: bytes) -> str:
    """The secret as the database keeps it; at another `place` it opens as little as anywhere else."""
    nonce = secrets.token_bytes(_NONCE_BYTES)
    sealed = AESGCM(_key(purpose)).encrypt(nonce, secret, place.encode())
    return b64encode(nonce + sealed).decode()


def unseal(purpose: bytes, place: str, sealed: str) -> bytes:
    """The secret. Raises SealedWithAnotherKey."""
    whole = b64decode(sealed)
    try:
        return AESGCM(_key(purpose)).decrypt(whole[:_NONCE_BYTES], whole[_NONCE_BYTES:], place.encode())
    except InvalidTag:
        raise SealedWithAnotherKey from None


def _key(purpose: bytes) -> bytes:
    # Derived, not the key itself: what signs tokens and what seals secrets never stand in for each other.
    derived = HKDF(algorithm=SHA256(), length=_KEY_BYTES, salt=None, info=purpose)
    return derived.derive(settings.SECRET_KEY.encode())
