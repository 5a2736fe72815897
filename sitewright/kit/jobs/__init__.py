"""Work for later, written in the transaction of the operation that causes it.

Rows of one table, taken by any number of workers: retries with growing pauses, parking, periodic schedules,
recovery after a crash, and the tenant scope. Why no library: decision 0015.

    @job("mail.deliver_message")
    def deliver(message_id: str) -> None: ...

    enqueue(deliver, message.id)            # inside the caller's transaction
    schedule("orders.reconcile", every_seconds=60)

A job may run more than once (a machine can die between the work and its record): make it harmless.
"""

from sitewright.kit.jobs.enqueueing import enqueue
from sitewright.kit.jobs.registry import WHEN_IDLE, Job, job, schedule
from sitewright.kit.jobs.running import run_ready
from sitewright.kit.jobs.worker import Worker

__all__ = ["WHEN_IDLE", "Job", "Worker", "enqueue", "job", "run_ready", "schedule"]
