"""Stop a change of prices that is under way."""

from django.db import transaction

from sitewright.catalog.price_runs.ending import end_run
from sitewright.catalog.price_runs.errors import NoSuchPriceRun
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.history.audit import audit


@transaction.atomic
def stop_price_run(run_id: str) -> PriceRun:
    """What was changed stays, and can be undone; a run that has ended meanwhile stays as it is. Raises
    NoSuchPriceRun.
    """
    # Locked: a batch under way is waited for, and no other begins.
    run: PriceRun | None = PriceRun.objects.select_for_update().filter(id=run_id).first()
    if run is None:
        raise NoSuchPriceRun
    if run.state == PriceRun.State.RUNNING:
        end_run(run, PriceRun.State.STOPPED)
        detail = {"changed": run.changed_count}
        audit("catalog.stop_price_run", subject_type="catalog.PriceRun", subject_id=run.id, detail=detail)
    return run
