"""Take back what one operation changed: at once when that is little, else by work in the background."""

from django.db import transaction
from django.db.models import Max

from sitewright.history import actor
from sitewright.history.errors import UndoUnderWay
from sitewright.history.labels import label_of_undo
from sitewright.history.models import ChangeSet, UndoRun, Version
from sitewright.history.recording import begun_change_set
from sitewright.history.undo import OPERATION, Undone, undo_change_set, undoable
from sitewright.kit import clock, jobs

MOST_AT_ONCE = 100
"""Versions that one transaction, and the owner's request, can put back without anybody waiting for it."""
JOB = "history.continue_undo"


@transaction.atomic
def start_undo(change_set_id: str) -> Undone | UndoRun:
    """Undo the change set, or begin to: the run then tells how far it is, and the activity has its entry.

    An undo that has failed in the middle goes on. Raises NoSuchChangeSet, AlreadyUndone, UndoUnderWay,
    ChangeUnderWay, ChangedSince, and what restoring raises.
    """
    # Before it is asked whether it may be undone: a failed undo is one already, and goes on with its cursor.
    failed = _failed_undo_of(change_set_id)
    if failed is not None:
        return _go_on(failed)
    original = undoable(change_set_id)
    if UndoRun.objects.filter(change_set=original, state=UndoRun.State.RUNNING).exists():
        raise UndoUnderWay
    if original.version_count <= MOST_AT_ONCE:
        return undo_change_set(change_set_id)
    return _begin(original)


def _begin(original: ChangeSet) -> UndoRun:
    detail = {"undoes": original.id, "to_change": original.version_count}
    label = label_of_undo(original.label, original.label_coded)
    undoing = begun_change_set(label, OPERATION, original.subject_type, detail)
    # At the beginning, so that nobody undoes it a second time while the work goes on.
    ChangeSet.objects.filter(id=undoing.id).update(undoes=original)
    highest = Version.objects.filter(change_set=original).aggregate(highest=Max("position"))["highest"]
    run: UndoRun = UndoRun.objects.create(
        change_set=undoing,
        next_position=highest + 1,  # The cursor is exclusive.
        total_count=original.version_count,
        actor_id=actor.current().person_id,
        created_at=clock.now(),
    )
    jobs.enqueue(JOB, run.id)
    return run


def _failed_undo_of(change_set_id: str) -> UndoRun | None:
    failed = UndoRun.objects.filter(
        change_set__undoes_id=change_set_id, change_set__undone_by=None, state=UndoRun.State.FAILED
    )
    # Locked: two who press at once would queue the rest twice.
    found: UndoRun | None = failed.select_for_update(of=("self",)).first()
    return found


def _go_on(run: UndoRun) -> UndoRun:
    run.state, run.trouble, run.finished_at = UndoRun.State.RUNNING, "", None
    run.save(update_fields=["state", "trouble", "finished_at"])
    jobs.enqueue(JOB, run.id)
    return run
