"""The sign of life of an import that no job carries out, and so no job's claim either.

The process that imports says once in a while that it is there; a run that says nothing any more was killed
with it (`end_lost_imports`). The database's own clock measures the silence, as two machines may be minutes
apart.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import structlog
from django.db import DatabaseError, connection
from django.db.models import Q, QuerySet
from django.db.models.functions import Now

from sitewright.catalog.models import ImportRun
from sitewright.kit.logging import describe_error
from sitewright.kit.tenancy import current_website_id, tenant

log = structlog.get_logger(__name__)

# The intervals of the job worker (kit/jobs/worker.py): several beats may fail before a run counts as lost.
_BEAT_SECONDS = 20.0
_LOST_AFTER = timedelta(seconds=120)
_IS_SILENT = Q(heartbeat_at__lt=Now() - _LOST_AFTER)
BROKEN_OFF = Q(state=ImportRun.State.FAILED, report__broken_off=True)


@contextmanager
def beating(run_id: str) -> Iterator[None]:
    """Show the run as running, and keep it heard of, within the block."""
    ImportRun.objects.filter(id=run_id).update(state=ImportRun.State.RUNNING, heartbeat_at=Now())
    ending = threading.Event()
    arguments = (current_website_id(), run_id, ending)
    thread = threading.Thread(target=_keep_beating, args=arguments, name="import-heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ending.set()
        thread.join()


def silent_runs() -> "QuerySet[ImportRun]":
    """Runs that nobody has been heard of for two minutes."""
    # NULL: a run of a release that did not beat yet; it would show as running for ever.
    is_silent = Q(heartbeat_at__isnull=True) | _IS_SILENT
    runs: QuerySet[ImportRun] = ImportRun.objects.filter(is_silent, state=ImportRun.State.RUNNING)
    return runs


def _keep_beating(website_id: str, run_id: str, ending: threading.Event) -> None:
    while not ending.wait(_BEAT_SECONDS):
        try:
            with tenant(website_id):
                _beat(run_id)
        except DatabaseError as error:
            # Not raised: a database that is away for a moment is no reason to end the import.
            log.warning("import heartbeat failed", import_id=run_id, **describe_error(error))
    # A thread has a connection of its own, which nobody else would close.
    connection.close()


def _beat(run_id: str) -> None:
    """A run that was taken for lost, because its machine slept, is running after all; not so one that has
    broken off by itself a moment ago."""
    was_lost = BROKEN_OFF & _IS_SILENT
    alive = ImportRun.objects.filter(Q(state=ImportRun.State.RUNNING) | was_lost, id=run_id)
    alive.update(state=ImportRun.State.RUNNING, heartbeat_at=Now(), finished_at=None)
