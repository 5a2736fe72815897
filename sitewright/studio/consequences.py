"""What putting something back does to the website: counted, and named where visitors would miss it."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from sitewright.content.visibility import ADDRESSED_KINDS, is_on_line
from sitewright.history.later_versions import NetChange
from sitewright.history.queries import versions_of_kind
from sitewright.history.undo import merged_state
from sitewright.history.version_rows import newest_states

_MOST_NAMED = 8


def going_off_line_by_undo(change_set_id: str) -> list[str]:
    """Titles of the pages and collections that visitors find now, and not after the undo of this change."""
    return [title for kind in ADDRESSED_KINDS for title in _going_of_kind(change_set_id, kind)]


def _going_of_kind(change_set_id: str, kind: str) -> list[str]:
    versions = versions_of_kind([change_set_id], kind)
    present = newest_states(kind, {version.subject_id for version in versions}) if versions else {}
    targets = dict(present)
    for version in reversed(versions):
        targets[version.subject_id], _ = merged_state(
            version.before, version.after, targets[version.subject_id]
        )
    return [
        str((state or {})["title"])
        for subject_id, state in present.items()
        if is_on_line(kind, state) and not is_on_line(kind, targets[subject_id])
    ]


def going_off_line(changes: Iterable[NetChange]) -> list[str]:
    """The same for all that would be put back."""
    return [
        str((change.now or {})["title"])
        for change in changes
        if change.subject_type in ADDRESSED_KINDS
        and is_on_line(change.subject_type, change.now)
        and not is_on_line(change.subject_type, change.then)
    ]


def counted_by_kind(changes: Iterable[NetChange]) -> list[dict[str, Any]]:
    """How many things of each kind go, come back and change, with the names of the first."""
    by_kind: dict[str, list[NetChange]] = defaultdict(list)
    for change in changes:
        by_kind[change.subject_type].append(change)
    return [_counted(kind, found) for kind, found in sorted(by_kind.items())]


def _counted(kind: str, found: list[NetChange]) -> dict[str, Any]:
    going = sum(change.then is None for change in found)
    coming = sum(change.now is None for change in found)
    names = [_name(change) for change in found]
    return {
        "subject_type": kind,
        "going_count": going,
        "coming_count": coming,
        "changing_count": len(found) - going - coming,
        "names": [name for name in names if name][:_MOST_NAMED],
    }


def _name(change: NetChange) -> str:
    state = change.now or change.then or {}
    return str(state.get("title") or state.get("display_name") or "")
