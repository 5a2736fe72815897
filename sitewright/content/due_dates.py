"""Items dated ahead.

Visitors see a published item once it `is_due`. A job moves that flag at the item's date, in one transaction
with the website's version. Were the clock asked at each reading instead, a stored page could not know when it
is out of date, nor could it be sure to be made anew by a machine whose clock agrees.
"""

from sitewright.content.models import Item, PublishingStatus
from sitewright.kit import clock, jobs

JOB = "content.bring_out_due"


def note_due_date(item: Item, *, is_restored: bool = False) -> None:
    """Note whether the item's date has come; if not, have a job look at that moment. In the transaction that
    saves the item.

    What is to be scheduled for a moment that has passed comes out at once. Restored to that, it stays unseen:
    somebody took its publication back.
    """
    at = item.published_at
    has_come = at is not None and at <= clock.now()
    item.is_due = has_come and (is_restored or item.status != PublishingStatus.SCHEDULED)
    if at is not None and not item.is_due:
        # One job for a moment, however many items come out then: it brings out whatever is due.
        jobs.enqueue(JOB, run_at=at, key=at.isoformat())
