"""Go on with the undo of a large change set: batch after batch, each in a transaction of its own."""

from django.db import transaction

from sitewright.history.errors import ChangedSince
from sitewright.history.labels import read
from sitewright.history.later_versions import read_later_versions
from sitewright.history.models import UndoRun
from sitewright.history.operations.start_undo import JOB
from sitewright.history.recording import Changes, change_set
from sitewright.history.turns import take_turn
from sitewright.history.undo import Undone, kept, put_back
from sitewright.history.version_rows import VersionRow, newest_states, read_versions
from sitewright.kit import clock
from sitewright.kit.errors import DomainError

_MOST_KEPT_LISTED = 200


def continue_undo(run_id: str) -> None:
    """Put back batches for some seconds, and queue what is left.

    Harmless when repeated: each batch moves the run's cursor in its own transaction, and the run's row admits
    one at a time.
    """
    runs = UndoRun.objects.select_related("change_set")
    run = runs.filter(id=run_id, state=UndoRun.State.RUNNING).first()
    if run is not None:
        take_turn(run, UndoRun.objects.filter(id=run_id), JOB, put_back_batch)


@transaction.atomic
def put_back_batch(run_id: str, size: int) -> bool:
    """Put back the next `size` versions of the run; False when there are none left."""
    locked = UndoRun.objects.select_related("change_set").select_for_update(of=("self",))
    run: UndoRun = locked.get(id=run_id)
    # Asked again under the lock: a job that runs twice may find the run ended by its other self.
    if run.state != UndoRun.State.RUNNING:
        return False
    versions = _next_versions(run, size)
    if not versions:
        _end(run)
        return False
    undone = Undone(run.change_set_id)
    label = read(run.change_set.label, run.change_set.label_coded)
    with change_set(label, run.change_set.operation, continues=run.change_set_id) as changes:
        _put_back_what_can_be(versions, changes, undone)
    _move(run, versions, undone)
    return True


def _next_versions(run: UndoRun, size: int) -> list[VersionRow]:
    """Of the one change set that is undone, or of all after one."""
    if run.back_to_sequence is None:
        return read_versions(run.change_set.undoes_id or "", run.next_position, size)
    sequence, versions = read_later_versions(
        run.back_to_sequence, run.next_sequence or 0, run.next_position, size
    )
    run.next_sequence = sequence
    return versions


def _put_back_what_can_be(versions: list[VersionRow], changes: Changes, undone: Undone) -> None:
    """Together, or else one after the other without those that cannot be put back now."""
    try:
        with changes.all_or_nothing():
            put_back(versions, changes, undone)
    except DomainError:
        # The savepoint took back what was restored; what was noted beside it is noted again one by one,
        # and kinds that went well before another one failed are counted again.
        undone.kept.clear()
        undone.restored_count = 0
        for version in versions:
            _put_back_one(version, changes, undone)


def _put_back_one(version: VersionRow, changes: Changes, undone: Undone) -> None:
    kept_before = len(undone.kept)
    try:
        with changes.all_or_nothing():
            put_back([version], changes, undone)
    except DomainError as reason:
        del undone.kept[kept_before:]
        present = newest_states(version.subject_type, [version.subject_id])[version.subject_id]
        undone.kept.append(kept(version, present, reason.message))


def _move(run: UndoRun, versions: list[VersionRow], undone: Undone) -> None:
    run.next_position = versions[-1].position
    run.done_count += len(versions)
    run.restored_count += undone.restored_count
    run.kept_count += len(undone.kept)
    room = max(0, _MOST_KEPT_LISTED - len(run.kept))
    run.kept += [each._asdict() for each in undone.kept[:room]]
    run.save(
        update_fields=[
            "next_position", "next_sequence", "done_count", "restored_count", "kept_count", "kept",
        ]
    )  # fmt: skip


def _end(run: UndoRun) -> None:
    run.state = UndoRun.State.DONE if run.restored_count else UndoRun.State.FAILED
    run.trouble = "" if run.restored_count else ChangedSince().message
    run.finished_at = clock.now()
    run.save(update_fields=["state", "trouble", "finished_at"])
