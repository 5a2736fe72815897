"""How whoever listens knows that a call is ours: `Sitewright-Signature: t=<seconds>,v1=<hex>`, an HMAC-SHA256
of `<t>.<body>` with the secret. Pure.
"""

import hmac
from hashlib import sha256

HEADER = "Sitewright-Signature"


def signature_header(secret: bytes, body: bytes, seconds: int) -> str:
    """The time is signed as well: a call that somebody has listened to cannot be sent again much later."""
    signed = f"{seconds}.".encode() + body
    return f"t={seconds},v1={hmac.new(secret, signed, sha256).hexdigest()}"
