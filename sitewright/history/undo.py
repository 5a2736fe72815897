"""Putting a change set back.

Only what the change set itself altered goes back: a setting of the same object that was changed by someone
since is kept. An object the change set created is removed, one it removed returns. The undo is a change set
of its own, so it can be undone as well and nothing is ever lost.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from sitewright.history.errors import AlreadyUndone, ChangedSince, NoSuchChangeSet
from sitewright.history.models import ChangeSet, Version
from sitewright.history.recording import Changes, State, change_set

Restorer = Callable[[str, State], None]
_restorers: dict[str, Restorer] = {}


@dataclass(slots=True)
class Undone:
    """`kept` names subjects of which some settings stayed, because they were changed again since."""

    change_set_id: str
    restored_count: int = 0
    kept: list[tuple[str, str]] = field(default_factory=list)


def restorer(subject_type: str, restore: Restorer) -> None:
    """Register how a domain puts one of its objects into a recorded state; None removes the object."""
    _restorers[subject_type] = restore


def undo_change_set(change_set_id: str) -> Undone:
    """Put back what one change set altered; raises NoSuchChangeSet, AlreadyUndone or ChangedSince."""
    original = _undoable(change_set_id)
    with change_set(f"Undid: {original.label}", "history.undo") as changes:
        undone = Undone(changes.change_set_id)
        for version in _latest_first(original):
            _put_back(version, changes, undone)
        if not undone.restored_count:
            raise ChangedSince
        changes.detail["undoes"] = original.id
        ChangeSet.objects.filter(id=changes.change_set_id).update(undoes=original)
    return undone


def _undoable(change_set_id: str) -> ChangeSet:
    found: ChangeSet | None = ChangeSet.objects.filter(id=change_set_id).first()
    if found is None:
        raise NoSuchChangeSet
    if ChangeSet.objects.filter(undoes=found).exists():
        raise AlreadyUndone
    return found


def _latest_first(original: ChangeSet) -> Iterable[Version]:
    versions: Iterable[Version] = (
        Version.objects.filter(change_set=original).order_by("-position").iterator(chunk_size=500)
    )
    return versions


def _put_back(version: Version, changes: Changes, undone: Undone) -> None:
    current = _current_state(version)
    target, kept_some = merged_state(version.before, version.after, current)
    if kept_some:
        undone.kept.append((version.subject_type, version.subject_id))
    if target == current:
        return
    _restorers[version.subject_type](version.subject_id, target)
    changes.record(version.subject_type, version.subject_id, current, target)
    undone.restored_count += 1


def _current_state(version: Version) -> State:
    """Every owner change records a version, so the newest one holds the object's present state."""
    newest = (
        Version.objects.filter(subject_type=version.subject_type, subject_id=version.subject_id)
        .order_by("-id")
        .values_list("after", flat=True)
    )
    state: State = newest[0]
    return state


def merged_state(before: State, after: State, current: State) -> tuple[State, bool]:
    """The state that takes back before → after from `current`, and whether a later change made some of it
    stay.
    """
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
