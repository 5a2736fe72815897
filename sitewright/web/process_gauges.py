"""What a serving process says of itself: requests that wait, connections, memory.

Whoever has a number registers how to read it. In one process it is read when `/metrics` is asked. Of several
each writes its own down every few seconds, and whichever is asked adds up those of the living.
"""

import math
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import structlog

from sitewright.kit.logging import describe_error

if TYPE_CHECKING:
    from prometheus_client import Gauge

log = structlog.get_logger(__name__)

_WRITE_EVERY_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class _Source:
    meaning: str
    read: Callable[[], float]
    together: Literal["livesum", "livemax"]


_sources: dict[str, _Source] = {}


def add_gauge(
    name: str,
    meaning: str,
    read: Callable[[], float],
    *,
    together: Literal["livesum", "livemax"] = "livesum",
) -> None:
    """`read` may look around for some milliseconds; the last one registered under a name counts. `together`:
    what several processes say is added up, or the largest counts."""
    _sources[name] = _Source(meaning, read, together)


def set_gauges() -> None:
    """One that cannot be read has no number (NaN) and is in the log; all others are told as ever."""
    for name, source in _sources.items():
        _gauge(name, source.meaning, source.together).set(_read(name, source))


def _read(name: str, source: _Source) -> float:
    try:
        return source.read()
    except Exception as error:  # noqa: BLE001  (reported; whoever is to be woken needs the others now)
        log.warning("a gauge could not be read", gauge=name, **describe_error(error))
        # The number of before would look like one of now.
        return math.nan


def keep_gauges_set(folder: Path) -> None:
    """In each of several processes: write the gauges down again and again, and leave out the dead."""

    def keep() -> None:
        while True:
            _write_down(folder)
            time.sleep(_WRITE_EVERY_SECONDS)

    threading.Thread(target=keep, name="gauges", daemon=True).start()


def _write_down(folder: Path) -> None:
    """One turn. Whatever fails in it, the next comes: numbers that stand still look like an idle process."""
    try:
        set_gauges()
        _leave_out_dead(folder)
    except Exception as error:  # noqa: BLE001  (reported; the next turn may go well)
        log.warning("the gauges could not be written down", **describe_error(error))


def _leave_out_dead(folder: Path) -> None:
    from prometheus_client.multiprocess import mark_process_dead

    # prometheus_client adds up a process until it is told of its death, and a killed one tells nobody.
    for file in folder.glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if not _is_alive(pid):
            # Every process clears up after the same dead one: another may just have removed a file of it.
            with suppress(FileNotFoundError):
                mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]


def _is_alive(pid: int) -> bool:
    try:
        # Signal 0 only asks whether it exists.
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


@cache
def _gauge(name: str, meaning: str, together: Literal["livesum", "livemax"]) -> "Gauge":
    from prometheus_client import Gauge

    return Gauge(name, meaning, multiprocess_mode=together)
