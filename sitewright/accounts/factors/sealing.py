"""Secrets the server must read again, sealed with a key made of the installation's own (AES-GCM).

Whoever reads the database alone, or a backup without the secret key, cannot make anybody's codes.
"""

import secrets
from base64 import b64decode, b64encode

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

from sitewright.accounts.errors import SealedElsewhere

_PURPOSE = b"sitewright: secrets of authenticator apps"
_KEY_BYTES, _NONCE_BYTES = 32, 12


def seal(person_id: str, secret: bytes) -> str:
    """The secret as the database keeps it; in another person's row it opens as little as anywhere else."""
    nonce = secrets.token_bytes(_NONCE_BYTES)
    sealed = AESGCM(_key()).encrypt(nonce, secret, person_id.encode())
    return b64encode(nonce + sealed).decode()


def unseal(person_id: str, sealed: str) -> bytes:
    """The secret. Raises SealedElsewhere when the installation has another key now."""
    whole = b64decode(sealed)
    try:
        return AESGCM(_key()).decrypt(whole[:_NONCE_BYTES], whole[_NONCE_BYTES:], person_id.encode())
    except InvalidTag:
        raise SealedElsewhere from None


def _key() -> bytes:
    # Derived, not the key itself: what signs tokens and what seals secrets never stand in for each other.
    derived = HKDF(algorithm=SHA256(), length=_KEY_BYTES, salt=None, info=_PURPOSE)
    return derived.derive(settings.SECRET_KEY.encode())
