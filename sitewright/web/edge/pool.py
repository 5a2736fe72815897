"""The threads that work on requests, and the two lines in front of them."""

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from queue import Empty, SimpleQueue
from typing import Generic, Protocol, TypeVar

Job = TypeVar("Job")

_URGENT_IN_A_ROW = 4


class Line(Generic[Job]):
    """Websites with jobs take turns, so that a flooded one does not keep the others waiting (E06); the jobs
    of each are in the order they came. Only websites with jobs are kept."""

    def __init__(self, most_of_one: int) -> None:
        self._most = self._room = 2 * most_of_one
        self._jobs: OrderedDict[str, deque[Job]] = OrderedDict()
        self._guard = threading.Lock()

    def __len__(self) -> int:
        return self._most - self._room

    def append(self, job: Job, website: str) -> bool:
        """False when the website's jobs would be more than the room left: alone it may take half of all,
        and however many do so, there is room for one that has none yet."""
        with self._guard:
            jobs = self._jobs.get(website)
            if self._room <= (len(jobs) if jobs else 0):
                return False
            self._room -= 1
            self._jobs.setdefault(website, deque()).append(job)
            return True

    def pop(self) -> Job:
        """The first of the website whose turn it is, which then waits for all others. Raises KeyError."""
        with self._guard:
            website, jobs = self._jobs.popitem(last=False)
            job = jobs.popleft()
            self._room += 1
            if jobs:
                self._jobs[website] = jobs
            return job


class Turns(Protocol):
    """Which of the threads work, and which stand by (kit/admission.py)."""

    def standing_by(self) -> AbstractContextManager[None]: ...
    def goes_on(self) -> bool: ...


class NoTurns:
    """All work at once."""

    def standing_by(self) -> AbstractContextManager[None]:
        return nullcontext()

    def goes_on(self) -> bool:
        return False


class WorkingThreads(Generic[Job]):
    """Each job is worked on by one thread.

    Buyers who pay and owners at work stand in a line of their own, so that a crowd that browses does not keep
    them out (E05); of five jobs one is from the long line, whatever the other holds.
    """

    def __init__(
        self, work: Callable[[Job], None], *, threads: int, most_waiting: int, turns: Turns | None = None
    ) -> None:
        self._work = work
        self._turns: Turns = turns or NoTurns()
        self._answered: deque[Job] = deque()
        self._urgent: Line[Job] = Line(most_waiting)
        self._others: Line[Job] = Line(most_waiting)
        self._urgent_in_a_row = 0
        self._at_work: set[int] = set()
        self._picking = threading.Lock()
        # A call for each job: `SimpleQueue` is written in C and wakes one thread, but knows one line only.
        self._calls: SimpleQueue[bool] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._run, name=f"request-{number}", daemon=True)
            for number in range(1, threads + 1)
        ]

    def start(self) -> None:
        """Once more does nothing: they outlast a worker of the server that is replaced."""
        for thread in self._threads:
            if thread.ident is None:
                thread.start()

    @property
    def waiting(self) -> int:
        return len(self._answered) + len(self._urgent) + len(self._others)

    @property
    def busy(self) -> int:
        return len(self._at_work)

    def submit(self, job: Job, *, website: str, is_urgent: bool) -> bool:
        """False when as many wait already as may; `most_waiting` is for one website in each line."""
        line = self._urgent if is_urgent else self._others
        if not line.append(job, website):
            return False
        self._calls.put(True)
        return True

    def submit_in_any_case(self, job: Job) -> None:
        """First of the urgent, however many wait."""
        self._answered.append(job)
        self._calls.put(True)

    def stop(self, timeout_seconds: float) -> None:
        """Let the jobs that wait be worked on and the threads end."""
        # They stand behind the calls of the jobs that wait, which are worked on first.
        for _ in self._threads:
            self._calls.put(False)
        deadline = time.monotonic() + timeout_seconds
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))

    def _run(self) -> None:
        while self._calls.get():
            with self._turns.standing_by():
                self._work_on_next()
                while self._turns.goes_on() and self._is_called():
                    self._work_on_next()

    def _is_called(self) -> bool:
        """Without waiting."""
        try:
            called = self._calls.get_nowait()
        except Empty:
            return False
        if not called:
            self._calls.put(False)  # That the thread is to end it hears once more, where it waits for calls.
        return called

    def _work_on_next(self) -> None:
        """The job is let go of at the end: the server ends no connection whose request is held."""
        job = self._next()
        self._at_work.add(threading.get_ident())
        try:
            self._work(job)
        finally:
            self._at_work.discard(threading.get_ident())

    def _next(self) -> Job:
        """There is one for each call."""
        # One picks at a time, as the choice goes by what was picked before.
        with self._picking:
            has_urgent = bool(self._answered or self._urgent)
            if has_urgent and (self._urgent_in_a_row < _URGENT_IN_A_ROW or not self._others):
                self._urgent_in_a_row += 1
                return self._answered.popleft() if self._answered else self._urgent.pop()
            self._urgent_in_a_row = 0
            return self._others.pop()
