"""Who works on the website: seeing, inviting, changing, removing, leaving."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.models import Invitation
from sitewright.accounts.operations.invite_person import invite_again, invite_person
from sitewright.accounts.operations.leave_website import leave_website
from sitewright.accounts.operations.set_roles import set_roles
from sitewright.accounts.operations.withdraw_invitation import withdraw_invitation
from sitewright.accounts.policies import Area, Right
from sitewright.accounts.queries import Member, list_invitations, list_members
from sitewright.config import config
from sitewright.history import actor
from sitewright.history.recording import recorded_changes
from sitewright.kit import clock
from sitewright.mail.addresses import normal_address
from sitewright.studio.api.access import allowed, signed_in_again
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.people import InvitationRow, Invite, People, PeopleChange, Roles

router = Router(tags=["people"])


@router.get("", response=answers(People))
@allowed(Area.SENSITIVE, Right.VIEW)
def get_people(request: HttpRequest) -> dict[str, Any]:
    """Everybody with a role here, and the invitations nobody has accepted yet."""
    return {
        "people": [_person_row(member) for member in list_members()],
        "invitations": [_invitation_row(invitation) for invitation in list_invitations()],
        "sends_mail": bool(config().mail.smtp_url),
    }


@router.post("/invitations", response=answers(InvitationRow))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_invitation(request: HttpRequest, body: Invite) -> dict[str, Any]:
    """Write to somebody; an earlier letter to the same address is over."""
    return _invitation_row(invite_person(normal_address(body.email), body.role))


@router.post("/invitations/{invitation_id}/again", response=answers(InvitationRow))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def post_invitation_again(request: HttpRequest, invitation_id: str) -> dict[str, Any]:
    """Send a new letter; the link of the one before is dead."""
    return _invitation_row(invite_again(invitation_id))


@router.delete("/invitations/{invitation_id}", response=answers(None, 204))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def delete_one_invitation(request: HttpRequest, invitation_id: str) -> HttpResponse:
    """Withdraw it: its link opens nothing any more."""
    withdraw_invitation(invitation_id)
    return HttpResponse(status=204)


# Its own address beside those with ids: an id is 32 hex characters.
@router.delete("/me", response=answers(None, 204))
@signed_in_again
def delete_own_membership(request: HttpRequest) -> HttpResponse:
    """Leave the website; the session ends."""
    leave_website()
    return HttpResponse(status=204)


@router.put("/{person_id}", response=answers(PeopleChange))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def put_person_roles(request: HttpRequest, person_id: str, body: Roles) -> dict[str, str]:
    """Give somebody these roles in place of the ones held; their sessions end."""
    with recorded_changes() as recorded:
        set_roles(person_id, body.roles)
    return {"change_set_id": recorded.change_set_id}


@router.delete("/{person_id}", response=answers(PeopleChange))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def delete_one_person(request: HttpRequest, person_id: str) -> dict[str, str]:
    """Remove somebody from the website; they have no access from this moment on."""
    with recorded_changes() as recorded:
        set_roles(person_id, [])
    return {"change_set_id": recorded.change_set_id}


def _person_row(member: Member) -> dict[str, Any]:
    person = member.person
    return {
        "id": person.id,
        "name": person.name,
        "email": person.email,
        "roles": member.roles,
        "joined_at": member.joined_at,
        "last_seen_at": member.last_seen_at,
        "is_you": person.id == actor.current().person_id,
    }


def _invitation_row(invitation: Invitation) -> dict[str, Any]:
    names = ("id", "email", "role", "inviter_name", "created_at", "expires_at")
    shown = {name: getattr(invitation, name) for name in names}
    return {**shown, "is_over": invitation.expires_at <= clock.now()}
