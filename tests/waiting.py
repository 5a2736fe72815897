"""Waiting for what other threads, processes and browsers do, on a machine that may be busy.

A test waits for what it needs to have happened, never for a time in which it should have. The patience here
only ends a test that has failed: no test that passes is the slower for it.
"""

import time
from collections.abc import Callable, Iterable
from threading import Thread

PATIENCE_SECONDS = 120.0
_FIRST_PAUSE_SECONDS, _LONGEST_PAUSE_SECONDS = 0.002, 0.02


def until(is_so: Callable[[], object], patience_seconds: float = PATIENCE_SECONDS) -> None:
    """Look again and again until it is so; an AssertionError when patience ends.

    Less often as time goes on: a look can be a walk over folders, and takes the core from what is awaited.
    """
    deadline = time.monotonic() + patience_seconds
    pause_seconds = _FIRST_PAUSE_SECONDS
    while not is_so():
        assert time.monotonic() < deadline, f"not so after {patience_seconds:.0f} s"
        time.sleep(pause_seconds)
        pause_seconds = min(pause_seconds * 1.25, _LONGEST_PAUSE_SECONDS)


def join_all(threads: Iterable[Thread]) -> None:
    """Wait for the end of all these threads; an AssertionError when one does not end."""
    for thread in threads:
        thread.join(PATIENCE_SECONDS)
        assert not thread.is_alive(), f"{thread.name} has not ended"
