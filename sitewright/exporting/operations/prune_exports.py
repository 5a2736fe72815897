"""Remove archives whose days are over."""

from typing import TYPE_CHECKING

from sitewright.exporting.models import ExportRun
from sitewright.kit import clock
from sitewright.kit.files import storage

if TYPE_CHECKING:
    from django.db.models import QuerySet

_OVER = (ExportRun.State.DONE, ExportRun.State.FAILED)


def prune_exports() -> int:
    """Remove the website's old archives, each with its file; how many there were."""
    found = list(old_exports())
    for run in found:
        # The file first: a row without one is found again, a file without a row by nobody.
        storage().delete(run.storage_key)
        run.delete()
    return len(found)


def old_exports() -> "QuerySet[ExportRun]":
    """What there is to prune, for the schedule. One that is being made is left to its job."""
    found: QuerySet[ExportRun] = ExportRun.objects.filter(expires_at__lte=clock.now(), state__in=_OVER)
    return found
