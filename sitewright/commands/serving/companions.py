"""What runs beside the HTTP threads, and ends after them."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING

import structlog
from django.db import close_old_connections, connections

from sitewright.kit.jobs import Worker

if TYPE_CHECKING:
    from sitewright.audience.visits.counting import Counting
    from sitewright.web.edge.view_notes import ViewNotes

log = structlog.get_logger(__name__)

_JOB_STOP_SECONDS = 10
_COUNTS_EVERY_SECONDS = 5.0
_READ_EVERY_SECONDS = 1.0
"""What is noted of views, of which few are kept until they are read."""
_LAST_COUNTS_SECONDS = 1.0
_PARENT_LOOK_SECONDS = 1.0
_ORPHAN_STOP_SECONDS = 15.0


class JobThread:
    """Runs jobs until the server stops. A job under way has ten seconds; then its claim is taken up at the
    next start, which is what a crash would do to it too."""

    def __init__(self, *, owns_database: bool) -> None:
        self._worker = Worker(owns_database=owns_database)
        # A daemon: a job that takes longer than a stop must not keep the process.
        self._thread = threading.Thread(target=self._worker.run_steadily, name="jobs", daemon=True)

    def __enter__(self) -> "JobThread":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._worker.stop()
        self._thread.join(_JOB_STOP_SECONDS)


class CountsThread:
    """Writes down, every few seconds, which redirects were followed, which addresses missed and which pages
    viewed; in each process that answers visitors, as each counts its own."""

    def __init__(
        self,
        view_notes: "ViewNotes",
        *,
        every_seconds: float = _COUNTS_EVERY_SECONDS,
        read_every_seconds: float = _READ_EVERY_SECONDS,
    ) -> None:
        self._view_notes = view_notes
        self._every_seconds = every_seconds
        self._read_every_seconds = read_every_seconds
        self._stopping = threading.Event()
        # A daemon: a disk that is busy must not keep the process.
        self._thread = threading.Thread(target=self._run, name="counts", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, timeout_seconds: float = _LAST_COUNTS_SECONDS) -> None:
        """Write what is left."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join(timeout_seconds)

    def _run(self) -> None:
        from sitewright.audience.visits.counting import Counting

        visits, due_at = Counting(), time.monotonic() + self._every_seconds
        with database_closed():
            while not self._stopping.wait(self._read_every_seconds):
                visits.add(self._view_notes.take())
                if time.monotonic() >= due_at:
                    # As before a request: else a connection that was cut would stay broken for good.
                    close_old_connections()
                    self._write(visits)
                    due_at = time.monotonic() + self._every_seconds
            visits.add(self._view_notes.take())
            self._write(visits)

    def _write(self, visits: "Counting") -> None:
        from sitewright.audience.visits import writing
        from sitewright.content.redirects.writing import write_down

        write_down()
        writing.write_down(visits)


@contextmanager
def database_closed() -> Iterator[None]:
    """Close this thread's connections at the end; closing the last one folds the WAL back into the file."""
    try:
        yield
    finally:
        connections.close_all()


def end_without_parent() -> None:
    """For a worker process: who killed the one that supervises it, and runs the jobs, meant the server."""
    parent = os.getppid()

    def watch() -> None:
        # The kernel hands an orphan to another parent.
        while os.getppid() == parent:
            time.sleep(_PARENT_LOOK_SECONDS)
        log.critical("the supervising process is gone; this worker ends too")
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(_ORPHAN_STOP_SECONDS)
        # To end a worker that does not stop is the parent's part, and that is gone.
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()
