"""A ceiling for the memory of this process, in two steps, so that the system's own axe never falls.

Above the soft limit nothing new begins: stored pages go out, everything else is asked to come again. Above
the hard one the process finishes what it can and starts anew in its own place. Nothing acknowledged is lost
by that: what was answered is on the disk.
"""

import ctypes
import gc
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import structlog

from sitewright.commands.serving.leaving import run_again
from sitewright.config import ServerConfig

log = structlog.get_logger(__name__)

_TICK_SECONDS = 1.0
_CALM_FRACTION = 0.9
"""Of the soft limit: below it work begins again."""

_AT_ONCE_FACTOR = 1.5
"""Of the hard limit: who grows so fast is not waited for."""

_SHORTEST_LIFE_SECONDS = 60.0
"""A process that is too large so soon would be again: starting anew all the time helps nobody."""

_TRIM_EVERY_SECONDS = 20.0
"""After a crowd the C library keeps what it freed: a tenth of the process, and the crowd may not come again.
It takes less than a millisecond, without the interpreter's lock."""

_STATM = Path("/proc/self/statm")


class TakesWork(Protocol):
    takes_work: bool


class MemoryWatch:
    """A thread beside the server; `front` stops taking work at its word."""

    def __init__(
        self,
        front: TakesWork,
        settings: ServerConfig,
        *,
        resident_bytes: Callable[[], int] | None = None,
        trim: Callable[[], None] | None = None,
        trim_every_seconds: float = _TRIM_EVERY_SECONDS,
        shortest_life_seconds: float = _SHORTEST_LIFE_SECONDS,
    ) -> None:
        self._front = front
        self._soft, self._hard = settings.memory_soft_bytes, settings.memory_hard_bytes
        self._resident_bytes = resident_bytes or resident_now
        self._trim = trim or _trim
        self._trim_every_seconds = trim_every_seconds
        self._born_at = self._trimmed_at = time.monotonic()
        self._shortest_life_seconds = shortest_life_seconds
        self.wants_restart = False

    def start(self) -> None:
        if self._soft and _STATM.exists():
            threading.Thread(target=self._run, name="memory", daemon=True).start()

    def look(self) -> None:
        """One round."""
        # After 200 waiting payments the process stayed at 1.18 times its size before them, with this at 1.08.
        if time.monotonic() - self._trimmed_at > self._trim_every_seconds:
            self._trim()
            self._trimmed_at = time.monotonic()
        size = self._resident_bytes()
        if self._front.takes_work and size > self._soft:
            log.warning(
                "memory is short: no new work", resident_mb=size >> 20, soft_limit_mb=self._soft >> 20
            )
            self._front.takes_work = False
        if not self._front.takes_work:
            # First the cycles: only what they held and let go can be given back.
            gc.collect()
            self._trim()
            size = self._resident_bytes()
            # Well below the limit, or it would swing to and fro around it.
            self._front.takes_work = size < self._soft * _CALM_FRACTION
        if size > self._hard and time.monotonic() - self._born_at > self._shortest_life_seconds:
            self._start_anew(size)

    def _run(self) -> None:
        while True:
            time.sleep(_TICK_SECONDS)
            self.look()

    def _start_anew(self, size: int) -> None:
        if size > self._hard * _AT_ONCE_FACTOR:
            log.critical("memory grows too fast: starting anew at once", resident_mb=size >> 20)
            run_again()
        if not self.wants_restart:
            log.critical("memory is over its limit: starting anew", resident_mb=size >> 20)
            self.wants_restart = True
            # The ordinary stop: what is under way is finished, then serve() looks at `wants_restart`.
            os.kill(os.getpid(), signal.SIGTERM)


def resident_now() -> int:
    """Bytes of memory this process occupies."""
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _trim() -> None:
    """Give the system what the C library keeps for later; musl has no such call."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
