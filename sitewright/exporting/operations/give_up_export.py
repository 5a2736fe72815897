"""Ending an archive that no further try will be made of."""

from sitewright.exporting.models import ExportRun
from sitewright.kit import clock


def give_up_export(run_id: str) -> None:
    """Show the run as failed, as its job has failed for the last time; one that is over stays as it is."""
    waiting = (ExportRun.State.QUEUED, ExportRun.State.RUNNING)
    ExportRun.objects.filter(id=run_id, state__in=waiting).update(
        state=ExportRun.State.FAILED, finished_at=clock.now()
    )
