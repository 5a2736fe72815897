"""Carry out a queued import, keeping its progress and its report where the studio looks for them."""

import tempfile
from pathlib import Path

import structlog

from sitewright.accounts.actor import SYSTEM, Actor, acting_as
from sitewright.accounts.models import Person
from sitewright.accounts.queries import roles_of
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.importing.report import ImportReport
from sitewright.catalog.models import ImportRun
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage

log = structlog.get_logger(__name__)

_SMALLEST_STEP = 0.01


def run_import(import_id: str) -> None:
    """Import the run's file; its state ends as done, or failed with the reason as `report.error`.

    A run that is done stays as it is, so a repeated job is harmless; one that was interrupted goes on in
    its change set.
    """
    run = ImportRun.objects.filter(id=import_id).first()
    if run is None or run.state in (ImportRun.State.DONE, ImportRun.State.FAILED):
        return
    _keep(run, state=ImportRun.State.RUNNING)
    try:
        with acting_as(_actor_of(run)):
            report = _imported(run)
    except DomainError as reason:
        log.info("import refused", import_id=import_id, reason=reason.code)
        _end(run, ImportRun.State.FAILED, ImportReport(error=reason.message))
    else:
        _end(run, ImportRun.State.DONE, report)


def _imported(run: ImportRun) -> ImportReport:
    report = ImportReport(change_set_id=run.change_set_id)

    def keep_progress(_rows: int, share: float) -> None:
        if share - run.done_fraction >= _SMALLEST_STEP or report.change_set_id != run.change_set_id:
            _keep(run, done_fraction=share, change_set_id=report.change_set_id)

    with tempfile.TemporaryDirectory(prefix="sitewright-import-") as folder:
        path = Path(folder) / "products.csv"
        with path.open("wb") as file:
            for piece in storage().open(run.storage_key):
                file.write(piece)
        return import_products(path, file_name=run.file_name, progress=keep_progress, report=report)


def _actor_of(run: ImportRun) -> Actor:
    person = Person.objects.filter(id=run.actor_id).first() if run.actor_id else None
    if person is None:
        return SYSTEM
    return Actor(person_id=person.id, name=person.name, roles=roles_of(person.id))


def _end(run: ImportRun, state: ImportRun.State, report: ImportReport) -> None:
    _keep(
        run,
        state=state,
        report=report.as_json(),
        change_set_id=report.change_set_id,
        done_fraction=1.0,
        finished_at=clock.now(),
    )
    storage().delete(run.storage_key)


def _keep(run: ImportRun, **changes: object) -> None:
    for name, value in changes.items():
        setattr(run, name, value)
    run.save(update_fields=list(changes))
