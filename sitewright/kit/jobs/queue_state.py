"""How the queue of jobs is doing, for whoever watches the installation."""

from datetime import datetime
from typing import NamedTuple

from django.db.models import Count, Min, Q

from sitewright.kit import clock
from sitewright.kit.job_table.models import AT_ONCE, JobRow, JobStatus


class QueueState(NamedTuple):
    """`counts`: `ready` are due and wait, `running`, and `failed` are given up and kept for a person.
    `oldest_seconds`: for how long the oldest ready one has been due; 0 without any."""

    counts: dict[str, int]
    oldest_seconds: float


def queue_state() -> QueueState:
    """One statement; jobs that ended well stay a week, so it reads no more than that."""
    now = clock.now()
    ready, at_once = Q(status=JobStatus.READY), Q(run_after=AT_ONCE)
    found = JobRow.objects.exclude(status=JobStatus.SUCCESSFUL).aggregate(
        ready=Count("id", filter=ready & (at_once | Q(run_after__lte=now))),
        running=Count("id", filter=Q(status=JobStatus.RUNNING)),
        failed=Count("id", filter=Q(status=JobStatus.FAILED)),
        enqueued=Min("enqueued_at", filter=ready & at_once),
        due=Min("run_after", filter=ready & Q(run_after__lte=now)),
    )
    # One for no hour has waited since it was enqueued, one for an hour since that hour.
    oldest = [moment for moment in (found.pop("enqueued"), found.pop("due")) if moment is not None]
    return QueueState(found, _age(min(oldest), now) if oldest else 0.0)


def _age(moment: datetime, now: datetime) -> float:
    return max(0.0, (now - moment).total_seconds())
