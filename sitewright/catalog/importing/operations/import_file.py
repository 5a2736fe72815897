"""Import a file that lies on this machine, as the command line does, so that the studio shows it too."""

import hashlib
from pathlib import Path

from sitewright.accounts import actor
from sitewright.catalog.importing.network import PUBLIC, Network
from sitewright.catalog.importing.operations.import_products import Progress, silent
from sitewright.catalog.importing.report import ImportReport
from sitewright.catalog.importing.runs import carry_out
from sitewright.catalog.models import ImportRun
from sitewright.kit import clock


def import_file(path: Path, *, progress: Progress = silent, network: Network | None = PUBLIC) -> ImportReport:
    """Import the file and keep its report as a run. The same file again after a crash goes on with the run
    that was interrupted. Raises what `import_products` raises, after noting it as the run's error.
    """
    return carry_out(_run_of(path), path, progress=progress, network=network)


def _run_of(path: Path) -> ImportRun:
    # The file stays where it is; its digest is how an interrupted import of it is known again.
    with path.open("rb") as file:
        key = f"sha256:{hashlib.file_digest(file, 'sha256').hexdigest()}"
    interrupted = ImportRun.objects.filter(storage_key=key, state=ImportRun.State.RUNNING)
    run: ImportRun = interrupted.order_by("-created_at").first() or ImportRun.objects.create(
        file_name=path.name[:300],
        storage_key=key,
        actor_id=actor.current().person_id,
        created_at=clock.now(),
    )
    return run
