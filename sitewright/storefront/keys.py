"""The keys a browser holds to locked pages and websites: one signed cookie that script cannot read.

A key names the lock it opens and until when. A lock is of one password of one page or website, so another
password makes every key to it worthless, and no key opens anything else.
"""

import hmac
from collections.abc import Iterator

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from sitewright.kit import clock
from sitewright.kit.cookies import closed_name, put_cookie
from sitewright.kit.http import is_secure
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.visitor_cookies import KEYS

_MOST_KEYS = 12
_MOST_CHARACTERS = 2_000
_BETWEEN, _WITHIN = "~", "."
_SIGNATURE_LENGTH = 43  # 256 bits, of which 172 are kept.


def has_key(request: HttpRequest, lock_id: str) -> bool:
    """Whether the browser holds a key to the lock that is still good."""
    return any(_lock_of(key) == lock_id for key in _keys(request))


def hand_key(request: HttpRequest, response: HttpResponse, lock_id: str) -> None:
    """Put a key to the lock beside those the browser has; the oldest of too many go."""
    others = [key for key in _keys(request) if _lock_of(key) != lock_id]
    expires_at = int(clock.now().timestamp()) + KEYS.seconds
    keys = [*others, _WITHIN.join((lock_id, str(expires_at), _signature(lock_id, str(expires_at))))]
    put_cookie(
        response,
        closed_name(request, KEYS.name),
        _BETWEEN.join(keys[-_MOST_KEYS:]),
        max_age=KEYS.seconds,
        is_hidden=KEYS.is_hidden,
        is_secure=is_secure(request),
    )


def _keys(request: HttpRequest) -> Iterator[str]:
    """Those in the cookie that this website has signed and that have not run out."""
    sent = request.COOKIES.get(closed_name(request, KEYS.name), "")
    # Ours is shorter. A longer one is somebody else's and need not be looked through.
    if len(sent) <= _MOST_CHARACTERS:
        yield from filter(_is_good, sent.split(_BETWEEN))


def _is_good(key: str) -> bool:
    lock_id, _, rest = key.partition(_WITHIN)
    expires_at, _, signature = rest.partition(_WITHIN)
    # As bytes: `compare_digest` raises on text beyond ASCII, which a stranger may send.
    is_ours = hmac.compare_digest(signature.encode(), _signature(lock_id, expires_at).encode())
    return is_ours and clock.now().timestamp() < int(expires_at)


def _lock_of(key: str) -> str:
    return key.partition(_WITHIN)[0]


def _signature(lock_id: str, expires_at: str) -> str:
    message = "\n".join(("key", current_website_id(), lock_id, expires_at))
    digest = hmac.digest(settings.SECRET_KEY.encode(), message.encode(), "sha256")
    return digest.hex()[:_SIGNATURE_LENGTH]
