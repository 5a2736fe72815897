"""Write an archive that was asked for, and keep it for whoever may fetch it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from sitewright.config import config
from sitewright.exporting.addresses import main_address
from sitewright.exporting.archive import Archive
from sitewright.exporting.models import ExportRun
from sitewright.exporting.operations.start_export import KEPT_DAYS
from sitewright.exporting.progress import telling
from sitewright.exporting.website import export_website
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.sites.models import Website

_PIECE_BYTES = 1024 * 1024


def make_export(run_id: str) -> None:
    """Harmless when repeated: a try writes the archive anew, and one that is done is left alone."""
    waiting = (ExportRun.State.QUEUED, ExportRun.State.RUNNING)
    run = ExportRun.objects.filter(id=run_id, state__in=waiting).first()
    if run is None:
        return
    ExportRun.objects.filter(id=run_id).update(state=ExportRun.State.RUNNING)
    website = Website.objects.get(id=run.website_id)
    with _workplace(run_id) as folder:
        path = folder / "archive.zip"
        with telling(run_id) as tell:
            archive = export_website(website, path, address=main_address(website.id), tell=tell)
        # The file before the row: killed in between, the next try writes it once more.
        storage().put_pieces(run.storage_key, _pieces(path))
        _finish(run_id, archive, path.stat().st_size)


def _finish(run_id: str, archive: Archive, size_bytes: int) -> None:
    now = clock.now()
    ExportRun.objects.filter(id=run_id).update(
        state=ExportRun.State.DONE,
        done_fraction=1,
        size_bytes=size_bytes,
        missing_count=len(archive.missing),
        finished_at=now,
        expires_at=now + timedelta(days=KEPT_DAYS),
    )


@contextmanager
def _workplace(run_id: str) -> Iterator[Path]:
    """A folder of this machine that is empty at the beginning and gone at the end.

    On the disk of the data instead of `/tmp`, which may be memory. By the run's name, so that a try after a
    crash takes away what was left.
    """
    folder = config().data.folder / "unfinished-exports" / run_id
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, mode=0o700)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _pieces(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(_PIECE_BYTES):
            yield piece
