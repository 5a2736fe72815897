"""The websites of whoever is signed in: seeing them, making and copying one, closing and deleting, and taking
either back."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from sitewright.accounts.own_websites import OwnWebsite, may_found, own_websites, require_admin_of
from sitewright.accounts.policies import Area, Right
from sitewright.content.operations.found_website import found_website
from sitewright.duplicating.models import DuplicateRun
from sitewright.duplicating.operations.start_duplicate import start_duplicate
from sitewright.duplicating.queries import copies_of
from sitewright.history import actor
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.models import Website
from sitewright.sites.operations.close_website import close_website, open_website
from sitewright.sites.operations.delete_website import delete_website, put_website_back
from sitewright.sites.policies import is_closed_by_owner
from sitewright.studio.api.access import allowed, signed_in
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.websites import CopyRow, NewCopy, NewWebsite, WebsiteRow, Websites

router = Router(tags=["websites"])


@router.get("", response=answers(Websites))
@signed_in
def get_websites(request: HttpRequest) -> dict[str, Any]:
    """One's own in this installation, by title."""
    who = actor.current()
    this = Website.objects.get(id=current_website_id())
    return {
        "websites": [_row(own) for own in own_websites(who.person_id)],
        "copies": copies_of(who.person_id),
        "may_found": may_found(who),
        "can_reopen": is_closed_by_owner(this.status, this.status_before_closing),
    }


@router.post("", response=answers(WebsiteRow))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_website(request: HttpRequest, body: NewWebsite) -> dict[str, Any]:
    """Make a blank one of which one is the admin, where the installation lets its people do so."""
    made = found_website(" ".join(body.title.split()), body.host)
    return next(_row(own) for own in own_websites(actor.current().person_id) if own.website.id == made.id)


@router.post("/closing", response=answers(None, 204))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_closing(request: HttpRequest) -> HttpResponse:
    """Close this website to visitors; the studio stays."""
    close_website()
    return HttpResponse(status=204)


@router.delete("/closing", response=answers(None, 204))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def delete_closing(request: HttpRequest) -> HttpResponse:
    """Open it again."""
    open_website()
    return HttpResponse(status=204)


@router.post("/{website_id}/closing", response=answers(None, 204))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_archiving(request: HttpRequest, website_id: str) -> HttpResponse:
    """Close one of one's own to visitors, from wherever one is."""
    require_admin_of(actor.current(), website_id)
    with tenant(website_id):
        close_website()
    return HttpResponse(status=204)


@router.delete("/{website_id}/closing", response=answers(None, 204))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def delete_archiving(request: HttpRequest, website_id: str) -> HttpResponse:
    """Open it again."""
    require_admin_of(actor.current(), website_id)
    with tenant(website_id):
        open_website()
    return HttpResponse(status=204)


@router.post("/{website_id}/copies", response=answers(CopyRow, 202))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_website_copy(request: HttpRequest, website_id: str, body: NewCopy) -> Status[DuplicateRun]:
    """Have a copy of one of one's own made by a job, where the installation lets its people make websites;
    `GET websites` shows how far it is.
    """
    require_admin_of(actor.current(), website_id)
    with tenant(website_id):
        return Status(202, start_duplicate(" ".join(body.title.split()), body.host, has_stock=body.has_stock))


@router.post("/deletion", response=answers(None, 204))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_deletion(request: HttpRequest) -> HttpResponse:
    """Delete this website: closed to visitors at once, removed for good at the row's `removal_at`."""
    delete_website()
    return HttpResponse(status=204)


@router.delete("/{website_id}/deletion", response=answers(None, 204))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def delete_deletion(request: HttpRequest, website_id: str) -> HttpResponse:
    """Put one of one's own back, from wherever one is."""
    require_admin_of(actor.current(), website_id)
    with tenant(website_id):
        put_website_back()
    return HttpResponse(status=204)


def _row(own: OwnWebsite) -> dict[str, Any]:
    website = own.website
    return {
        "id": website.id,
        "title": website.title,
        "host": own.host,
        "url": f"{primary_base_url(website.id)}/config",
        "roles": own.roles,
        "is_current": website.id == current_website_id(),
        "is_open": own.is_open,
        "removal_at": own.removal_at,
        "may_put_back": own.may_put_back,
        "is_archived": own.is_archived,
        "may_manage": own.may_manage,
        "may_add_pages": own.may_add_pages,
    }
