"""Ending an import that no further try will be made of."""

from sitewright.catalog.importing.runs import break_off
from sitewright.catalog.models import ImportRun


def give_up_import(import_id: str) -> None:
    """Show a queued import as failed, as its job has failed for the last time; one that is over stays as it
    is."""
    # RUNNING as well: a try that failed in the middle leaves the run so.
    waiting = (ImportRun.State.QUEUED, ImportRun.State.RUNNING)
    run = ImportRun.objects.filter(id=import_id, state__in=waiting).first()
    if run is not None:
        break_off(run)
