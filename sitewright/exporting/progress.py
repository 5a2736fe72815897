"""Telling how far an archive is while its rows are read."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
from django.db import DatabaseError, connection

from sitewright.exporting.models import ExportRun
from sitewright.kit.logging import describe_error
from sitewright.kit.tenancy import current_website_id, tenant

log = structlog.get_logger(__name__)

_TELL_EVERY_SECONDS = 1.0


@contextmanager
def telling(run_id: str) -> Iterator[Callable[[float], None]]:
    """What is given to the function is written to the run once a second.

    By a thread with a connection of its own: the one that reads holds a snapshot, in which nothing may be
    written (kit/db/snapshot.py).
    """
    reached = [0.0]
    ending = threading.Event()
    arguments = (current_website_id(), run_id, reached, ending)
    thread = threading.Thread(target=_keep_telling, args=arguments, name="export-progress", daemon=True)
    thread.start()
    try:
        yield lambda fraction: reached.__setitem__(0, fraction)
    finally:
        ending.set()
        thread.join()


def _keep_telling(website_id: str, run_id: str, reached: list[float], ending: threading.Event) -> None:
    told = 0.0
    while not ending.wait(_TELL_EVERY_SECONDS):
        if reached[0] == told:
            continue
        told = reached[0]
        try:
            with tenant(website_id):
                ExportRun.objects.filter(id=run_id).update(done_fraction=told)
        except DatabaseError as error:
            # Not raised: a database that is busy for a moment is no reason to end the archive.
            log.warning("export progress not told", export_id=run_id, **describe_error(error))
    # A thread has a connection of its own, which nobody else would close.
    connection.close()
