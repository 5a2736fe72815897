"""One's own views of the lists of products and orders."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from sitewright.accounts.models import SavedView
from sitewright.accounts.operations.keep_views import change_view, remove_view, save_view
from sitewright.accounts.views import list_own_views
from sitewright.studio.api.access import signed_in
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.views import NewView, ViewChange, ViewRow

router = Router(tags=["views"])


@router.get("", response=answers(list[ViewRow]))
@signed_in
def get_views(request: HttpRequest) -> list[SavedView]:
    """Of all lists, by name."""
    return list_own_views()


@router.post("", response=answers(ViewRow, 201))
@signed_in
def post_view(request: HttpRequest, body: NewView) -> Status[SavedView]:
    """Keep filters and order under a name."""
    return Status(201, save_view(body.table.value, body.name, body.search))


@router.put("/{view_id}", response=answers(ViewRow))
@signed_in
def put_view(request: HttpRequest, view_id: str, body: ViewChange) -> SavedView:
    """Give a view another name or other filters."""
    return change_view(view_id, body.name, body.search)


@router.delete("/{view_id}", response=answers(None, 204))
@signed_in
def delete_one_view(request: HttpRequest, view_id: str) -> HttpResponse:
    """Saved again, it is back."""
    remove_view(view_id)
    return HttpResponse(status=204)
