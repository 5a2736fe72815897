"""The admission queue at the interpreter, for the threads that answer requests of one process.

Python runs one thread at a time. A thread lets go of the interpreter at every statement of the database,
and each time wakes one of those who wait for it, mostly in vain: with several threads at work, more time goes
into waking than into work, and who comes first is chance. So one request is worked on at a time, the others
stand in line, and whoever waits for the disk or for another thread lets the next one work meanwhile.

A turn is a courtesy and never a lock: one that lasts too long no longer counts, and no thread waits longer
than that for its own. A slow request slows nobody down.
"""

import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

# So long a slow request holds up the others, once (decision 0008).
_LONGEST_SECONDS = 0.02


class _Turn:
    def __init__(self) -> None:
        # A held lock is a call that has not come; an Event would be a condition in Python around one.
        self.called = threading.Lock()
        self.called.acquire()


class AdmissionQueue:
    """One thread has the turn; the others get it in the order they came."""

    def __init__(self, longest_seconds: float = _LONGEST_SECONDS) -> None:
        self.longest_seconds = longest_seconds
        self._guard = threading.Lock()
        self._current: _Turn | None = None
        self._since = 0.0
        self._line: deque[_Turn] = deque()
        self._of_thread = threading.local()

    @contextmanager
    def admitted(self) -> Iterator[None]:
        """Wait for the turn and have it within the block."""
        mine = self._of_thread.turn = _Turn()
        self._take(mine)
        try:
            yield
        finally:
            self._of_thread.turn = None
            self._give(mine)

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Let others work within the block, in which this thread only waits. It comes first afterwards."""
        mine: _Turn | None = getattr(self._of_thread, "turn", None)
        if mine is None:
            yield
            return
        self._give(mine)
        try:
            yield
        finally:
            # It may have come back with the write lock, which those in the line are about to want.
            self._take(mine, comes_first=True)

    def _take(self, mine: _Turn, *, comes_first: bool = False) -> None:
        now = time.monotonic()
        with self._guard:
            # A turn that lasted too long is taken over at once, past the line: those in it give up waiting
            # within the same 20 ms.
            if self._current is None or now - self._since > self.longest_seconds:
                self._current, self._since = mine, now
                return
            if comes_first:
                self._line.appendleft(mine)
            else:
                self._line.append(mine)
        if not mine.called.acquire(timeout=self.longest_seconds):
            self._go_without(mine)

    def _go_without(self, mine: _Turn) -> None:
        with self._guard:
            if mine in self._line:
                self._line.remove(mine)
                return
        mine.called.acquire()  # The call came at this very moment.

    def _give(self, mine: _Turn) -> None:
        with self._guard:
            if self._current is not mine:
                return  # It lasted too long, or was never waited for to the end.
            self._current = self._line.popleft() if self._line else None
            if self._current is not None:
                self._since = time.monotonic()
                self._current.called.release()


admission_queue = AdmissionQueue()
