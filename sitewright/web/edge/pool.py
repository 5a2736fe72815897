"""The threads that work on requests, and the two lines in front of them."""

import threading
import time
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Generic, TypeVar

Job = TypeVar("Job")

_URGENT_IN_A_ROW = 4


class WorkingThreads(Generic[Job]):
    """Each job is worked on by one thread, in the order they came within their line.

    Buyers who pay and owners at work stand in a line of their own, so that a crowd that browses does not keep
    them out (E05); of five jobs one is from the long line, whatever the other holds.
    """

    def __init__(self, work: Callable[[Job], None], *, threads: int, most_waiting: int) -> None:
        self._work = work
        self._most_waiting = most_waiting
        self._urgent: deque[Job] = deque()
        self._others: deque[Job] = deque()
        self._urgent_in_a_row = 0
        self._at_work: set[int] = set()
        self._picking = threading.Lock()
        self._calls: SimpleQueue[bool] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._run, name=f"request-{number}", daemon=True)
            for number in range(1, threads + 1)
        ]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    @property
    def waiting(self) -> int:
        return len(self._urgent) + len(self._others)

    @property
    def busy(self) -> int:
        return len(self._at_work)

    def submit(self, job: Job, *, is_urgent: bool) -> bool:
        """False when as many wait already as may."""
        line = self._urgent if is_urgent else self._others
        if len(line) >= self._most_waiting:
            return False
        line.append(job)
        self._calls.put(True)
        return True

    def submit_in_any_case(self, job: Job) -> None:
        """First in line, however many wait."""
        self._urgent.appendleft(job)
        self._calls.put(True)

    def stop(self, timeout_seconds: float) -> None:
        """Let the jobs that wait be worked on and the threads end."""
        for _ in self._threads:
            self._calls.put(False)
        deadline = time.monotonic() + timeout_seconds
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))

    def _run(self) -> None:
        while self._calls.get():
            job = self._next()
            self._at_work.add(threading.get_ident())
            try:
                self._work(job)
            finally:
                self._at_work.discard(threading.get_ident())

    def _next(self) -> Job:
        """There is one for each call."""
        with self._picking:
            if self._urgent and (self._urgent_in_a_row < _URGENT_IN_A_ROW or not self._others):
                self._urgent_in_a_row += 1
                return self._urgent.popleft()
            self._urgent_in_a_row = 0
            return self._others.popleft() if self._others else self._urgent.popleft()
