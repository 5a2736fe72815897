"""Ending a change of prices that no further try will be made of."""

from django.db import transaction

from sitewright.catalog.price_runs.ending import end_run
from sitewright.catalog.price_runs.models import PriceRun


@transaction.atomic
def give_up_price_run(run_id: str) -> None:
    """Show the run as failed, as its job has failed for the last time; one that is over stays as it is. What
    was changed stays, and can be undone.
    """
    running = PriceRun.objects.filter(id=run_id, state=PriceRun.State.RUNNING)
    run = running.select_for_update().first()
    if run is not None:
        end_run(run, PriceRun.State.FAILED)
