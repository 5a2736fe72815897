"""Two people at one thing: what both changed is asked about, everything else is brought together.

Whoever opens something to edit gets its version, and gives it back with what was edited. If somebody else has
saved since, there are three states: the one the edit began from, the one stored now, and the edited one.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sitewright.history.models import Version
from sitewright.history.recording import State
from sitewright.kit.errors import Conflict

Path = tuple[str, ...]
Flat = dict[Path, Any]
"""A state as paths to values; a path that is not there is something that does not exist."""

_NOTHING = object()


class Clash(NamedTuple):
    """A field that both changed, with both values; None where one of them removed it."""

    path: Path
    yours: Any
    theirs: Any


class EditConflict(Conflict):
    """`details` names both values of every field that two people changed, and the version to go on from."""

    code = "edit-conflict"

    def __init__(self, clashes: Mapping[str, Clash], version: str, by: str) -> None:
        who = by or "Somebody else"
        message = f"{who} changed the same meanwhile. Choose what stays, then save again."
        super().__init__(message, fields=dict.fromkeys(clashes, f"{who} changed this meanwhile."))
        conflicts = [{"field": name, "yours": c.yours, "theirs": c.theirs} for name, c in clashes.items()]
        self.details = {"conflicts": conflicts, "version": version}


class Newer(NamedTuple):
    """What was saved since an edit began."""

    base: dict[str, Any]
    theirs: dict[str, Any]
    version: str
    by: str


def version_of(subject_type: str, subject_id: str) -> str:
    """What an editor gives back when saving; empty for something no act has ever changed."""
    newest = _versions(subject_type, subject_id).values_list("id", flat=True).first()
    return str(newest or "")


def newer_than(subject_type: str, subject_id: str, version: str) -> Newer | None:
    """What was saved since `version`; None when nothing was, or the edit does not say what it began from."""
    if not version:
        return None
    newest = _versions(subject_type, subject_id).select_related("change_set").first()
    base = _versions(subject_type, subject_id).filter(id=version).first()
    if newest is None or base is None or newest.id == version or not (base.after and newest.after):
        return None
    return Newer(base.after, newest.after, newest.id, newest.change_set.actor_name)


def merged(base: Flat, theirs: Flat, mine: Flat) -> tuple[Flat, list[Clash]]:
    """What both made of it, and the fields in which they differ (mine, in the answer)."""
    result, clashes = dict(theirs), []
    for path in base.keys() | theirs.keys() | mine.keys():
        was, now, wanted = (state.get(path, _NOTHING) for state in (base, theirs, mine))
        if wanted in (was, now):
            continue
        if now != was:
            clashes.append(Clash(path, _shown(wanted), _shown(now)))
        result[path] = wanted
    return {path: value for path, value in result.items() if value is not _NOTHING}, sorted(
        clashes, key=lambda clash: clash.path
    )


def flat(state: Mapping[str, Any], depth: int = 1, above: Path = ()) -> Flat:
    """Paths to the values of a state, `depth` names deep; what lies deeper is one value."""
    return dict(_flat(state, depth, above))


def nested(found: Flat) -> dict[str, Any]:
    """The inverse of `flat`."""
    state: dict[str, Any] = {}
    for (*above, name), value in found.items():
        inner = state
        for each in above:
            inner = inner.setdefault(each, {})
        inner[name] = value
    return state


def laid_over(newer: Newer, mine: State, depth: int = 1) -> dict[str, Any]:
    """The edit on top of what was saved since; raises EditConflict where both changed the same."""
    result, clashes = merged(flat(newer.base, depth), flat(newer.theirs, depth), flat(mine or {}, depth))
    if clashes:
        raise EditConflict({".".join(clash.path): clash for clash in clashes}, newer.version, newer.by)
    return nested(result)


def _flat(state: Mapping[str, Any], depth: int, above: Path) -> Iterator[tuple[Path, Any]]:
    for name, value in state.items():
        if depth > 1 and isinstance(value, dict):
            yield from _flat(value, depth - 1, (*above, name))
        else:
            yield (*above, name), value


def _versions(subject_type: str, subject_id: str) -> Any:
    return Version.objects.filter(subject_type=subject_type, subject_id=subject_id).order_by("-id")


def _shown(value: Any) -> Any:
    return None if value is _NOTHING else value
