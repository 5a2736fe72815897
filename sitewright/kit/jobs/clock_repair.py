"""Jobs after the machine's clock was set back.

When a schedule's next turn and a failed job's next try come is told from the time of the last one. Was the
clock set back since, that time lies in the future, and the next would come as much too late. What was asked
for a certain hour stays at it.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from sitewright.kit import clock
from sitewright.kit.job_table.models import AT_ONCE, JobRow, JobStatus
from sitewright.kit.jobs.rows import SCHEDULE_PATH

# Machines may be minutes apart (F04), and what is that late need not be early.
_SKEW = timedelta(minutes=10)


def bring_forward() -> int:
    """Let schedules and further tries of the future come as long after now as they were after their last
    time; returns how many. Looks before it writes.
    """
    now = clock.now()
    since = now + _SKEW
    # A schedule that has never run has only `enqueued_at`. So has a job asked for a certain hour, which is
    # therefore not looked for by it.
    from_future = Q(started_at__gt=since) | Q(task_path=SCHEDULE_PATH, enqueued_at__gt=since)
    ready = JobRow.objects.filter(from_future, status=JobStatus.READY, run_after__gt=now)
    # AT_ONCE lies in the future, too, and is no hour.
    found = list(ready.exclude(run_after=AT_ONCE))
    with transaction.atomic():
        for row in found:
            _wait_from(row, now)
    return len(found)


def hear_from_now_on() -> int:
    """Count the silence of running jobs that were last heard of in the future from now on; returns how
    many."""
    now = clock.now()
    running = JobRow.objects.filter(status=JobStatus.RUNNING, started_at__gt=now + _SKEW)
    return int(running.update(started_at=now)) if running.exists() else 0


def _wait_from(row: JobRow, now: datetime) -> None:
    last = row.started_at or row.enqueued_at
    row.run_after = now + max(timedelta(), row.run_after - last)
    row.started_at = now
    row.save(update_fields=["run_after", "started_at"])
