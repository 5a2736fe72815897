"""Wakes a worker thread of this process when a job has been committed, so that it need not wait for its next
look."""

import threading

_work_is_there = threading.Event()


def wake() -> None:
    _work_is_there.set()


def wait(timeout_seconds: float) -> None:
    """Sleep until a job was committed in this process, or the time is over."""
    _work_is_there.wait(timeout_seconds)
    # Cleared before the worker looks: a job committed in between is found by that look.
    _work_is_there.clear()
