"""Ending a copy that no further try will be made of."""

from django.db import transaction

from sitewright.duplicating.models import DuplicateRun
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.sites.operations.delete_website import abandon_website


@transaction.atomic
def give_up_duplicate(run_id: str) -> None:
    """Show the run as failed, as its job has failed for the last time, and have what there is of the copy
    removed; one that is over stays as it is.
    """
    waiting = (DuplicateRun.State.QUEUED, DuplicateRun.State.RUNNING)
    run = DuplicateRun.objects.filter(id=run_id, state__in=waiting).first()
    if run is None:
        return
    with tenant(run.copy_id):
        abandon_website()
    DuplicateRun.objects.filter(id=run_id).update(state=DuplicateRun.State.FAILED, finished_at=clock.now())
