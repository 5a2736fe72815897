"""One's own sessions on this website."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.browsers import told_browser
from sitewright.accounts.operations.end_sessions import end_other_sessions, end_session
from sitewright.accounts.queries import list_sessions
from sitewright.history import actor
from sitewright.studio.api.access import signed_in
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.session import SessionRow

router = Router(tags=["session"])

_SHOWN = ("id", "address", "created_at", "last_seen_at", "ends_at")


@router.get("", response=answers(list[SessionRow]))
@signed_in
def get_sessions(request: HttpRequest) -> list[dict[str, Any]]:
    """Where one is signed in to this website, the latest first."""
    who = actor.current()
    return [
        {
            **{name: getattr(session, name) for name in _SHOWN},
            "browser": told_browser(session.browser),
            "is_current": session.id == who.session_id,
        }
        for session in list_sessions(who.person_id)
    ]


@router.delete("", response=answers(None, 204))
@signed_in
def delete_other_sessions(request: HttpRequest) -> HttpResponse:
    """End all but this one."""
    # No password is asked for here and below: ending what may be a thief's session must not be hindered
    # (H12).
    end_other_sessions()
    return HttpResponse(status=204)


@router.delete("/{session_id}", response=answers(None, 204))
@signed_in
def delete_one_session(request: HttpRequest, session_id: str) -> HttpResponse:
    """End one of them."""
    end_session(session_id)
    return HttpResponse(status=204)
