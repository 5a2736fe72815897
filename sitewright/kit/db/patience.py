"""How long this thread may wait for the database.

Threads that answer requests are bounded: a database that hangs must not take all of them with it. Jobs and
commands are not, as nobody waits for them and some of their statements take long.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

REQUEST_SECONDS = 4.5
"""For one answer of the database, while a person waits for ours (issue 8, item 20: five seconds in all)."""

LOOK_SECONDS = 1.5
"""For the answer to a question that takes no time, which tells whether there is anybody to ask."""


class _OfThread(threading.local):
    seconds: float | None = None


_of_thread = _OfThread()


def seconds() -> float | None:
    """How long this thread may wait at most; None for as long as it takes."""
    return _of_thread.seconds


@contextmanager
def at_most(longest_seconds: float) -> Iterator[None]:
    """Within the block this thread waits no longer for any answer; the shorter of two blocks counts."""
    before = _of_thread.seconds
    _of_thread.seconds = longest_seconds if before is None else min(before, longest_seconds)
    try:
        yield
    finally:
        _of_thread.seconds = before
