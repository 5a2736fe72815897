"""Go on with the prices of a list: batch after batch, each in a transaction of its own."""

import time

from django.db import transaction
from django.db.models import F

from sitewright.catalog.price_runs.batches import adjust_batch
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.catalog.price_runs.operations.start_price_run import JOB
from sitewright.history.actor import Actor, acting_as
from sitewright.kit import jobs
from sitewright.kit.pacing import Pace

_TURN_SECONDS = 5.0
"""After that other jobs come first: a mail must not wait for a shop's prices."""


def continue_price_run(run_id: str) -> None:
    """Change batches for some seconds, and queue what is left. Harmless when repeated: each batch moves the
    run's cursor in its own transaction, and the run's row admits one at a time.
    """
    runs = PriceRun.objects.select_related("change_set").defer("product_ids")
    run = runs.filter(id=run_id, state=PriceRun.State.RUNNING).first()
    if run is None:
        return
    # In a transaction of its own before the work, so that a try which is killed has been counted.
    PriceRun.objects.filter(id=run_id).update(tries=F("tries") + 1)
    pace, ends_at = Pace(), time.monotonic() + _TURN_SECONDS
    with acting_as(Actor(run.actor_id, run.change_set.actor_name)):
        has_more = True
        while has_more and time.monotonic() < ends_at:
            with pace.batch():
                has_more = adjust_batch(run_id, pace.size)
    if has_more:
        # Both at once: a crash in between would have been counted as the end of a turn.
        with transaction.atomic():
            # Begun again is what a crash makes of it, not the end of a turn.
            PriceRun.objects.filter(id=run_id).update(tries=F("tries") - 1)
            jobs.enqueue(JOB, run_id)
