"""Go on with the prices of a list: batch after batch, each in a transaction of its own."""

from sitewright.catalog.price_runs.batches import adjust_batch
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.catalog.price_runs.operations.start_price_run import JOB
from sitewright.history.turns import take_turn


def continue_price_run(run_id: str) -> None:
    """Change batches for some seconds, and queue what is left. Harmless when repeated: each batch moves the
    run's cursor in its own transaction, and the run's row admits one at a time.
    """
    runs = PriceRun.objects.select_related("change_set").defer("product_ids")
    run = runs.filter(id=run_id, state=PriceRun.State.RUNNING).first()
    if run is not None:
        take_turn(run, PriceRun.objects.filter(id=run_id), JOB, adjust_batch)
