"""The one clock. Tests move it; nothing else reads the system time for product decisions."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime, timedelta

_offset: ContextVar[timedelta] = ContextVar("clock_offset", default=timedelta())
_stopped_at: ContextVar[datetime | None] = ContextVar("clock_stopped_at", default=None)


def wall_ms() -> int:
    """Milliseconds since 1970 on the machine's clock, never shifted: for ids and log lines only."""
    return time.time_ns() // 1_000_000


def now() -> datetime:
    """The current moment in UTC, shifted when a test has moved the clock."""
    return (_stopped_at.get() or datetime.now(UTC)) + _offset.get()


def now_ms() -> int:
    """`now()` as whole milliseconds since 1970, the unit templates and page contexts use."""
    return int(now().timestamp() * 1000)


@contextmanager
def moved(by: timedelta) -> Iterator[None]:
    """Shift the clock by `by` within the block, in this thread or task."""
    token = _offset.set(_offset.get() + by)
    try:
        yield
    finally:
        _offset.reset(token)


@contextmanager
def stopped() -> Iterator[datetime]:
    """Let no time pass within the block, in this thread or task, but by `moved`: how long a test takes is
    then no part of what it tests."""
    token = _stopped_at.set(datetime.now(UTC))
    try:
        yield now()
    finally:
        _stopped_at.reset(token)
