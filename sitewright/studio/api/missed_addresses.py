"""Addresses visitors have asked for where nothing is."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.content.redirects.owner_lists import MissedSort, list_missed
from sitewright.content.redirects.suggestions import likeliest
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, answers
from sitewright.studio.api.schemas.redirects import MissedPage, SuggestedTarget

router = Router(tags=["redirects"])

PAGE_SIZE = 50
_SHOWN = ("id", "path", "count", "first_at", "last_at", "referrer")


@router.get("", response=answers(MissedPage))
@allowed(Area.PAGES, Right.VIEW)
def get_missed_addresses(
    request: HttpRequest,
    sort: MissedSort = "-count",
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of those that lead nowhere still; a few seconds behind what happens."""
    found, total = list_missed(sort=sort, page=page, page_size=PAGE_SIZE)
    rows = [{name: getattr(row, name) for name in _SHOWN} for row in found]
    return {"rows": rows, "total": total, "page": page, "page_size": PAGE_SIZE}


@router.get("/suggestion", response=answers(SuggestedTarget))
@allowed(Area.PAGES, Right.VIEW)
def get_suggested_target(
    request: HttpRequest,
    path: str = Query("/", max_length=2_000),  # type: ignore[type-arg]
) -> dict[str, str]:
    """Where a redirect from the path most likely should lead."""
    found = likeliest(path)
    return found._asdict() if found else {"title": "", "path": ""}
