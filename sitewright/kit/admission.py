"""The admission queue at the interpreter, for the threads that answer requests of one process.

Python runs one thread at a time. A thread lets go of the interpreter at every statement of the database,
and each time wakes one of those who wait for it, mostly in vain: with several threads at work, more time goes
into waking than into work, and who comes first is chance. So one request is worked on at a time, the others
stand in line, and whoever waits for the disk or for another thread lets the next one work meanwhile.

A turn is a courtesy and never a lock: one that lasts too long no longer counts, and no thread waits longer
than that for its own. A slow request slows nobody down.

Threads that take their work from one line stand by: as long as one of them has the turn, it works on
request after request, and the others only see to it that none of these lasts too long. Waking the next thread
for each request cost more than reading a cart.
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


class Waiting:
    """What one thread waits for and another does (`AdmissionQueue.wait`). For one time."""

    def __init__(self) -> None:
        self.turn: _Turn | None = None
        """Of the thread that waits, once it does, where it has one."""
        self.over_since: float | None = None
        self.ended = threading.Lock()
        self.ended.acquire()


class AdmissionQueue:
    """One thread has the turn; the others get it in the order they came."""

    def __init__(self, longest_seconds: float = _LONGEST_SECONDS) -> None:
        self.longest_seconds = longest_seconds
        self._guard = threading.Lock()
        self._current: _Turn | None = None
        self._since = 0.0
        self._returning: deque[_Turn] = deque()
        self._line: deque[_Turn] = deque()
        self._standing_by: deque[_Turn] = deque()
        self._of_thread = threading.local()

    @contextmanager
    def admitted(self) -> Iterator[None]:
        """Wait for the turn and have it within the block; whoever has one keeps it."""
        if self._mine() is not None:
            yield
            return
        mine = self._of_thread.turn = _Turn()
        self._take(mine)
        try:
            yield
        finally:
            self._of_thread.turn = None
            self._give(mine)

    @contextmanager
    def standing_by(self) -> Iterator[None]:
        """The same for a thread with nothing at hand yet: it waits for as long as others go on."""
        mine = self._of_thread.turn = _Turn()
        self._stand_by(mine)
        try:
            yield
        finally:
            self._of_thread.turn = None
            self._give(mine)

    def goes_on(self) -> bool:
        """Whether this thread, which has done its work, may do more in a turn that begins now. Not where
        somebody stands in the line with work under way, and not once the turn has passed to another.
        """
        mine = self._mine()
        with self._guard:
            if self._returning or self._line or mine is None or self._current is not mine:
                return False
            self._begin(mine)
            return True

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Let others work within the block, in which this thread only waits. It comes first afterwards."""
        mine = self._mine()
        if mine is None:
            yield
            return
        self._give(mine)
        try:
            yield
        finally:
            # It may have come back with the write lock, which those in the line are about to want.
            self._take(mine, comes_first=True)

    def wait(self, waiting: Waiting) -> None:
        """Let others work until one of them calls `let_go_on`, which may have come already. This thread is
        woken once: when it may go on and its turn has come.
        """
        mine = self._mine()
        if mine is None:
            waiting.ended.acquire()
            return
        with self._guard:
            if waiting.over_since is not None:
                return
            waiting.turn = mine
            self._pass_on(mine)
        while not mine.called.acquire(timeout=self.longest_seconds):
            if self._has_waited_too_long(waiting, mine):
                return

    def let_go_on(self, waiting: Waiting) -> None:
        """Once. Whoever waited comes before all who have not begun, in the order they were let go on."""
        with self._guard:
            waiting.over_since = time.monotonic()
            if waiting.turn is None:
                waiting.ended.release()
            elif self._is_free():
                self._begin(waiting.turn)
                waiting.turn.called.release()
            else:
                self._returning.append(waiting.turn)

    def _has_waited_too_long(self, waiting: Waiting, mine: _Turn) -> bool:
        with self._guard:
            if mine not in self._returning or not self._is_past(waiting.over_since):
                return False
            self._returning.remove(mine)
            return True

    def _mine(self) -> _Turn | None:
        turn: _Turn | None = getattr(self._of_thread, "turn", None)
        return turn

    def _take(self, mine: _Turn, *, comes_first: bool = False) -> None:
        line = self._returning if comes_first else self._line
        with self._guard:
            # A turn that lasted too long is taken over at once, past the line: those in it give up waiting
            # within the same 20 ms.
            if self._is_free():
                self._begin(mine)
                return
            line.append(mine)
        if not mine.called.acquire(timeout=self.longest_seconds):
            self._go_without(mine, line)

    def _stand_by(self, mine: _Turn) -> None:
        with self._guard:
            if self._is_free():
                self._begin(mine)
                return
            self._standing_by.append(mine)
        while not mine.called.acquire(timeout=self.longest_seconds):
            if self._has_taken_over(mine):
                return

    def _has_taken_over(self, mine: _Turn) -> bool:
        """From one that works on a request that lasts too long."""
        with self._guard:
            if mine not in self._standing_by or not self._is_free():
                return False
            self._standing_by.remove(mine)
            self._begin(mine)
            return True

    def _is_free(self) -> bool:
        return self._current is None or self._is_past(self._since)

    def _is_past(self, since: float | None) -> bool:
        return since is not None and time.monotonic() - since > self.longest_seconds

    def _begin(self, mine: _Turn) -> None:
        self._current, self._since = mine, time.monotonic()

    def _go_without(self, mine: _Turn, line: deque[_Turn]) -> None:
        with self._guard:
            if mine in line:
                line.remove(mine)
                return
        mine.called.acquire()  # The call came at this very moment.

    def _give(self, mine: _Turn) -> None:
        with self._guard:
            self._pass_on(mine)

    def _pass_on(self, mine: _Turn) -> None:
        if self._current is not mine:
            return  # It lasted too long, or was never waited for to the end.
        waiting = self._returning or self._line or self._standing_by
        if not waiting:
            self._current = None
            return
        following = waiting.popleft()
        self._begin(following)
        following.called.release()


admission_queue = AdmissionQueue()
