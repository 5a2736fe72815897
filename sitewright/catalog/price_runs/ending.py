"""The end of a run, whichever way it came."""

from sitewright.catalog.price_runs.labels import label_of
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.history.recording import rename_change_set
from sitewright.kit import clock


def end_run(run: PriceRun, state: PriceRun.State) -> None:
    """Runs in the caller's transaction, which holds the run's row. The activity then says what was done."""
    run.state, run.finished_at = state, clock.now()
    fields = ["state", "finished_at"]
    if run.product_ids is not None:
        # Nobody goes on with it, and a thousand ids are a thousand ids.
        run.product_ids = []
        fields.append("product_ids")
    run.save(update_fields=fields)
    if run.changed_count != run.total_count:
        rename_change_set(run.change_set_id, label_of(run))
