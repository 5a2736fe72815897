"""One picture is decoded at a time, on the whole machine, and few requests wait for their turn.

Jobs wait as long as it takes. A request that people wait for holds a thread that could serve pages, so two of
them may wait at once, and no longer than a few seconds; the others are told to come again.
"""

import fcntl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic

from sitewright.config import config
from sitewright.media.errors import DecodingBusy

MOST_WAITING_REQUESTS = 2
_PATIENCE_SECONDS = 10.0
# flock waits for ever or not at all, so it is asked for again and again; threads of one process line up at a
# lock instead.
_LOOK_AGAIN_SECONDS = 0.05

_is_request: ContextVar[bool] = ContextVar("decoding_for_a_request", default=False)
_places = threading.BoundedSemaphore(MOST_WAITING_REQUESTS)
_of_process = threading.Lock()


@contextmanager
def for_a_request() -> Iterator[None]:
    """Inside, waiting is bounded: DecodingBusy is raised instead."""
    token = _is_request.set(True)
    try:
        yield
    finally:
        _is_request.reset(token)


@contextmanager
def decoding_turn() -> Iterator[None]:
    """The machine's one turn at decoding. Raises DecodingBusy for requests that would wait too long."""
    if not _is_request.get():
        with _of_process, _of_machine(float("inf")):
            yield
        return
    if not _places.acquire(blocking=False):
        raise DecodingBusy
    try:
        deadline = monotonic() + _PATIENCE_SECONDS
        if not _of_process.acquire(timeout=_PATIENCE_SECONDS):
            raise DecodingBusy
        try:
            with _of_machine(deadline):
                yield
        finally:
            _of_process.release()
    finally:
        _places.release()


@contextmanager
def _of_machine(deadline_seconds: float) -> Iterator[None]:
    """Taken from the other processes that work on this data folder; the system frees it when one dies."""
    with (config().data.folder / "decoding.lock").open("ab") as file:
        while not _is_taken(file.fileno()):
            if monotonic() > deadline_seconds:
                raise DecodingBusy
            threading.Event().wait(_LOOK_AGAIN_SECONDS)
        yield


def _is_taken(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
