"""What a serving process says of itself: requests that wait, connections, memory.

Whoever has a number registers how to read it. In one process it is read when `/metrics` is asked. Of several
each writes its own down every few seconds, and whichever is asked adds up those of the living.
"""

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from prometheus_client import Gauge

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
    for name, source in _sources.items():
        _gauge(name, source.meaning, source.together).set(source.read())


def keep_gauges_set(folder: Path) -> None:
    """In each of several processes: write the gauges down again and again, and leave out the dead."""

    def keep() -> None:
        while True:
            set_gauges()
            _leave_out_dead(folder)
            time.sleep(_WRITE_EVERY_SECONDS)

    threading.Thread(target=keep, name="gauges", daemon=True).start()


def _leave_out_dead(folder: Path) -> None:
    from prometheus_client.multiprocess import mark_process_dead

    # prometheus_client adds up a process until it is told of its death, and a killed one tells nobody.
    for file in folder.glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if not _is_alive(pid):
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
