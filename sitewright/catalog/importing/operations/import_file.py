"""Import a file that lies on this machine, as the command line does, so that the studio shows it too."""

import hashlib
from pathlib import Path

import structlog
from django.db import DatabaseError
from django.db.models import Q

from sitewright.catalog.importing.errors import ImportNotOver
from sitewright.catalog.importing.heartbeat import BROKEN_OFF, beating
from sitewright.catalog.importing.operations.import_products import Progress, silent
from sitewright.catalog.importing.report import ImportReport
from sitewright.catalog.importing.runs import break_off, carry_out, is_undone
from sitewright.catalog.models import FROM_COMMAND_LINE, ImportRun
from sitewright.history import actor
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.locks import sole_holder
from sitewright.kit.logging import describe_error
from sitewright.kit.network import PUBLIC, Network

log = structlog.get_logger(__name__)


def import_file(path: Path, *, progress: Progress = silent, network: Network | None = PUBLIC) -> ImportReport:
    """Import the file and keep its report as a run. The same file again after a crash goes on with the run
    that was interrupted. Raises ImportNotOver while it is being imported by the same command, and what
    `import_products` raises, after noting it as the run's error.
    """
    key = _key_of(path)
    # A run that says RUNNING was killed or is alive, and only the lock tells: two commands on one run would
    # write over each other's report, and the first to end would show the other's half as the whole.
    with sole_holder(f"import {key}") as is_ours:
        if not is_ours:
            raise ImportNotOver
        return _import(_run_of(path, key), path, progress, network)


def _import(run: ImportRun, path: Path, progress: Progress, network: Network | None) -> ImportReport:
    try:
        with beating(run.id):
            return carry_out(run, path, progress=progress, network=network)
    # carry_out has noted it already, with its reason.
    except DomainError:
        raise
    except BaseException:  # Ctrl-C too: whatever it was, nobody is importing any more.
        _break_off_if_possible(run)
        raise


def _break_off_if_possible(run: ImportRun) -> None:
    try:
        break_off(run)
    except DatabaseError as error:  # Then the database is why; the run ends as one not heard of any more.
        log.warning("broken import could not be noted", import_id=run.id, **describe_error(error))


def _key_of(path: Path) -> str:
    # The file stays where it is; its digest is how an interrupted import of it is known again.
    with path.open("rb") as file:
        return FROM_COMMAND_LINE + hashlib.file_digest(file, "sha256").hexdigest()


def _run_of(path: Path, key: str) -> ImportRun:
    run: ImportRun = _interrupted(key) or ImportRun.objects.create(
        file_name=path.name[:300],
        storage_key=key,
        actor_id=actor.current().person_id,
        created_at=clock.now(),
    )
    return run


def _interrupted(key: str) -> ImportRun | None:
    """The latest run of the file, if it did not come to its end and nobody has taken back what it did."""
    # RUNNING too: a killed import says so until the job ends it, and the same command need not wait for that.
    is_open = Q(state=ImportRun.State.RUNNING) | BROKEN_OFF
    run: ImportRun | None = ImportRun.objects.filter(is_open, storage_key=key).order_by("-created_at").first()
    # What was taken back begins anew: its change set is over.
    return None if run is None or is_undone(run) else run
