"""Results of pure work, kept by what they were made of, within a limit on their weight.

What is kept by its whole input can never be out of date: another input is another key. That makes this the
memory for everything made of database rows, where a change must show at the very next look.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class Memo(Generic[Key, Result]):
    """`make(key)`, remembered. The results last used longest ago go first; results are shared, so nobody may
    change them.

    `weigh` says what a result may cost in memory, in any unit; `most` is the limit of the sum in that unit.
    """

    def __init__(self, make: Callable[[Key], Result], *, weigh: Callable[[Key], int], most: int) -> None:
        self._make = make
        self._weigh = weigh
        self._most = most
        self._kept: OrderedDict[Key, tuple[Result, int]] = OrderedDict()
        self._lock = threading.Lock()
        self.weight = 0

    def __call__(self, key: Key) -> Result:
        found = self._kept.get(key)
        if found is None:
            return self._made(key)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
        return found[0]

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.weight = 0

    def _made(self, key: Key) -> Result:
        result, weight = self._make(key), self._weigh(key)
        if weight > self._most // 8:
            return result  # One giant would push out everything else.
        with self._lock:
            if key not in self._kept:
                self._kept[key] = result, weight
                self.weight += weight
            while self.weight > self._most:
                _, (_, gone) = self._kept.popitem(last=False)
                self.weight -= gone
        return result
