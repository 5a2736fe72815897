"""Reading the archives that were made."""

from sitewright.exporting.errors import NoSuchExport
from sitewright.exporting.models import ExportRun
from sitewright.kit import clock

MOST_LISTED = 20


def list_exports() -> list[ExportRun]:
    """The newest first, without those whose days are over."""
    rows = ExportRun.objects.filter(expires_at__gt=clock.now()).order_by("-created_at")
    return list(rows[:MOST_LISTED])


def find_export(export_id: str) -> ExportRun:
    """One archive, in whatever state; raises NoSuchExport."""
    found: ExportRun | None = ExportRun.objects.filter(id=export_id, expires_at__gt=clock.now()).first()
    if found is None:
        raise NoSuchExport
    return found


def finished_export(export_id: str) -> ExportRun:
    """An archive that can be taken away; raises NoSuchExport."""
    found = find_export(export_id)
    if found.state != ExportRun.State.DONE:
        raise NoSuchExport
    return found
