"""Writing a job."""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid5

from django.db import connection, transaction

from sitewright.kit.errors import SitewrightError
from sitewright.kit.ids import new_id
from sitewright.kit.jobs import rows, waking
from sitewright.kit.jobs.registry import Job, find_job
from sitewright.kit.tenancy import current_website_id

# Never changes: releases that run side by side make the same id of the same key.
_KEYED = UUID("6f0b4f0e-3a4b-5f0c-9d55-2a1de1d3a9b1")


class NotInTransaction(SitewrightError):
    """A job was enqueued outside the transaction of its cause; a crash between the two would lose it."""


def enqueue(work: Job | str, *args: Any, run_at: datetime | None = None, key: str | None = None) -> None:
    """Write a job in the caller's transaction; it starts after the commit, or at `run_at`.

    With a `key`, the same job of the same website with the same key is written once and a repeat is ignored
    for as long as the first is kept (a week after it finished).
    """
    found = find_job(work) if isinstance(work, str) else work
    if not connection.in_atomic_block:
        raise NotInTransaction(f"enqueue {found.name} inside the transaction of its cause")
    website_id = current_website_id() if found.is_per_website else ""
    # Of two processes that write one key at once, the primary key lets one in.
    row_id = uuid5(_KEYED, f"{website_id}\n{found.name}\n{key}") if key else UUID(new_id())
    arguments = [found.name, website_id, list(args)]
    rows.add(row_id, rows.JOB_PATH, arguments, run_at, found.priority)
    # A worker woken before the commit would look, find nothing and go back to sleep.
    transaction.on_commit(waking.wake)
