"""Carry out a queued import."""

import tempfile
from pathlib import Path

import structlog

from sitewright.accounts.queries import actor_named
from sitewright.catalog.importing.runs import carry_out
from sitewright.catalog.models import ImportRun
from sitewright.history.actor import acting_as
from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage

log = structlog.get_logger(__name__)


def run_import(import_id: str) -> None:
    """Import the run's file; its state ends as done, or failed with the reason as `report.error`.

    A run that is done stays as it is, so a repeated job is harmless; one that was interrupted goes on in
    its change set. The file stays for as long as the import can go on with it.
    """
    run = ImportRun.objects.filter(id=import_id).first()
    if run is None or run.state in (ImportRun.State.DONE, ImportRun.State.FAILED):
        return
    with (
        tempfile.TemporaryDirectory(prefix="sitewright-import-") as folder,
        acting_as(actor_named(run.actor_id)),
    ):
        # A file that cannot be fetched is no refusal: the job is tried again.
        path = _fetched(run, Path(folder))
        try:
            carry_out(run, path)
        except DomainError as reason:
            # The reason stands in the run; the job itself is done and not tried again.
            log.info("import refused", import_id=import_id, reason=reason.code)
    # After the run has ended: killed in between, it leaves a file too many, and never an import that goes on
    # without its file.
    if not run.report.get("broken_off"):
        storage().delete(run.storage_key)


def _fetched(run: ImportRun, folder: Path) -> Path:
    path = folder / "products.csv"
    with path.open("wb") as file:
        for piece in storage().open(run.storage_key):
            file.write(piece)
    return path
