"""Newsletter lists. Those who may change them are those who change forms."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right, can
from sitewright.forms.newsletters.list_data import ListData
from sitewright.forms.newsletters.operations.change_list import change_list
from sitewright.forms.newsletters.operations.create_list import create_list
from sitewright.forms.newsletters.operations.delete_list import delete_list
from sitewright.forms.newsletters.owner_lists import counts_by_list, list_lists, no_counts, weeks_of
from sitewright.forms.newsletters.queries import require_list
from sitewright.history import actor
from sitewright.history.recording import recorded_changes
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.newsletters import (
    Growth,
    MailingListBody,
    MailingLists,
    SavedMailingList,
)

router = Router(tags=["newsletters"])


@router.get("", response=answers(MailingLists))
@allowed(Area.CONTENT, Right.VIEW)
def get_mailing_lists(request: HttpRequest) -> dict[str, object]:
    """All lists by name, with how many are on each for those who may see them."""
    may_see = can(actor.current().roles, Area.CONTENT, Right.EDIT)
    counts = counts_by_list() if may_see else {}
    names = ("id", "name", "asks_confirmation")
    rows = [
        {
            **{name: getattr(each, name) for name in names},
            "counts": counts.get(each.id, no_counts()) if may_see else None,
        }
        for each in list_lists()
    ]
    return {"rows": rows}


@router.post("", response=answers(SavedMailingList, 201))
@allowed(Area.CONTENT, Right.EDIT)
def post_mailing_list(request: HttpRequest, body: MailingListBody) -> Status[dict[str, object]]:
    """A new list."""
    with recorded_changes() as recorded:
        made = create_list(body.name, asks_confirmation=body.asks_confirmation)
    return Status(201, {"id": made.id, "change_set_id": recorded.change_set_id})


@router.put("/{list_id}", response=answers(SavedMailingList))
@allowed(Area.CONTENT, Right.EDIT)
def put_mailing_list(request: HttpRequest, list_id: str, body: MailingListBody) -> dict[str, object]:
    """Call it something else; say whether it asks before anybody joins (PL-2.32)."""
    with recorded_changes() as recorded:
        change_list(list_id, ListData(body.name, body.asks_confirmation))
    return {"id": list_id, "change_set_id": recorded.change_set_id}


@router.delete("/{list_id}", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def delete_mailing_list(request: HttpRequest, list_id: str) -> dict[str, object]:
    """Remove the list with everybody on it; can be undone."""
    with recorded_changes() as recorded:
        delete_list(list_id)
    return {"change_set_id": recorded.change_set_id}


@router.get("/{list_id}/growth", response=answers(Growth))
@allowed(Area.CONTENT, Right.EDIT)
def get_growth(request: HttpRequest, list_id: str) -> dict[str, object]:
    """How many joined and left, by week."""
    require_list(list_id)
    return {"weeks": [week._asdict() for week in weeks_of(list_id, website_data().time_zone)]}
