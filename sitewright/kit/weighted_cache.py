"""A cache of results of pure work, by what they were made of, within a limit on their weight.

What is kept by its whole input can never be out of date: another input is another key. That makes this the
memory for everything made of database rows, where a change must show at the very next look.
"""

import threading
from collections.abc import Callable, Hashable
from operator import itemgetter
from typing import Generic, TypeVar

from cachetools import LRUCache

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class WeightedCache(Generic[Key, Result]):
    """`make(key)`, cached. The results last used longest ago go first; results are shared, so nobody may
    change them.

    `weigh` says what a result may cost in memory, in any unit; `most` is the limit of the sum in that unit.
    """

    def __init__(self, make: Callable[[Key], Result], *, weigh: Callable[[Key], int], most: int) -> None:
        self._make = make
        self._weigh = weigh
        self._cache: LRUCache[Key, tuple[Result, int]] = LRUCache(most, getsizeof=itemgetter(1))
        self._lock = threading.Lock()

    def __call__(self, key: Key) -> Result:
        # cachetools moves an entry at each look-up, so looking takes the lock too. A miss is told by the
        # error, because None may be a result.
        try:
            with self._lock:
                return self._cache[key][0]
        except KeyError:
            pass
        return self._made(key)

    def __len__(self) -> int:
        return len(self._cache)

    @property
    def weight(self) -> int:
        """Of all that is cached."""
        return int(self._cache.currsize)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._cache.clear()

    def _made(self, key: Key) -> Result:
        """Made without the lock, so two threads may make it at once; the one that comes first is shared."""
        result, weight = self._make(key), self._weigh(key)
        if weight > self._cache.maxsize // 8:
            return result  # One giant would push out everything else.
        with self._lock:
            return self._cache.setdefault(key, (result, weight))[0]
