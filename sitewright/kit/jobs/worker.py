"""The loop that runs jobs: a thread of the serving process, or a process of its own."""

import math
import os
import socket
import threading
import time
from datetime import timedelta

import structlog
from django.db import DatabaseError, InterfaceError, close_old_connections, connection, transaction
from django.db.models.functions import Now

from sitewright.kit.ids import new_id
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import waking
from sitewright.kit.jobs.clock_repair import bring_forward, hear_from_now_on
from sitewright.kit.jobs.running import claim, run
from sitewright.kit.jobs.schedules import plan_all
from sitewright.kit.logging import describe_error

log = structlog.get_logger(__name__)

# A job of this process wakes its worker; the look is for other processes' jobs and for hours that have come.
_LOOK_EVERY_SECONDS = 1.0
_LOOK_AT_CLOCK_EVERY_SECONDS = 60.0
# Six heartbeats may fail before another worker takes the job of a living one.
_HEARTBEAT_SECONDS = 20
_RESTART_SECONDS = 1.0
_LOST_AFTER_SECONDS = 120


class Worker:
    """Runs jobs until stopped. `owns_database` means no other process can be running any (embedded
    SQLite)."""

    def __init__(self, *, owns_database: bool) -> None:
        self.id = f"{socket.gethostname()[:20]}-{os.getpid()}-{new_id()[-8:]}"
        self._owns_database = owns_database
        self._stopping = threading.Event()
        self._current: JobRow | None = None
        self._clock_seen_at = -math.inf
        self._heartbeat: threading.Thread | None = None

    def run_steadily(self) -> None:
        """`run`, and again whatever ended it: a shop must not go on for days without its jobs."""
        while not self._stopping.is_set():
            try:
                self.run()
            # SystemExit too, which a job may raise and a thread swallows without a word.
            except BaseException as error:
                log.critical("a job thread failed and starts again", **describe_error(error), exc_info=error)
                self._stopping.wait(_RESTART_SECONDS)

    def run(self) -> None:
        """Work until `stop()`; a job under way is finished first."""
        self._prepare()
        self._keep_beating()
        while not self._stopping.is_set():
            if not self._work_once():
                waking.wait(_LOOK_EVERY_SECONDS)
        # Django closes connections when requests end, and this thread has none.
        connection.close()

    def stop(self) -> None:
        self._stopping.set()
        waking.wake()

    def _keep_beating(self) -> None:
        # With the embedded database there is nobody who could take the job back. After what ended `run`, the
        # heartbeat of the time before goes on.
        if self._owns_database or (self._heartbeat is not None and self._heartbeat.is_alive()):
            return
        self._heartbeat = threading.Thread(target=self._beat, name="job-heartbeat", daemon=True)
        self._heartbeat.start()

    def _prepare(self) -> None:
        # The one process that owns the database has just begun: what is RUNNING died with the last (B05).
        recover_lost(older_than_seconds=0 if self._owns_database else _LOST_AFTER_SECONDS)
        plan_all()

    def _work_once(self) -> bool:
        """Run one job if there is one. A database that is away for a moment is waited for, not fatal."""
        try:
            # What Django does before each request: else a connection that was cut would stay broken for good.
            close_old_connections()
            self._repair_times()
            # Before the run, because the heartbeat thread refreshes what stands here.
            self._current = claim(self.id)
            if self._current is not None:
                run(self._current)
        except (DatabaseError, InterfaceError) as error:
            log.warning("jobs wait for the database", **describe_error(error))
            self._current = None
        return self._current is not None

    def _repair_times(self) -> None:
        """Once a minute, by a clock nobody sets: schedules that are too late cannot do it themselves
        (F01)."""
        if time.monotonic() - self._clock_seen_at < _LOOK_AT_CLOCK_EVERY_SECONDS:
            return
        moved = bring_forward() + hear_from_now_on()
        if moved:
            log.warning("the clock was set back, jobs follow it", count=moved)
        # Only now: when the database was away, the next look tries again.
        self._clock_seen_at = time.monotonic()

    def _beat(self) -> None:
        """Refresh the claim of a long job, and take back what other workers left when they died."""
        while not self._stopping.wait(_HEARTBEAT_SECONDS):
            try:
                close_old_connections()
                if self._current is not None:
                    # It may have ended since; a row that is READY again keeps the time of its last try, from
                    # which `clock_repair` tells the next.
                    running = JobRow.objects.filter(id=self._current.id, status=JobStatus.RUNNING)
                    running.update(started_at=Now())
                recover_lost(older_than_seconds=_LOST_AFTER_SECONDS)
            except (DatabaseError, InterfaceError) as error:
                log.warning("job heartbeat failed", **describe_error(error))
        connection.close()


def recover_lost(*, older_than_seconds: int) -> int:
    """Make jobs ready again whose worker has not been heard of; returns how many.

    The database's own clock measures the silence: two machines may be minutes apart (F04).
    """
    lost = JobRow.objects.filter(status=JobStatus.RUNNING)
    if older_than_seconds:
        lost = lost.filter(started_at__lt=Now() - timedelta(seconds=older_than_seconds))
    with transaction.atomic():
        count = lost.update(status=JobStatus.READY)
    if count:
        log.warning("jobs taken up again after a crash", count=count)
    return count
