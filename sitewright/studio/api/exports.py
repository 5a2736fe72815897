"""Archives of the whole website, for taking it away."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, StreamingHttpResponse
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.exporting.models import ExportRun
from sitewright.exporting.operations.note_download import note_download
from sitewright.exporting.operations.start_export import start_export
from sitewright.exporting.queries import finished_export, list_exports
from sitewright.kit.files import storage
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.exports import Download, ExportRow

router = Router(tags=["exports"])


@router.get("", response=answers(list[ExportRow]))
@allowed(Area.SENSITIVE, Right.EDIT)
def get_exports(request: HttpRequest) -> list[ExportRun]:
    """The archives that are there or being made, newest first."""
    return list_exports()


@router.post("", response=answers(ExportRow, 202))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_export(request: HttpRequest) -> Status[ExportRun]:
    """Have an archive made by a job; `GET exports` shows how far it is."""
    return Status(202, start_export())


@router.post("/{export_id}/download", response=answers(Download))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_export_download(request: HttpRequest, export_id: str) -> dict[str, str]:
    """Where to fetch the archive; the audit log notes who does."""
    run = note_download(export_id)
    return {"url": f"/config/api/exports/{run.id}/file"}


@router.get("/{export_id}/file", response=answers(None))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def get_export_file(request: HttpRequest, export_id: str) -> StreamingHttpResponse:
    """The archive itself, piece by piece."""
    run = finished_export(export_id)
    # Says that a file is missing before the first piece, while an error can still be answered.
    answer = StreamingHttpResponse(storage().open(run.storage_key), content_type="application/zip")
    answer["Content-Length"] = str(run.size_bytes)
    # The name has letters, digits and hyphens only (exporting/file_names.py).
    answer["Content-Disposition"] = f'attachment; filename="{run.file_name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer
