"""Periodic work: one row per schedule, and one turn of it over all websites."""

from datetime import timedelta
from uuid import UUID, uuid5

import structlog
from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import rows
from sitewright.kit.jobs.calling import call
from sitewright.kit.jobs.enqueueing import enqueue
from sitewright.kit.jobs.registry import (
    SCHEDULE_PRIORITY,
    DueRows,
    all_schedules,
    find_job,
    find_schedule,
    job,
    schedule,
)
from sitewright.kit.logging import describe_error
from sitewright.kit.tenancy import across_tenants, tenant
from sitewright.kit.websites import websites

log = structlog.get_logger(__name__)

# Never changes: the one row of a schedule has its id from this and the name.
_SCHEDULED = UUID("b2b1c0de-52e7-5a7a-8f4e-0d7b3f3f7a10")
_KEPT_DAYS = 7


def plan_all() -> None:
    """Make sure each schedule has its row; the ones that are there keep their time."""
    planned = {uuid5(_SCHEDULED, each.job_name): each for each in all_schedules()}
    known = set(JobRow.objects.filter(id__in=planned).values_list("id", flat=True))
    for row_id in planned.keys() - known:
        each = planned[row_id]
        first_turn = clock.now() + timedelta(seconds=min(each.every_seconds, 10))
        # Processes that start together plan the same rows; the second insert of an id changes nothing.
        with transaction.atomic():
            rows.add(row_id, rows.SCHEDULE_PATH, [each.job_name], first_turn, SCHEDULE_PRIORITY)


def run_turn(name: str) -> None:
    """Run the job for every website with something due; one that fails goes on as a job of its own, with its
    own retries. Raises UnknownJob for what this release does not do, or not by a schedule.
    """
    found, due = find_job(name), find_schedule(name).due
    if not found.is_per_website:
        call(found, "", [])
        return
    for website_id in _website_ids(due):
        try:
            call(found, website_id, [])
        except Exception as error:  # noqa: BLE001  (one website's trouble must not stop the others')
            log.warning("scheduled job failed", job=name, website_id=website_id, **describe_error(error))
            with tenant(website_id), transaction.atomic():
                # One a minute at most, however often the schedule comes round.
                enqueue(found, key=f"after-schedule:{clock.now():%Y%m%d%H%M}")


def _website_ids(due: DueRows | None) -> list[str]:
    if due is None:
        return websites().all_ids()
    with across_tenants("one question for all websites, whatever their number"):
        # The order replaces the model's own, whose columns DISTINCT would compare as well.
        return list(due().order_by("website_id").values_list("website_id", flat=True).distinct())


@job("kit.prune_jobs", is_per_website=False)
def prune_jobs() -> None:
    """Remove jobs that ended well more than a week ago; parked ones stay until a person has seen them."""
    before = clock.now() - timedelta(days=_KEPT_DAYS)
    JobRow.objects.filter(status=JobStatus.SUCCESSFUL, finished_at__lt=before).delete()


@job("kit.prune_sessions", is_per_website=False)
def prune_sessions() -> None:
    """Remove sessions that have run out; nobody would ask for their rows any more."""
    from django.contrib.sessions.models import Session

    Session.objects.filter(expire_date__lt=clock.now()).delete()


schedule("kit.prune_jobs", every_seconds=3600)
schedule("kit.prune_sessions", every_seconds=24 * 3600)
