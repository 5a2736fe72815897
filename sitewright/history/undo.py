"""Putting a change set back.

Only what the change set itself altered goes back: a setting of the same object that was changed by someone
since is kept. An object the change set created is removed, one it removed returns. The undo is a change set
of its own, so it can be undone as well and nothing is ever lost.

Here is what one transaction puts back; a change set too large for that is put back in many
(operations/start_undo.py).
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple

from django.db import transaction

from sitewright.history.errors import AlreadyUndone, ChangedSince, ChangeUnderWay, NoSuchChangeSet
from sitewright.history.labels import label_of_undo
from sitewright.history.models import ChangeSet
from sitewright.history.recording import Changes, State, change_set
from sitewright.history.under_way import under_way
from sitewright.history.version_rows import VersionRow, newest_states, versions_below

OPERATION = "history.undo"
CHANGED_SINCE = "It was changed again since."

Restorer = Callable[[Mapping[str, State]], None]
"""Puts objects of one kind, by id, into recorded states; None removes the object."""
Lock = Callable[[Collection[str]], None]
"""Holds objects of one kind, by id, until the transaction ends."""
_restorers: dict[str, Restorer] = {}
_locks: dict[str, Lock] = {}
_staying: set[str] = set()


class Kept(NamedTuple):
    """Something that stayed, wholly or in part, as it is; `reason` is for people."""

    subject_type: str
    subject_id: str
    title: str
    reason: str


@dataclass(slots=True)
class Undone:
    """`restored_count` counts objects; one that several versions of the change set name may count again."""

    change_set_id: str
    restored_count: int = 0
    kept: list[Kept] = field(default_factory=list)


def restorer(subject_type: str, restore: Restorer, *, lock: Lock | None = None, stays: bool = False) -> None:
    """Register how a domain puts its objects of a kind into recorded states, and what keeps others from
    changing them meanwhile. What `stays` is undone by itself alone, not with the whole website.
    """
    _restorers[subject_type] = restore
    if stays:
        _staying.add(subject_type)
    if lock is not None:
        _locks[subject_type] = lock


def kinds_that_go_back() -> list[str]:
    """Kinds of objects that are put back with the whole website."""
    return sorted(_restorers.keys() - _staying)


def one_by_one(restore: Callable[[str, State], None]) -> Restorer:
    """The restorer of a kind of which there are never many."""

    def restore_each(states: Mapping[str, State]) -> None:
        for subject_id, state in states.items():
            restore(subject_id, state)

    return restore_each


@transaction.atomic
def undo_change_set(change_set_id: str) -> Undone:
    """Put back what one change set altered, here and now in one transaction.

    Raises NoSuchChangeSet, AlreadyUndone, ChangeUnderWay, ChangedSince, and what restoring raises.
    """
    original = undoable(change_set_id)
    with change_set(label_of_undo(original.label, original.label_coded), OPERATION) as changes:
        undone = Undone(changes.change_set_id)
        put_back(versions_below(original.id), changes, undone)
        if not undone.restored_count:
            raise ChangedSince
        changes.detail["undoes"] = original.id
        ChangeSet.objects.filter(id=changes.change_set_id).update(undoes=original)
    return undone


def undoable(change_set_id: str) -> ChangeSet:
    """The change set, locked in the caller's transaction; raises NoSuchChangeSet, AlreadyUndone or
    ChangeUnderWay.
    """
    found: ChangeSet | None = ChangeSet.objects.select_for_update().filter(id=change_set_id).first()
    if found is None:
        raise NoSuchChangeSet
    # Under the lock: of two who undo at once, the later one finds what the earlier one did.
    if ChangeSet.objects.filter(undoes=found).exists():
        raise AlreadyUndone
    if under_way([found.id]):
        raise ChangeUnderWay
    return found


def put_back(versions: Iterable[VersionRow], changes: Changes, undone: Undone) -> None:
    """Put these versions back, the latest first, as part of the change set `changes`.

    Neighbours of one kind go together: a handful of statements, whatever their number.
    """
    # Neighbours only, without sorting: what was made last has to go first, such as an item of a collection
    # that the same change set made.
    for subject_type, neighbours in groupby(versions, key=lambda version: version.subject_type):
        _put_back_kind(subject_type, list(neighbours), changes, undone)


def _put_back_kind(
    subject_type: str, versions: Sequence[VersionRow], changes: Changes, undone: Undone
) -> None:
    changes.flush()  # What was put back a moment ago is the present state of its object.
    subject_ids = {version.subject_id for version in versions}
    # Before the states are read: what somebody saved after that would be put back as well.
    if lock := _locks.get(subject_type):
        lock(subject_ids)
    current = newest_states(subject_type, subject_ids)
    # Several versions may name one object; each is taken back from what the one before has left.
    targets = dict(current)
    for version in versions:
        present = targets[version.subject_id]
        target, kept_some = merged_state(version.before, version.after, present)
        targets[version.subject_id] = target
        if kept_some:
            undone.kept.append(kept(version, present, CHANGED_SINCE))
    moved = {subject: target for subject, target in targets.items() if target != current[subject]}
    if moved:
        _restorers[subject_type](moved)
    for subject_id, target in moved.items():
        changes.record(subject_type, subject_id, current[subject_id], target)
    undone.restored_count += len(moved)


def kept(version: VersionRow, present: State, reason: str) -> Kept:
    """The version's object as the list of what stayed names it."""
    state = present or version.before or version.after or {}
    name = state.get("title") or state.get("display_name") or version.subject_id
    return Kept(version.subject_type, version.subject_id, str(name), reason)


def merged_state(before: State, after: State, current: State) -> tuple[State, bool]:
    """The state that takes back before → after from `current`, and whether a later change made some of it
    stay.
    """
    # Whatever became of it since: that has versions of its own, by which undoing the undo brings it back.
    if before is None:
        return None, False
    if after is None:
        return (before, False) if current is None else (current, True)
    if current is None:
        return None, True
    altered = [key for key in before.keys() | after.keys() if before.get(key) != after.get(key)]
    free = [key for key in altered if current.get(key) == after.get(key)]
    return _with(current, before, free), len(free) < len(altered)


def _with(current: dict[str, Any], before: dict[str, Any], keys: Iterable[str]) -> dict[str, Any]:
    target = dict(current)
    for key in keys:
        if key in before:
            target[key] = before[key]
        else:
            target.pop(key, None)
    return target
