"""Which part of the activity a person may see, and which change they may put back.

A change belongs to the area of the things it touched: undoing a price change needs the right to change
prices. A thing no area is named for is only for those who may change sensitive settings.
"""

from collections.abc import Iterable
from typing import Any

from sitewright.accounts.actor import Actor
from sitewright.accounts.models import Role
from sitewright.accounts.policies import Area, Right, can, require
from sitewright.history.models import ChangeSet, UndoRun
from sitewright.history.queries import subject_types_of, versions_of_kind
from sitewright.studio.site_settings import WEBSITE, require_may_change

AREA_OF_SUBJECT = {
    "catalog.Product": Area.CATALOG,
    "catalog.Category": Area.CATALOG,
    "content.Page": Area.PAGES,
    "content.Navigation": Area.PAGES,
    "content.Collection": Area.PAGES,
    "content.Item": Area.CONTENT,
    "sites.Website": Area.PAGES,
}
CHANGING_AREAS = (Area.PAGES, Area.CONTENT, Area.CATALOG)


def seen_by(roles: Iterable[Role]) -> list[str] | None:
    """Subject types whose changes the roles may see; None means all of them."""
    held = frozenset(roles)
    if can(held, Area.SENSITIVE, Right.VIEW):
        return None
    return [subject_type for subject_type, area in AREA_OF_SUBJECT.items() if can(held, area, Right.VIEW)]


def require_may_undo(change: ChangeSet, who: Actor) -> None:
    """Raise NotAllowed unless the person may change everything the change set touched."""
    for subject_type in subject_types_of(change.id):
        if subject_type == WEBSITE:
            _require_may_undo_settings(change, who)
        else:
            require(who, AREA_OF_SUBJECT.get(subject_type, Area.SENSITIVE), Right.EDIT)


def _require_may_undo_settings(change: ChangeSet, who: Actor) -> None:
    """Every area of settings has a right of its own, in this direction too."""
    for version in versions_of_kind(change.id, WEBSITE):
        require_may_change(version.after or {}, version.before or {}, who)


def change_row(change: ChangeSet, roles: Iterable[Role]) -> dict[str, Any]:
    """One change as the activity list shows it."""
    undone_by = getattr(change, "undone_by", None)
    area = AREA_OF_SUBJECT.get(change.subject_type, Area.SENSITIVE)
    return {
        "id": change.id,
        "label": change.label,
        "act": change.act,
        "actor_name": change.actor_name,
        "version_count": change.version_count,
        "can_undo": _can_be_undone(change) and can(roles, area, Right.EDIT),
        "undone_by": undone_by.id if undone_by else "",
        "undoes": change.undoes_id or "",
        "undo": undo_progress(change),
        "is_being_undone": _is_running(undone_by),
        "created_at": change.created_at,
    }


def kept_things(change: ChangeSet) -> list[dict[str, Any]]:
    """What the change, which is an undo, left as it was; the first of it."""
    run = _run_of(change)
    return run.kept if run else []


def _can_be_undone(change: ChangeSet) -> bool:
    """An undo that failed in the middle can go on by being asked for again."""
    undoing = _run_of(getattr(change, "undone_by", None))
    has_failed = undoing is not None and undoing.state == UndoRun.State.FAILED
    return has_failed or (not hasattr(change, "undone_by") and not _is_running(change))


def undo_progress(change: ChangeSet) -> dict[str, Any] | None:
    """How far the change is, when it is the undo of a large one."""
    run = _run_of(change)
    names = ("state", "done_count", "total_count", "restored_count", "kept_count", "trouble")
    return {**{name: getattr(run, name) for name in names}, "was_interrupted": run.tries > 1} if run else None


def _is_running(change: ChangeSet | None) -> bool:
    run = _run_of(change)
    return run is not None and run.state == UndoRun.State.RUNNING


def _run_of(change: ChangeSet | None) -> UndoRun | None:
    return getattr(change, "undo_run", None)
