"""The table of jobs in hand-written SQL: what every single job reads and writes.

The rare ends of a job (failed, parked, next turn) go through the model.
"""

import json
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec
from django.db import connection

from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import execute, first_row
from sitewright.kit.job_table.models import AT_ONCE, JobRow

JOB_PATH = "sitewright.kit.jobs.entry.run_job"
SCHEDULE_PATH = "sitewright.kit.jobs.entry.run_schedule"
"""What a row is, in words of the release before, which may take it too."""

_MODEL = JobRow._meta  # noqa: SLF001  (Django's documented way to a model's columns)
_TABLE = _MODEL.db_table
# The status is written out, because a partial index is only used for a condition known beforehand.
# Queue and back end have the names that django-tasks of the release before asks for (decision 0015).
_INSERT = f"""
    INSERT INTO {_TABLE} (id, status, task_path, args_kwargs, priority, enqueued_at, run_after, worker_ids,
                          queue_name, backend_name, exception_class_path, traceback)
    VALUES (%s, 'READY', %s, %s, %s, %s, %s, '[]', 'default', 'default', '', '') ON CONFLICT (id) DO NOTHING
"""
# Led by tasks_db_new_ordering_idx, in its order: the first row that is due ends the search.
_NEXT_DUE = f"""
    FROM {_TABLE} WHERE status = 'READY' AND (run_after <= %s OR run_after = %s)
    ORDER BY priority DESC, run_after, enqueued_at LIMIT 1
"""
_FIND_DUE = f"SELECT id, args_kwargs, task_path, worker_ids {_NEXT_DUE}"
# The same row, taken in the same breath: PostgreSQL needs one statement for a job instead of five. `||` adds
# a try.
_TAKE_DUE = f"""
    UPDATE {_TABLE} SET status = 'RUNNING', worker_ids = worker_ids || to_jsonb(%s::text),
        started_at = CURRENT_TIMESTAMP
    WHERE id = (SELECT id {_NEXT_DUE} FOR UPDATE SKIP LOCKED)
    RETURNING id, args_kwargs, task_path, worker_ids
"""
# A job for no hour has been due since it was enqueued.
_FIND_LATE = f"""
    SELECT 1 FROM {_TABLE}
    WHERE status = 'READY' AND (run_after <= %s OR (run_after = %s AND enqueued_at <= %s)) LIMIT 1
"""
# The database's clock, because the other workers measure this one's silence by it.
_MARK_RUNNING = f"""
    UPDATE {_TABLE} SET status = 'RUNNING', worker_ids = %s, started_at = CURRENT_TIMESTAMP WHERE id = %s
"""
_MARK_SUCCESSFUL = f"""
    UPDATE {_TABLE} SET status = 'SUCCESSFUL', finished_at = %s, return_value = NULL,
        exception_class_path = '', traceback = ''
    WHERE id = %s
"""


def add(row_id: UUID, task_path: str, arguments: list[Any], run_at: datetime | None, priority: int) -> None:
    """One READY row, to run at `run_at` or at once; an existing id changes nothing."""
    carried = msgspec.json.encode({"args": arguments, "kwargs": {}}).decode()
    what = [_stored_id(row_id), task_path, carried, priority]
    execute(_INSERT, [*what, moment(clock.now()), moment(run_at or AT_ONCE)])


def find_due() -> JobRow | None:
    """The job that is next, with only what running it needs."""
    found = first_row(_FIND_DUE, [moment(clock.now()), moment(AT_ONCE)])
    return _loaded(*found) if found else None


def take_due(worker_id: str) -> JobRow | None:
    """Take the job that is next for this worker, passing over what others lock; for PostgreSQL, where it
    writes nothing while there is none.
    """
    found = first_row(_TAKE_DUE, [worker_id, moment(clock.now()), moment(AT_ONCE)])
    return _loaded(*found) if found else None


def has_late(seconds: float) -> bool:
    """Whether a job has been due for so long and nobody has taken it."""
    then = moment(clock.now() - timedelta(seconds=seconds))
    return first_row(_FIND_LATE, [then, moment(AT_ONCE), then]) is not None


def _loaded(row_id: Any, args_kwargs: str, task_path: str, worker_ids: str) -> JobRow:
    """The model with its other fields deferred; `from_db` takes values in the order of the model's fields."""
    values = [_MODEL.pk.to_python(row_id), json.loads(args_kwargs), task_path, json.loads(worker_ids)]
    return JobRow.from_db(connection.alias, ("id", "args_kwargs", "task_path", "worker_ids"), values)


def mark_running(row: JobRow) -> None:
    execute(_MARK_RUNNING, [json.dumps(row.worker_ids), _stored_id(row.id)])


def mark_successful(row: JobRow) -> None:
    execute(_MARK_SUCCESSFUL, [moment(clock.now()), _stored_id(row.id)])


def _stored_id(row_id: UUID) -> Any:
    """Text on SQLite, a uuid on PostgreSQL."""
    return _MODEL.pk.get_db_prep_value(row_id, connection)
