"""Codes of an authenticator app (RFC 6238 over RFC 4226). Pure but for new secrets."""

import hmac
import secrets
from base64 import b32encode
from datetime import datetime
from urllib.parse import quote, urlencode

DIGITS = 6
STEP_SECONDS = 30
STEPS_ASIDE = 1
"""Clocks differ and people type slowly: the code before and the one after count too."""
_SECRET_BYTES = 20  # RFC 4226, 4: as long as what SHA-1 puts out.


def new_secret() -> bytes:
    """Unguessable, 160 bits."""
    return secrets.token_bytes(_SECRET_BYTES)


def spelled(secret: bytes) -> str:
    """As apps take it typed: letters and digits of base 32."""
    return b32encode(secret).decode()


def setup_address(secret: bytes, account: str, issuer: str) -> str:
    """What an app reads from the picture (`otpauth://`); the issuer is shown above the code."""
    # Apps split the label at its first colon, so neither part may bring one of its own.
    issuer, account = (part.replace(":", " ").strip() for part in (issuer, account))
    asked = {"secret": spelled(secret), "issuer": issuer, "digits": DIGITS, "period": STEP_SECONDS}
    return f"otpauth://totp/{quote(issuer)}:{quote(account)}?{urlencode(asked, quote_via=quote)}"


def code_at(secret: bytes, step: int) -> str:
    """The code of a step, with its leading zeros."""
    digest = hmac.new(secret, step.to_bytes(8), "sha1").digest()
    offset = digest[-1] & 0xF
    number = int.from_bytes(digest[offset : offset + 4]) & 0x7FFF_FFFF
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def step_of(secret: bytes, code: str, now: datetime) -> int | None:
    """The step whose code this is, of those that count now; None for a wrong one."""
    present = int(now.timestamp()) // STEP_SECONDS
    steps = range(present - STEPS_ASIDE, present + STEPS_ASIDE + 1)
    # All are compared, in the same time whatever is given; the latest counts.
    found = [step for step in steps if hmac.compare_digest(code_at(secret, step).encode(), code.encode())]
    return max(found, default=None)
