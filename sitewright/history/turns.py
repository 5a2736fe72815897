"""Long work on a website in a job's turns: batch after batch, each in a transaction of its own."""

import time
from collections.abc import Callable
from typing import Any, Protocol

from django.db import transaction
from django.db.models import F, QuerySet

from sitewright.history.actor import Actor, acting_as
from sitewright.history.models import ChangeSet
from sitewright.kit import jobs
from sitewright.kit.pacing import Pace

_TURN_SECONDS = 5.0
"""After that other jobs come first: a mail must not wait for such work to end."""


class Run(Protocol):
    """The row of one piece of work, and in whose name it is done."""

    id: str
    actor_id: str
    change_set: ChangeSet


def take_turn(run: Run, rows: "QuerySet[Any]", job: str, batch: Callable[[str, int], bool]) -> None:
    """Do batches of `run` for some seconds, and queue what is left. `rows` is its row alone, whose `tries`
    count how often it was begun or taken up again.

    `batch` does the next so many things of the run and answers whether there may be more. It has to move the
    run's cursor in its own transaction and to admit one at a time: then a turn that is repeated does no harm.
    """
    # In a transaction of its own before the work, so that a try which is killed has been counted.
    rows.update(tries=F("tries") + 1)
    pace, ends_at = Pace(), time.monotonic() + _TURN_SECONDS
    with acting_as(Actor(run.actor_id, run.change_set.actor_name)):
        has_more = True
        while has_more and time.monotonic() < ends_at:
            with pace.batch():
                has_more = batch(run.id, pace.size)
    if has_more:
        # Both at once: a crash in between would have been counted as the end of a turn.
        with transaction.atomic():
            # Begun again is what a crash makes of it, not the end of a turn.
            rows.update(tries=F("tries") - 1)
            jobs.enqueue(job, run.id)
