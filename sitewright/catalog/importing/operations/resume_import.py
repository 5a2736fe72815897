"""Have an uploaded import go on that ended in the middle."""

from django.db import transaction

from sitewright.catalog.importing.errors import CannotResume, ImportNotOver, NoSuchImport
from sitewright.catalog.importing.operations.start_import import JOB
from sitewright.catalog.importing.runs import can_resume, keep
from sitewright.catalog.models import ImportRun
from sitewright.history.audit import audit
from sitewright.kit import jobs
from sitewright.kit.files import storage


def resume_import(import_id: str) -> ImportRun:
    """Queue the rest of the file, in the name of whoever uploaded it: what came in and what still comes are
    one change.

    Raises NoSuchImport, ImportNotOver while the import is running, and CannotResume when it did not end in
    the middle, was undone, or its file is gone.
    """
    has_file = _has_file(import_id)
    with transaction.atomic():
        # Locked: of two who press the button the second finds it queued.
        run: ImportRun = ImportRun.objects.select_for_update().get(id=import_id)
        if run.state in (ImportRun.State.QUEUED, ImportRun.State.RUNNING):
            raise ImportNotOver
        if not can_resume(run) or not has_file:
            raise CannotResume
        report = {**run.report, "error": "", "broken_off": False}
        # Row and job in one transaction: neither a queued run without a job, nor a job that finds a failed
        # run.
        keep(run, state=ImportRun.State.QUEUED, report=report, finished_at=None)
        audit("catalog.resume_import", subject_type="catalog.ImportRun", subject_id=run.id)
        jobs.enqueue(JOB, run.id)
    return run


def _has_file(import_id: str) -> bool:
    """Asked before the row is locked: a store far away may take its time."""
    run: ImportRun | None = ImportRun.objects.filter(id=import_id).first()
    if run is None:
        raise NoSuchImport
    return can_resume(run) and storage().exists(run.storage_key)
