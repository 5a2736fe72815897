"""Two people at one thing: what both changed is asked about, everything else is brought together.

Whoever opens something to edit gets its version, and gives it back with what was edited. If somebody else has
saved since, there are three states: the one the edit began from, the one stored now, and the edited one.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sitewright.history.models import Version
from sitewright.history.recording import State
from sitewright.history.sequences import NEWEST_FIRST
from sitewright.kit.errors import Conflict
from sitewright.kit.messages import Message

Path = tuple[str, ...]
Flat = dict[Path, Any]
"""A state as paths to values; a path that is not there is something that does not exist."""

_NOTHING = object()  # None is a value of a field, so what is missing needs another sign.

NEVER_CHANGED = "never-changed"
"""The version of something no operation has changed yet: an edit may begin from it, and must meet others' all
the same."""


class Clash(NamedTuple):
    """A field that both changed, with both values; None where one of them removed it."""

    path: Path
    yours: Any
    theirs: Any


class EditConflict(Conflict):
    """`details` names both values of every field that two people changed, and the version to go on from."""

    code = "edit-conflict"

    def __init__(self, clashes: Mapping[str, Clash], version: str, by: str) -> None:
        message, of_field = (
            (Message("history.edit-conflict", who=by), Message("history.field-changed", who=by))
            if by
            else (Message("history.edit-conflict-with-nobody"), Message("history.field-changed-by-nobody"))
        )
        super().__init__(message, fields=dict.fromkeys(clashes, of_field))
        conflicts = [{"field": name, "yours": c.yours, "theirs": c.theirs} for name, c in clashes.items()]
        self.details = {"conflicts": conflicts, "version": version}


class EditBegun(NamedTuple):
    """The version an edit began from; empty for one that overwrites whatever is there.

    After an EditConflict, `settled_fields` are those where the edit shall stand against what
    `settled_version` says: somebody has seen both.
    """

    version: str = ""
    settled_version: str = ""
    settled_fields: frozenset[str] = frozenset()


OVERWRITES = EditBegun()


class Newer(NamedTuple):
    """What was saved since an edit began, and the fields in which the edit shall stand all the same."""

    base: dict[str, Any]
    theirs: dict[str, Any]
    version: str
    by: str
    settled: frozenset[str]

    def require_settled(self, clashes: Mapping[str, Clash]) -> None:
        """Raises EditConflict with the fields nobody has decided about."""
        left = {name: clash for name, clash in clashes.items() if name not in self.settled}
        if left:
            raise EditConflict(left, self.version, self.by)


def version_of(subject_type: str, subject_id: str) -> str:
    """What an editor gives back when saving."""
    newest = _versions(subject_type, subject_id).values_list("id", flat=True).first()
    return str(newest or NEVER_CHANGED)


def newer_than(subject_type: str, subject_id: str, begun: EditBegun) -> Newer | None:
    """What was saved since the edit began; None when nothing was, or it does not say what it began from."""
    if not begun.version:
        return None
    newest = _versions(subject_type, subject_id).select_related("change_set").first()
    if newest is None or newest.id == begun.version:
        return None
    base = _state_at(subject_type, subject_id, begun.version)
    # An unknown version, or something removed since: there are no three states to compare.
    if not (base and newest.after):
        return None
    # A choice counts against the version that was shown, not against what came after it (decision 0012).
    settled = begun.settled_fields if begun.settled_version == newest.id else frozenset()
    return Newer(base, newest.after, newest.id, newest.change_set.actor_name, settled)


def _state_at(subject_type: str, subject_id: str, version: str) -> State:
    """What an editor saw who was given this version; None for one that is unknown."""
    versions = _versions(subject_type, subject_id)
    if version == NEVER_CHANGED:
        oldest = versions.last()
        return oldest.before if oldest else None
    seen = versions.filter(id=version).first()
    return seen.after if seen else None


def merged(base: Flat, theirs: Flat, mine: Flat) -> tuple[Flat, list[Clash]]:
    """What both made of it, and the fields that both changed; in these, mine stands."""
    result, clashes = dict(theirs), []
    for path in base.keys() | theirs.keys() | mine.keys():
        was, now, wanted = (state.get(path, _NOTHING) for state in (base, theirs, mine))
        if wanted in (was, now):  # Left as it was, or changed to the same by both.
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
    newer.require_settled({".".join(clash.path): clash for clash in clashes})
    return nested(result)


def _flat(state: Mapping[str, Any], depth: int, above: Path) -> Iterator[tuple[Path, Any]]:
    for name, value in state.items():
        if depth > 1 and isinstance(value, dict):
            yield from _flat(value, depth - 1, (*above, name))
        else:
            yield (*above, name), value


def _versions(subject_type: str, subject_id: str) -> Any:
    return Version.objects.filter(subject_type=subject_type, subject_id=subject_id).order_by(*NEWEST_FIRST)


def _shown(value: Any) -> Any:
    return None if value is _NOTHING else value
