"""Jobs of the audience."""

from sitewright.audience.visits.operations.tidy_visits import (
    JOB,
    OLD_JOB,
    may_be_over,
    old_hours,
    prune_visits,
    tidy_visits,
)
from sitewright.kit.jobs import job, schedule

tidy_visits_job = job(JOB)(tidy_visits)
schedule(JOB, every_seconds=600, due=may_be_over)
prune_visits_job = job(OLD_JOB)(prune_visits)
schedule(OLD_JOB, every_seconds=24 * 3600, due=old_hours)
