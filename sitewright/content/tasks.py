"""Jobs of the content."""

from sitewright.content.collection_items import make_findable
from sitewright.content.due_dates import JOB
from sitewright.content.operations.bring_out_due import bring_out_due, due_items
from sitewright.content.versioned.collection import SEARCH_JOB
from sitewright.kit.jobs import job, schedule

bring_out_due_job = job(JOB)(bring_out_due)
# Each date has a job of its own, to the second; this is for dates that were written before there were any.
schedule(JOB, every_seconds=60, due=due_items)
make_findable_job = job(SEARCH_JOB)(make_findable)
