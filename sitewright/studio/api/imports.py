"""Imports of product files."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import File, Router, Status, UploadedFile

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.importing.errors import NoSuchImport
from sitewright.catalog.importing.operations.resume_import import resume_import
from sitewright.catalog.importing.operations.start_image_retry import start_image_retry
from sitewright.catalog.importing.operations.start_import import start_import
from sitewright.catalog.importing.runs import has_broken_off, is_undone, undone_of
from sitewright.catalog.models import ImportRun
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.products import ImportDetail, ImportRow

router = Router(tags=["imports"])

_MOST_LISTED = 50


@router.get("", response=answers(list[ImportRow]))
@allowed(Area.CATALOG, Right.VIEW)
def get_imports(request: HttpRequest) -> list[dict[str, object]]:
    """The latest fifty imports, newest first."""
    runs = list(ImportRun.objects.order_by("-created_at")[:_MOST_LISTED])
    undone = undone_of(runs)
    return [_row(run, is_undone=run.id in undone) for run in runs]


@router.post("", response=answers(ImportDetail, 202))
@allowed(Area.CATALOG, Right.EDIT)
def post_import(request: HttpRequest, file: File[UploadedFile]) -> Status[dict[str, object]]:
    """Take a product file in; it is read by a job, whose progress `GET imports/{id}` shows."""
    run = start_import(file.name or "", file)
    return Status(202, _detail(run))


@router.get("/{import_id}", response=answers(ImportDetail))
@allowed(Area.CATALOG, Right.VIEW)
def get_import(request: HttpRequest, import_id: str) -> dict[str, object]:
    """Progress and report of one import."""
    run = ImportRun.objects.filter(id=import_id).first()
    if run is None:
        raise NoSuchImport
    return _detail(run)


@router.post("/{import_id}/images", response=answers(ImportDetail, 202))
@allowed(Area.CATALOG, Right.EDIT)
def post_image_retry(request: HttpRequest, import_id: str) -> Status[dict[str, object]]:
    """Try again to fetch the pictures that are open; `report.retry` of the import shows how it goes."""
    return Status(202, _detail(start_image_retry(import_id)))


@router.post("/{import_id}/resume", response=answers(ImportDetail, 202))
@allowed(Area.CATALOG, Right.EDIT)
def post_resume(request: HttpRequest, import_id: str) -> Status[dict[str, object]]:
    """Go on with an import that ended in the middle; a job reads the rest of its file."""
    return Status(202, _detail(resume_import(import_id)))


def _detail(run: ImportRun) -> dict[str, object]:
    return {**_row(run, is_undone=is_undone(run)), "report": run.report}


def _row(run: ImportRun, *, is_undone: bool) -> dict[str, object]:
    names = (
        "id",
        "source",
        "file_name",
        "state",
        "done_fraction",
        "change_set_id",
        "created_at",
        "finished_at",
    )
    return {
        **{name: getattr(run, name) for name in names},
        "is_undone": is_undone,
        "can_resume": has_broken_off(run) and not is_undone,
        "problem_count": run.report.get("problem_count", 0),
        "open_image_count": run.report.get("open_image_count", 0),
    }
