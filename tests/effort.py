"""What a piece of work costs on any machine: in turns of a loop that is measured in the same moment.

Seconds, of the clock or of the CPU, say as much of the machine as of the work: cores are shared, and the same
machine is three times slower in one minute than in the next. Budgets in seconds live in `bench/`; a test says
only that hostile input stays within an order of magnitude of what it costs today.
"""

import gc
import time
from collections.abc import Callable

_TURNS = 100_000


def effort_of(work: Callable[[], object]) -> float:
    """CPU time of this thread at `work`, in units of 100,000 turns of a counting loop (about 1.5 to 8 ms).

    The loop runs before and after; its slowest turn counts, so that what disturbs both disturbs nothing.
    """
    units = [_unit_seconds() for _ in range(3)]
    cost_seconds = _seconds_of(work)
    return cost_seconds / max(*units, *(_unit_seconds() for _ in range(3)))


def cheapest_seconds(work: Callable[[], object]) -> float:
    """The least of three, of this thread's CPU: of many small works, to be compared with each other alone."""
    return min(_seconds_of(work) for _ in range(3))


def _seconds_of(work: Callable[[], object]) -> float:
    """Without the garbage of others: after thousands of tests, collecting it takes seconds."""
    gc.disable()
    try:
        began_at = time.thread_time()
        work()
        return time.thread_time() - began_at
    finally:
        gc.enable()


def _unit_seconds() -> float:
    began_at = time.thread_time()
    count = 0
    for turn in range(_TURNS):
        count += turn
    return time.thread_time() - began_at
