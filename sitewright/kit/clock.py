"""The one clock. Tests move it; nothing else reads the system time for product decisions."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime, timedelta

# In context variables: a clock that a test moves goes along with work handed on in a copy of the context, and
# no other thread sees it.
_offset: ContextVar[timedelta] = ContextVar("clock_offset", default=timedelta())
_stopped_at: ContextVar[datetime | None] = ContextVar("clock_stopped_at", default=None)
_wrong_by: ContextVar[timedelta] = ContextVar("clock_wrong_by", default=timedelta())


def wall_ms() -> int:
    """Milliseconds since 1970 on the machine's clock, never shifted: for ids and log lines only."""
    return time.time_ns() // 1_000_000


def now() -> datetime:
    """The current moment in UTC, shifted when a test has moved the clock."""
    return (_stopped_at.get() or datetime.now(UTC)) + _offset.get() + _wrong_by.get()


def now_ms() -> int:
    """`now()` as whole milliseconds since 1970, the unit templates and page contexts use."""
    return int(now().timestamp() * 1000)


def monotonic() -> float:
    """Seconds since some moment, for measuring how long ago something was: setting the machine's clock does
    not move it, a test that lets time pass does (F01).
    """
    # Without `_wrong_by`: setting a clock lets no time pass (F01).
    stopped_at = _stopped_at.get()
    return (stopped_at.timestamp() if stopped_at else time.monotonic()) + _offset.get().total_seconds()


def shift_seconds() -> float:
    """How far a test has moved this clock away from the machine's; 0 in a running server."""
    return (_offset.get() + _wrong_by.get()).total_seconds()


@contextmanager
def set_wrong(by: timedelta) -> Iterator[None]:
    """As if somebody had set the machine's clock by `by`: the hour is another one, and no time has passed."""
    token = _wrong_by.set(_wrong_by.get() + by)
    try:
        yield
    finally:
        _wrong_by.reset(token)


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
