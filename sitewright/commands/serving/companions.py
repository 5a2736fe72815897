"""What runs beside the HTTP threads, and ends after them."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

import structlog
from django.db import connections

from sitewright.kit.jobs import Worker
from sitewright.kit.logging import describe_error

log = structlog.get_logger(__name__)

_JOB_STOP_SECONDS = 10


class JobThread:
    """Runs jobs until the server stops. A job under way has ten seconds; then its claim is taken up at the
    next start, which is what a crash would do to it too."""

    def __init__(self, *, owns_database: bool) -> None:
        self._worker = Worker(owns_database=owns_database)
        self._thread = threading.Thread(target=self._run, name="jobs", daemon=True)

    def __enter__(self) -> "JobThread":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._worker.stop()
        self._thread.join(_JOB_STOP_SECONDS)

    def _run(self) -> None:
        try:
            self._worker.run()
        except Exception as error:
            log.critical("the job thread ended", **describe_error(error), exc_info=error)
            raise


@contextmanager
def database_closed() -> Iterator[None]:
    """Close this thread's connections at the end; closing the last one folds the WAL back into the file."""
    try:
        yield
    finally:
        connections.close_all()
