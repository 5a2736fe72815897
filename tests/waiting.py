"""Waiting for what other threads, processes and browsers do, on a machine that may be busy.

A test waits for what it needs to have happened, never for a time in which it should have. The patience here
only ends a test that has failed: no test that passes is the slower for it.
"""

import time
from collections.abc import Callable, Iterable
from threading import Thread

PATIENCE_SECONDS = 60.0


def until(is_so: Callable[[], object], patience_seconds: float = PATIENCE_SECONDS) -> None:
    """Look again and again until it is so; an AssertionError when patience ends."""
    deadline = time.monotonic() + patience_seconds
    while not is_so():
        assert time.monotonic() < deadline, f"not so after {patience_seconds:.0f} s"
        time.sleep(0.002)


def join_all(threads: Iterable[Thread]) -> None:
    """Wait for the end of all these threads; an AssertionError when one does not end."""
    for thread in threads:
        thread.join(PATIENCE_SECONDS)
        assert not thread.is_alive(), f"{thread.name} has not ended"
