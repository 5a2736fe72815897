"""The password before the whole website."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.content.locks import site_lock_id
from sitewright.content.operations.lock_page import lock_site
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.pages import LockPassword, SiteLockState

router = Router(tags=["site"])


@router.get("/lock", response=answers(SiteLockState))
@allowed(Area.PAGES, Right.VIEW)
def get_site_lock(request: HttpRequest) -> dict[str, object]:
    """Whether visitors need a password; which one, nobody can read again."""
    return _state(NOTHING_RECORDED)


@router.put("/lock", response=answers(SiteLockState))
@allowed(Area.PAGES, Right.EDIT)
def put_site_lock(request: HttpRequest, body: LockPassword) -> dict[str, object]:
    """Show the website only to those who have the password; null: to everybody."""
    with recorded_changes() as recorded:
        lock_site(body.password)
    return _state(recorded)


def _state(recorded: Recorded) -> dict[str, object]:
    return {"is_locked": bool(site_lock_id()), "change_set_id": recorded.change_set_id}
