"""Make a copy that was asked for."""

import time
from typing import Any

from django.db import DEFAULT_DB_ALIAS, transaction

from sitewright.accounts.models import Person
from sitewright.accounts.operations.create_owner import create_owner
from sitewright.catalog.models import StockLevel, StockMovement
from sitewright.content.operations.remove_website import remove_rows
from sitewright.duplicating.file_copies import FileCopies
from sitewright.duplicating.models import DuplicateRun
from sitewright.duplicating.references import References
from sitewright.duplicating.row_copies import RowCopies
from sitewright.duplicating.tables import COPIED, REFERRED_TO
from sitewright.history.actor import Actor, acting_as
from sitewright.kit import clock
from sitewright.kit.db.snapshot import snapshot_beside
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile, Rendition
from sitewright.sites.operations.close_website import open_website

_TELL_EVERY_SECONDS = 1.0


def make_duplicate(run_id: str) -> None:
    """Harmless when repeated: a try that was killed has left rows, which go, and files, which are kept, and
    everything has the same id again. Nobody can see the copy until it is whole.
    """
    waiting = (DuplicateRun.State.QUEUED, DuplicateRun.State.RUNNING)
    run = DuplicateRun.objects.filter(id=run_id, state__in=waiting).first()
    if run is None:
        return
    DuplicateRun.objects.filter(id=run_id).update(state=DuplicateRun.State.RUNNING)
    with tenant(run.copy_id):
        remove_rows([table.model_class for table in COPIED] + [StockLevel, StockMovement])
    _finish(run, missing_count=_copy(run))


def _copy(run: DuplicateRun) -> int:
    """Copy everything; how many files there are no bytes of."""
    website_id, copy_id = run.website_id, run.copy_id
    files, progress = FileCopies(website_id, copy_id), _Progress(run.id)
    progress.total = 2 * (MediaFile.objects.count() + Rendition.objects.count())
    # Files first, and outside of the snapshot: on other machines they may take long, and a snapshot that long
    # would keep the database from tidying up. What was stored meanwhile comes within it.
    files.make(DEFAULT_DB_ALIAS, References(website_id, copy_id, REFERRED_TO, DEFAULT_DB_ALIAS), progress.add)
    with snapshot_beside() as moment:
        references = References(website_id, copy_id, REFERRED_TO, moment)
        rows = RowCopies(website_id, copy_id, references, moment)
        progress.total += rows.count()
        files.make(moment, references, progress.add)
        rows.make(has_stock=run.has_stock, tell=progress.add)
    return len(files.missing)


@transaction.atomic
def _finish(run: DuplicateRun, missing_count: int) -> None:
    """The copy gets its admin and opens."""
    person = Person.objects.get(id=run.actor_id)
    with tenant(run.copy_id), acting_as(Actor(person.id, run.actor_name)):
        create_owner(person.email)
        open_website()
    DuplicateRun.objects.filter(id=run.id).update(
        state=DuplicateRun.State.DONE, done_fraction=1, missing_count=missing_count, finished_at=clock.now()
    )


class _Progress:
    """How much of `total` is done, written to the run once a second."""

    def __init__(self, run_id: str) -> None:
        self.total = 0
        self._run: Any = DuplicateRun.objects.filter(id=run_id)
        self._done = 0
        self._told_at = time.monotonic()

    def add(self, count: int) -> None:
        self._done += count
        if time.monotonic() - self._told_at < _TELL_EVERY_SECONDS:
            return
        self._told_at = time.monotonic()
        self._run.update(done_fraction=min(1.0, self._done / max(self.total, 1)))
