"""Which of the threads that answer requests listens for the next one.

Granian lets all of them take requests. When these are stored pages, each some microseconds of Python, the
threads spend more time waking each other up for the interpreter than answering. So one listens, answers what
can be answered at once and goes on listening, and the others sleep. Before it takes up anything that may last
it wakes one of them to listen in its place (decision 0009).
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Listeners:
    """The threads of one granian worker; they report here from within their calls.

    A thread sleeps only after an answer that left nothing open: what came with its request, an unread body
    too, is dropped when it wakes.
    """

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._met: set[int] = set()
        self._listening = 0
        self._beds: list[threading.Lock] = []
        self._is_closed = False

    @property
    def asleep(self) -> int:
        return len(self._beds)

    def meet(self) -> None:
        """Count this thread among those that listen, when it calls for the first time."""
        thread_id = threading.get_ident()
        if thread_id not in self._met:
            with self._guard:
                self._met.add(thread_id)
                self._listening += 1

    @contextmanager
    def away(self) -> Iterator[None]:
        """This thread works; if no other listens, one that sleeps gets up."""
        with self._guard:
            self._listening -= 1
            if not self._listening:
                self._wake_one()
        try:
            yield
        finally:
            with self._guard:
                self._listening += 1

    def sleep_if_spare(self) -> None:
        """Sleep until needed, when another thread listens already."""
        if self._listening == 1:
            return
        bed = threading.Lock()
        bed.acquire()
        with self._guard:
            if self._listening == 1 or self._is_closed:
                return
            self._listening -= 1
            self._beds.append(bed)
        bed.acquire()

    def close(self) -> None:
        """Send all sleepers back to the server, which ends them; nobody sleeps any more."""
        with self._guard:
            self._is_closed = True
            while self._beds:
                self._wake_one()

    def _wake_one(self) -> None:
        if self._beds:
            self._listening += 1
            self._beds.pop().release()
