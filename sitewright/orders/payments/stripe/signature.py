"""Who sent a webhook: `Stripe-Signature: t=<seconds>,v1=<hex>[,v1=…]`, an HMAC-SHA256 of `<t>.<body>`."""

import hmac
from collections.abc import Iterable
from hashlib import sha256

from sitewright.orders.payments.provider import EventRefused

MOST_AGE_SECONDS = 300
"""How far the time of signing may be from ours, either way (B02)."""

_MOST_SIGNATURES = 10


def verify(header: str, body: bytes, secrets: Iterable[str], now_seconds: float) -> None:
    """While a secret is being changed there are two on either side: one that fits is enough. Raises
    EventRefused.
    """
    time_text, signatures = _parts(header)
    if not _is_recent(time_text, now_seconds):
        raise EventRefused("signed too long ago or in the future")
    # As bytes: compare_digest raises TypeError for text outside ASCII, and a stranger wrote the header.
    expected = [signature_of(time_text, body, secret) for secret in secrets if secret]
    if not any(hmac.compare_digest(one, sent) for one in expected for sent in signatures):
        raise EventRefused("no signature fits")


def signature_of(time_text: str, body: bytes, secret: str) -> bytes:
    signed = time_text.encode() + b"." + body
    return hmac.new(secret.encode(), signed, sha256).hexdigest().encode()


def _parts(header: str) -> tuple[str, list[bytes]]:
    # One part more for the time. Each signature is compared with each secret, so their number is bounded.
    pairs = [part.strip().partition("=") for part in header.split(",")[: _MOST_SIGNATURES + 1]]
    times = [value for name, _, value in pairs if name == "t"]
    signatures = [value.encode(errors="replace") for name, _, value in pairs if name == "v1"]
    # Of two times nobody could say which one was signed.
    return (times[0] if len(times) == 1 else ""), signatures


def _is_recent(time_text: str, now_seconds: float) -> bool:
    # Before int(), which takes digits of every script and raises ValueError for thousands of them.
    is_number = time_text.isascii() and time_text.isdecimal() and len(time_text) < 16
    return is_number and abs(now_seconds - int(time_text)) <= MOST_AGE_SECONDS
