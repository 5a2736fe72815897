"""Taking one job at a time and recording how it went."""

import random
from dataclasses import replace
from datetime import timedelta
from traceback import format_exception

import structlog
from django.core.exceptions import SuspiciousOperation
from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.db.dialect import is_postgres
from sitewright.kit.errors import SitewrightError
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import rows
from sitewright.kit.jobs.calling import call
from sitewright.kit.jobs.registry import UnknownJob, find_job, find_schedule
from sitewright.kit.jobs.schedules import run_turn
from sitewright.kit.logging import describe_error

log = structlog.get_logger(__name__)

_FIRST_PAUSE_SECONDS = 5
_LONGEST_PAUSE_SECONDS = 6 * 3600
_UNKNOWN_SCHEDULE_SECONDS = 300
"""Soon enough for the release that knows it, and seldom enough for a log that says so each time."""


class WorkerLost(SitewrightError):
    """A job's tries were begun and never ended."""


def run_ready(worker_id: str = "here", limit: int = 1000) -> int:
    """Run the jobs that are due, one after the other, in this thread; returns how many ran."""
    for count in range(limit):
        row = claim(worker_id)
        if row is None:
            return count
        run(row)
    return limit


def claim(worker_id: str) -> JobRow | None:
    """Take the next due job for this worker, or None. Looks before it locks: an idle worker never writes."""
    if is_postgres():
        return rows.take_due(worker_id)
    if rows.find_due() is None:
        return None
    with transaction.atomic():
        # Looked for again under the lock: another worker may have been quicker.
        row = rows.find_due()
        if row is not None:
            # A try counts when it begins, so one that ends with its worker is counted too.
            row.worker_ids = [*row.worker_ids, worker_id]
            rows.mark_running(row)
    return row


def run(row: JobRow) -> None:
    """Run a claimed job and record success, the next try, or that it is parked."""
    if _has_died_too_often(row):
        _record_failure(row, WorkerLost(f"{len(row.worker_ids) - 1} workers died of it"))
        return
    try:
        _call(row)
    except Exception as error:  # noqa: BLE001  (whatever a job raises is recorded and tried again)
        _record_failure(row, error)
    else:
        _record_success(row)


def _has_died_too_often(row: JobRow) -> bool:
    """Whether this would be one try more than the job has. One that fails is parked at its last; so these
    tries have ended with their workers, of a crash that it may well have caused itself.
    """
    return len(row.worker_ids) > _max_tries(str(row.args_kwargs["args"][0]))


def _call(row: JobRow) -> None:
    """One of two things; a path to anything else is never followed."""
    arguments = row.args_kwargs["args"]
    if row.task_path == rows.SCHEDULE_PATH:
        run_turn(*arguments)
    elif row.task_path == rows.JOB_PATH:
        name, website_id, of_job = arguments
        call(find_job(name), website_id, of_job)
    else:
        raise SuspiciousOperation(f"{row.task_path} is no job")


def _record_success(row: JobRow) -> None:
    if row.task_path != rows.SCHEDULE_PATH:
        rows.mark_successful(row)
        return
    with transaction.atomic():
        _wait_for_next_turn(row)


def _record_failure(row: JobRow, error: Exception) -> None:
    name = str(row.args_kwargs["args"][0])
    tries = len(row.worker_ids)
    # A schedule is never parked: its next turn is its next try.
    is_parked = row.task_path != rows.SCHEDULE_PATH and tries >= _max_tries(name)
    log.warning("job parked" if is_parked else "job failed", job=name, tries=tries, **describe_error(error))
    with transaction.atomic():
        if is_parked:
            _park(row, error)
        elif row.task_path == rows.SCHEDULE_PATH:
            _wait_for_next_turn(row)
        else:
            _try_again(row, error, pause_seconds(tries))


def _park(row: JobRow, error: Exception) -> None:
    """No further try; whoever waits for the job is told. Whatever comes of that, the job is parked."""
    row.status = JobStatus.FAILED
    row.finished_at = clock.now()
    _save_failure(row, error, "finished_at")
    name, website_id, arguments = row.args_kwargs["args"]
    try:
        found = find_job(name)
        if found.when_parked is not None:
            # A savepoint: what a failed telling has written goes, and the parking stays.
            with transaction.atomic():
                call(replace(found, function=found.when_parked), website_id, arguments)
    except Exception as trouble:  # noqa: BLE001  (a worker must outlive what a job raises)
        log.warning("job parked untold", job=name, **describe_error(trouble))


def _max_tries(name: str) -> int:
    try:
        return find_job(name).max_tries
    except UnknownJob:
        # The default of `job`: a row of a newer release, left by a rollback, has no other number here.
        return 8


def pause_seconds(tries: int) -> float:
    """Pause before the next try: 5 s, doubled each time up to 6 h, spread by a fifth so that a crowd
    disperses."""
    pause = min(_FIRST_PAUSE_SECONDS * 2 ** (tries - 1), _LONGEST_PAUSE_SECONDS)
    return float(pause * random.uniform(0.8, 1.2))  # noqa: S311  (spreading load needs no secrecy)


def _try_again(row: JobRow, error: Exception, after_seconds: float) -> None:
    row.status = JobStatus.READY
    row.run_after = clock.now() + timedelta(seconds=after_seconds)
    _save_failure(row, error, "run_after")


def _save_failure(row: JobRow, error: Exception, changed: str) -> None:
    row.exception_class_path = f"{type(error).__module__}.{type(error).__qualname__}"
    row.traceback = "".join(format_exception(error))
    row.save(update_fields=["status", changed, "exception_class_path", "traceback"])


def _wait_for_next_turn(row: JobRow) -> None:
    """A schedule keeps one row for ever: ready again at its next turn, so turns neither pile up nor fill the
    table."""
    pause_seconds = _seconds_to_next_turn(str(row.args_kwargs["args"][0]))
    row.status = JobStatus.READY
    row.run_after = clock.now() + timedelta(seconds=pause_seconds)
    # Else the tries of all turns would pile up in the one row.
    row.worker_ids = []
    row.save(update_fields=["status", "run_after", "worker_ids"])


def _seconds_to_next_turn(name: str) -> float:
    try:
        return find_schedule(name).every_seconds
    except UnknownJob:
        # Of a newer release, after a rollback or while it starts beside this one: left to its workers.
        return _UNKNOWN_SCHEDULE_SECONDS
