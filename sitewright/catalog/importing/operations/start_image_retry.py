"""Have the pictures tried again that did not come in with an import."""

from django.db import transaction

from sitewright.catalog.importing.errors import ImportNotOver, NoOpenImages, NoSuchImport
from sitewright.catalog.importing.report import ImageRetry
from sitewright.catalog.importing.runs import keep
from sitewright.catalog.models import ImportRun
from sitewright.history import actor
from sitewright.history.audit import audit
from sitewright.kit import jobs

JOB = "catalog.run_image_retry"


@transaction.atomic
def start_image_retry(import_id: str) -> ImportRun:
    """Queue another try in the name of the present actor; `report.retry` of the run tells how it goes.

    Raises NoSuchImport, ImportNotOver while the import or an earlier try is still running, and NoOpenImages.
    """
    run: ImportRun | None = ImportRun.objects.select_for_update().filter(id=import_id).first()
    if run is None:
        raise NoSuchImport
    retry = run.report.get("retry") or {}
    if run.state != ImportRun.State.DONE or retry.get("state") == ImageRetry.RUNNING:
        raise ImportNotOver
    if not run.report.get("open_image_count"):
        raise NoOpenImages
    # Mark and job in one transaction, under the row's lock: a second click meets the mark.
    keep(run, report={**run.report, "retry": ImageRetry().as_json()})
    audit("catalog.retry_images", subject_type="catalog.ImportRun", subject_id=run.id)
    jobs.enqueue(JOB, run.id, actor.current().person_id)
    return run
