"""A small piece of work for the browser of somebody unknown, before it may post something.

It costs a person nothing that is noticed and needs no outside service; a program that posts to thousands of
pages has to run a browser, or to be written for this. A challenge is signed, names the moment it was given
and is good once.
"""

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings

from sitewright.kit import clock, rate_limits
from sitewright.kit.tenancy import current_website_id

BITS = 14
"""Leading zero bits of SHA-256 over `{token}:{answer}`: sixteen thousand tries on average, under a second."""

_GOOD_FOR_SECONDS = 2 * 3600
_ONCE = "1 per 2 hours"
_LONGEST_TOKEN, _LONGEST_ANSWER = 120, 12
_SIGNATURE_LENGTH = 32  # 128 bits in hexadecimal.


@dataclass(frozen=True, slots=True)
class Challenge:
    token: str
    bits: int


def new_challenge(action: str = "", bits: int = BITS) -> Challenge:
    """For the website in scope; good for nothing but this action."""
    unsigned = f"{secrets.token_urlsafe(12)}.{int(clock.now().timestamp())}"
    return Challenge(f"{unsigned}.{_signature(unsigned, action)}", bits)


def seconds_worked(token: str, answer: str, action: str = "", bits: int = BITS) -> float | None:
    """How long ago the challenge was given, when the answer solves it; None when it does not, is older than
    two hours, has been used or was given for another action. How much work it takes is said each time:
    challenges do not keep it.
    """
    is_short = len(token) <= _LONGEST_TOKEN and len(answer) <= _LONGEST_ANSWER
    given_at = _given_at(token, action) if is_short else None
    if given_at is None or not _is_solved(token, answer, bits):
        return None
    age_seconds = clock.now().timestamp() - given_at
    is_in_time = 0 <= age_seconds <= _GOOD_FOR_SECONDS
    # Last, so that nobody uses up a challenge of somebody else's without having done the work.
    is_first = is_in_time and not rate_limits.count_always("proof-of-work", token, _ONCE)
    return age_seconds if is_first else None


def _given_at(token: str, action: str) -> int | None:
    """When we gave it, in seconds since 1970; None when it is none of ours."""
    unsigned, _, signature = token.rpartition(".")
    # `compare_digest` raises on text beyond ASCII, which a stranger may send.
    if not token.isascii() or not hmac.compare_digest(signature, _signature(unsigned, action)):
        return None
    return int(unsigned.rpartition(".")[2])


def _is_solved(token: str, answer: str, bits: int) -> bool:
    digest = sha256(f"{token}:{answer}".encode()).digest()
    return int.from_bytes(digest) >> (256 - bits) == 0


def _signature(unsigned: str, action: str) -> str:
    message = "\n".join(("proof-of-work", current_website_id(), action, unsigned))
    digest = hmac.digest(settings.SECRET_KEY.encode(), message.encode(), "sha256")
    return digest.hex()[:_SIGNATURE_LENGTH]
