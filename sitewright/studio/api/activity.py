"""What was changed and by whom, and putting it back."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.history import actor
from sitewright.history.audit import first_broken_entry
from sitewright.history.models import UndoRun
from sitewright.history.operations.start_undo import start_undo
from sitewright.history.queries import (
    find_change_set,
    list_audit_entries,
    list_change_sets,
    list_versions,
    recent_actors,
)
from sitewright.history.undo import Undone
from sitewright.history.words import actor_in_words
from sitewright.studio.activity import (
    CHANGING_AREAS,
    audit_rows,
    change_rows,
    kept_things,
    require_may_undo,
    seen_by,
    undo_progress,
)
from sitewright.studio.activity_kinds import filter_of, thing_of, thing_title
from sitewright.studio.api.access import allowed, allowed_any
from sitewright.studio.api.schemas.activity import (
    NOBODY,
    Activity,
    ActivityPerson,
    ActivityQuery,
    AuditPage,
)
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.site import ChangeDetail, UndoDetail, UndoResult

router = Router(tags=["activity"])

_PAGE_SIZE = 50
_MOST_VERSIONS = 100


@router.get("", response=answers(Activity))
@allowed_any(*((area, Right.VIEW) for area in CHANGING_AREAS))
def get_activity(request: HttpRequest, asked: Query[ActivityQuery], before: str = "") -> dict[str, object]:
    """Changes newest first, of the areas the person may see, narrowed to what is asked for."""
    roles = actor.current().roles
    seen, only = seen_by(roles), filter_of(asked)
    # One more than is shown says whether there are older ones, without counting.
    found = list_change_sets(limit=_PAGE_SIZE + 1, before_id=before, subject_types=seen, only=only)
    has_more = len(found) > _PAGE_SIZE
    return {
        "changes": change_rows(found[:_PAGE_SIZE], roles),
        "next_cursor": found[_PAGE_SIZE - 1].id if has_more else "",
        "thing_title": thing_title(thing_of(asked), seen),
    }


@router.get("/people", response=answers(list[ActivityPerson]))
@allowed_any(*((area, Right.VIEW) for area in CHANGING_AREAS))
def get_activity_people(request: HttpRequest) -> list[dict[str, str]]:
    """Who made the newest thousand of the changes the person may see, the last one first."""
    found = recent_actors(seen_by(actor.current().roles))
    return [{"id": id_ or NOBODY, "name": actor_in_words(id_, name)} for id_, name in found]


@router.get("/audit", response=answers(AuditPage))
@allowed(Area.SENSITIVE, Right.VIEW)
def get_audit(request: HttpRequest, before: int | None = None, check: bool = False) -> dict[str, object]:
    """The audit log newest first; `check` also walks the whole chain."""
    found = list_audit_entries(limit=_PAGE_SIZE + 1, before_sequence=before)
    has_more = len(found) > _PAGE_SIZE
    return {
        "entries": audit_rows(found[:_PAGE_SIZE]),
        "next_cursor": found[_PAGE_SIZE - 1].sequence if has_more else None,
        "first_broken": first_broken_entry() if check else None,
    }


@router.get("/{change_set_id}", response=answers(ChangeDetail))
@allowed_any(*((area, Right.VIEW) for area in CHANGING_AREAS))
def get_change(request: HttpRequest, change_set_id: str) -> dict[str, object]:
    """One change with what it touched."""
    roles = actor.current().roles
    change = find_change_set(change_set_id, subject_types=seen_by(roles))
    return {**change_rows([change], roles)[0], "versions": list_versions(change.id, limit=_MOST_VERSIONS)}


@router.get("/{change_set_id}/progress", response=answers(UndoDetail))
@allowed_any(*((area, Right.VIEW) for area in CHANGING_AREAS))
def get_undo_progress(request: HttpRequest, change_set_id: str) -> dict[str, object]:
    """How far a change is that puts a large one back, and what it left as it was."""
    change = find_change_set(change_set_id, subject_types=seen_by(actor.current().roles))
    return {"progress": undo_progress(change), "kept": kept_things(change)}


@router.post("/{change_set_id}/undo", response=answers(UndoResult))
@allowed_any(*((area, Right.EDIT) for area in CHANGING_AREAS))
def post_undo(request: HttpRequest, change_set_id: str) -> dict[str, object]:
    """Put the change back; the undo is a change of its own. A large one goes on in the background."""
    roles = actor.current().roles
    # A change of an area the person does not see is not found rather than refused: a refusal would tell of
    # it.
    require_may_undo(find_change_set(change_set_id, subject_types=seen_by(roles)), actor.current())
    return _undo_result(start_undo(change_set_id))


def _undo_result(undone: Undone | UndoRun) -> dict[str, object]:
    is_running = isinstance(undone, UndoRun)
    return {
        "change_set_id": undone.change_set_id,
        "is_running": is_running,
        "restored_count": undone.restored_count,
        "kept_count": undone.kept_count if isinstance(undone, UndoRun) else len(undone.kept),
    }
