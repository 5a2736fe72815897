"""Addresses that lead to other ones because the owner wants it."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from dataclasses import asdict

from django.http import HttpRequest
from ninja import Query, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.content.redirects.fields import RedirectFields
from sitewright.content.redirects.operations.add_redirect import add_redirect
from sitewright.content.redirects.operations.delete_redirects import delete_redirects
from sitewright.content.redirects.operations.import_redirects import import_redirects
from sitewright.content.redirects.operations.switch_redirects import switch_redirects
from sitewright.content.redirects.operations.update_redirect import update_redirect
from sitewright.content.redirects.owner_lists import RedirectSort, ShownRedirect, list_redirects
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.redirects import (
    ChosenRedirects,
    ImportedRedirects,
    RedirectBody,
    RedirectLines,
    RedirectPage,
    RedirectsSwitch,
    SavedRedirect,
)

router = Router(tags=["redirects"])

PAGE_SIZE = 50
_SHOWN = ("id", "source", "target", "status", "is_enabled", "hits", "last_hit_at", "created_at")


@router.get("", response=answers(RedirectPage))
@allowed(Area.PAGES, Right.VIEW)
def get_redirects(
    request: HttpRequest,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    sort: RedirectSort = "-created",
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of the redirects; `search` finds pieces of both addresses."""
    rows, total = list_redirects(search, sort=sort, page=page, page_size=PAGE_SIZE)
    return {"rows": [_row(each) for each in rows], "total": total, "page": page, "page_size": PAGE_SIZE}


@router.post("", response=answers(SavedRedirect, 201))
@allowed(Area.PAGES, Right.EDIT)
def post_redirect(request: HttpRequest, body: RedirectBody) -> Status[dict[str, object]]:
    """Lead an address on to another one."""
    with recorded_changes() as recorded:
        added = add_redirect(RedirectFields(**body.dict()))
    return Status(201, {"id": added.id, "change_set_id": recorded.change_set_id})


@router.post("/import", response=answers(ImportedRedirects))
@allowed(Area.PAGES, Right.EDIT)
def post_redirect_import(request: HttpRequest, body: RedirectLines) -> dict[str, object]:
    """Add many at once, as one change; what cannot be used is reported by its line."""
    with recorded_changes() as recorded:
        report = import_redirects(body.lines)
    return {**asdict(report), "change_set_id": recorded.change_set_id}


@router.post("/switch", response=answers(Saved))
@allowed(Area.PAGES, Right.EDIT)
def post_redirects_switch(request: HttpRequest, body: RedirectsSwitch) -> dict[str, object]:
    """Switch redirects on or off."""
    with recorded_changes() as recorded:
        switch_redirects(body.redirects, is_enabled=body.is_enabled)
    return {"change_set_id": recorded.change_set_id}


@router.post("/deletion", response=answers(Saved))
@allowed(Area.PAGES, Right.EDIT)
def post_redirects_deletion(request: HttpRequest, body: ChosenRedirects) -> dict[str, object]:
    """Remove redirects; can be undone."""
    with recorded_changes() as recorded:
        delete_redirects(body.redirects)
    return {"change_set_id": recorded.change_set_id}


@router.put("/{redirect_id}", response=answers(SavedRedirect))
@allowed(Area.PAGES, Right.EDIT)
def put_redirect(request: HttpRequest, redirect_id: str, body: RedirectBody) -> dict[str, object]:
    """Change what it leads from and to."""
    with recorded_changes() as recorded:
        update_redirect(redirect_id, RedirectFields(**body.dict()))
    return {"id": redirect_id, "change_set_id": recorded.change_set_id}


def _row(shown: ShownRedirect) -> dict[str, object]:
    return {**{name: getattr(shown.redirect, name) for name in _SHOWN}, "goes_first": shown.goes_first}
