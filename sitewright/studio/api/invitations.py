"""Being invited: what the link of a letter leads to, before one is signed in."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.devices import put_device_cookie
from sitewright.accounts.invitations import look_at_invitation
from sitewright.accounts.operations.accept_invitation import accept_invitation
from sitewright.accounts.queries import person_by_email
from sitewright.history.actor import acting_as
from sitewright.kit.http import client_address
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.people import Acceptance, InvitationShown, InvitationToken
from sitewright.studio.api.schemas.session import Session
from sitewright.studio.api.session import shown_session

router = Router(tags=["session"])


# A POST, though it reads: what an address carries stands in logs.
@router.post("/invitation", auth=None, response=answers(InvitationShown))
def post_invitation_look(request: HttpRequest, body: InvitationToken) -> dict[str, Any]:
    """Who invites whom to what."""
    invitation = look_at_invitation(body.token, client_address(request))
    return {
        "email": invitation.email,
        "role": invitation.role,
        "inviter_name": invitation.inviter_name,
        "website_title": Website.objects.get(id=current_website_id()).title,
        "has_account": person_by_email(invitation.email) is not None,
    }


@router.put("/invitation", auth=None, response=answers(Session))
def put_invitation_acceptance(
    request: HttpRequest, response: HttpResponse, body: Acceptance
) -> dict[str, object]:
    """Accept, and be signed in: with the password of one's account, or with name and password for a new
    one."""
    who = accept_invitation(request, body.token, body.password, body.name, body.code)
    put_device_cookie(request, response)
    with acting_as(who):
        return shown_session(who, request)
