"""The key without which a script sends no form (D-55): good once, for half an hour, from the page and the
browser it was given to.

It is signed instead of kept; what was used is counted where limits are (`kit/proof_of_work.py` does the
same).
"""

import hmac
import secrets
from typing import NamedTuple

from django.conf import settings

from sitewright.kit import clock, rate_limits
from sitewright.kit.tenancy import current_website_id

_GOOD_FOR_SECONDS = 30 * 60
_ONCE = "1 per 30 minutes"
_LONGEST = 120
_SIGNATURE_LENGTH = 32  # 128 bits in hexadecimal.


class Holder(NamedTuple):
    """Whose key it is: the path of the page the form is on, and what the browser is known by."""

    page_path: str
    visitor: str


def new_key(holder: Holder) -> str:
    """For the website in scope."""
    unsigned = f"{secrets.token_urlsafe(12)}.{int(clock.now().timestamp())}"
    return f"{unsigned}.{_signature(unsigned, holder)}"


def is_good(key: str, holder: Holder) -> bool:
    """Whether it is this holder's and not too old; it may be used already."""
    unsigned, _, signature = key.rpartition(".")
    # `compare_digest` raises on text beyond ASCII, which a stranger may send.
    if len(key) > _LONGEST or not key.isascii():
        return False
    if not hmac.compare_digest(signature, _signature(unsigned, holder)):
        return False
    age_seconds = clock.now().timestamp() - int(unsigned.rpartition(".")[2])
    return age_seconds + 1 >= 0 and age_seconds <= _GOOD_FOR_SECONDS


def spend(key: str) -> bool:
    """Use up a key that is good; False where somebody has."""
    return not rate_limits.count_always("form-key", key, _ONCE)


def _signature(unsigned: str, holder: Holder) -> str:
    # Each part on a line of its own: a path has no line break in it, and neither has what signs.
    message = "\n".join(("form-key", current_website_id(), *holder, unsigned))
    digest = hmac.digest(settings.SECRET_KEY.encode(), message.encode("utf-8", "replace"), "sha256")
    return digest.hex()[:_SIGNATURE_LENGTH]
