"""Ending an undo that no further try will be made of."""

from sitewright.history.models import UndoRun
from sitewright.kit import clock

_TROUBLE = (
    "Something went wrong on our side. What is not put back yet stays as it is; it can go on from there."
)


def give_up_undo(run_id: str) -> None:
    """Show the run as failed, as its job has failed for the last time; one that is over stays as it is."""
    UndoRun.objects.filter(id=run_id, state=UndoRun.State.RUNNING).update(
        state=UndoRun.State.FAILED, trouble=_TROUBLE, finished_at=clock.now()
    )
