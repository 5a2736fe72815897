"""Ending a try to fetch pictures that no further job will be made of."""

from sitewright.catalog.importing.report import ImageRetry
from sitewright.catalog.importing.runs import keep
from sitewright.catalog.models import ImportRun

_BROKE_OFF = "The pictures could not be fetched to the end. Please try again."


def give_up_image_retry(import_id: str, _actor_id: str) -> None:
    """Show the try as failed, as its job has failed for the last time: a running one would keep every other
    away for ever. One that is over stays as it is. The arguments are the job's.
    """
    run = ImportRun.objects.filter(id=import_id).first()
    retry = (run.report.get("retry") or {}) if run else {}
    if run is not None and retry.get("state") == ImageRetry.RUNNING:
        failed = {**retry, "state": ImageRetry.FAILED, "error": _BROKE_OFF, "done_fraction": 1.0}
        keep(run, report={**run.report, "retry": failed})
