"""Somebody takes an archive away."""

from django.db import transaction

from sitewright.exporting.models import ExportRun
from sitewright.exporting.queries import finished_export
from sitewright.history.audit import audit


@transaction.atomic
def note_download(export_id: str) -> ExportRun:
    """Note in the audit log who takes the archive away, before the first byte; raises NoSuchExport."""
    run = finished_export(export_id)
    detail = {"label": f"Took the archive {run.file_name} away"}
    audit("exporting.download_export", subject_type="exporting.ExportRun", subject_id=run.id, detail=detail)
    return run
