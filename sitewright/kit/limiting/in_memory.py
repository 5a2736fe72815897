"""Uses of the last seconds by key, in a table whose size is fixed.

Every key has its place among a few others, which nobody outside can choose: the place is told by a keyed
hash. When all of them are taken, an expired one goes, else the one with the fewest uses. Whoever wants to be
forgotten would have to use as many keys as the table holds as often as his own, and other limits forbid him
that. (A cache that drops what was used longest ago, as a TTLCache, is emptied by anybody with enough keys.)
"""

import math
import secrets
import threading
from array import array
from hashlib import blake2b

from sitewright.kit import clock
from sitewright.kit.limiting.terms import Terms

_SHELVES, _PLACES = 2048, 16
MOST_KEYS = _SHELVES * _PLACES


class WindowsInMemory:
    """The windows of one limit. `hit` may be called by several threads."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._secret = secrets.token_bytes(16)
        self._shelves: list[dict[bytes, array[float]]] = [{} for _ in range(_SHELVES)]
        self._lock = threading.Lock()

    def hit(self, key: str) -> int:
        """Count one use; 0, or the seconds to wait when the window is full and nothing was counted."""
        # "replace", because keys may hold halves of surrogate pairs, as visitors send them.
        digest = blake2b(key.encode("utf-8", "replace"), digest_size=16, key=self._secret).digest()
        shelf = self._shelves[int.from_bytes(digest[:4]) % _SHELVES]
        # No wall clock: setting it must neither free anybody nor lock them out (F01).
        now = clock.monotonic()
        with self._lock:
            uses = self._uses(shelf, digest, now)
            if len(uses) >= self._terms.most:
                return max(1, math.ceil(uses[0] + self._terms.seconds - now))
            uses.append(now)
        return 0

    def __len__(self) -> int:
        return sum(map(len, self._shelves))

    def _uses(self, shelf: dict[bytes, "array[float]"], digest: bytes, now: float) -> "array[float]":
        """The uses of the key that still count; none yet for a new one, which gets a place."""
        uses = shelf.get(digest)
        if uses is None:
            if len(shelf) >= _PLACES:
                self._make_room(shelf, now)
            # Eight bytes a use; a list of floats takes four times that.
            uses = shelf[digest] = array("d")
        self._forget_old(uses, now)
        return uses

    def _make_room(self, shelf: dict[bytes, "array[float]"], now: float) -> None:
        for uses in shelf.values():
            self._forget_old(uses, now)
        del shelf[min(shelf, key=lambda digest: len(shelf[digest]))]

    def _forget_old(self, uses: "array[float]", now: float) -> None:
        over = 0
        while over < len(uses) and uses[over] <= now - self._terms.seconds:
            over += 1
        del uses[:over]
