"""Putting the website back as it was at a moment, and what an undo would do to visitors."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from datetime import datetime
from zoneinfo import ZoneInfo

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.history import actor
from sitewright.history.later_versions import net_changes
from sitewright.history.operations.start_put_back import sequence_of, start_put_back
from sitewright.history.queries import find_change_set
from sitewright.sites.queries import website_data
from sitewright.studio.activity import CHANGING_AREAS, require_may_undo, seen_by
from sitewright.studio.api.access import allowed, allowed_any
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.put_back import Consequences, PutBack
from sitewright.studio.api.schemas.site import UndoResult
from sitewright.studio.consequences import counted_by_kind, going_off_line, going_off_line_by_undo

router = Router(tags=["activity"])


@router.get("/{change_set_id}/consequences", response=answers(Consequences))
@allowed_any(*((area, Right.EDIT) for area in CHANGING_AREAS))
def get_consequences(request: HttpRequest, change_set_id: str) -> dict[str, object]:
    """What visitors would no longer find after the undo of this change; empty for most."""
    who = actor.current()
    change = find_change_set(change_set_id, subject_types=seen_by(who.roles))
    require_may_undo(change, who)
    return {"going_off_line": going_off_line_by_undo(change.id)}


@router.get("/{change_set_id}/put-back", response=answers(PutBack))
@allowed(Area.SENSITIVE, Right.EDIT)
def get_put_back(request: HttpRequest, change_set_id: str) -> dict[str, object]:
    """What would be different if the website were as it was right after this change."""
    changes = net_changes(sequence_of(change_set_id))
    return {"kinds": counted_by_kind(changes), "going_off_line": going_off_line(changes)}


@router.post("/{change_set_id}/put-back", response=answers(UndoResult, 202))
@allowed(Area.SENSITIVE, Right.EDIT)
def post_put_back(request: HttpRequest, change_set_id: str) -> Status[dict[str, object]]:
    """Put content and design back as they were right after this change, by a job. It is one change in the
    activity, which tells how far it is, and can itself be undone. Orders, people and stock stay.
    """
    change = find_change_set(change_set_id)
    run = start_put_back(change.id, _in_words(change.created_at))
    result = {"change_set_id": run.change_set_id, "is_running": True, "restored_count": 0, "kept_count": 0}
    return Status(202, result)


def _in_words(at: datetime) -> str:
    """In the zone of the website, as whoever chose the moment saw it."""
    return f"{at.astimezone(ZoneInfo(website_data().time_zone)):%Y-%m-%d %H:%M}"
