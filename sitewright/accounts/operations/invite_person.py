"""Inviting somebody to work on a website."""

from django.db import transaction

from sitewright.accounts.errors import AlreadyHere, UnknownRole
from sitewright.accounts.invitations import locked_invitation, open_invitation
from sitewright.accounts.models import Invitation, Role
from sitewright.accounts.queries import person_by_email, roles_of
from sitewright.accounts.role_names import names_of
from sitewright.accounts.trail import INVITED, note_shown
from sitewright.kit import rate_limits
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id

_PER_ADDRESS = "3/hour"
_PER_WEBSITE = "40/hour"
_MESSAGE = Message("accounts.too-many-invitations")


def invite_person(email: str, role: int) -> Invitation:
    """Write to the address; an earlier letter to it is over. What happens, and what it costs, is the same
    whether somebody has an account with it or not (H03).

    Raises UnknownRole, AlreadyHere for who has a role on this website, and RateLimited.
    """
    if role not in Role.values:
        raise UnknownRole(role)
    address = email.strip().lower()
    _allow(address)
    # Told apart from having an account elsewhere: whoever may invite sees the people of this website.
    person = person_by_email(address)
    if roles_of(person.id if person else ""):
        raise AlreadyHere(address)
    with transaction.atomic():
        return _invite(
            address, Role(role), Message("changes.person-invited", email=address, role=names_of([role]))
        )


def invite_again(invitation_id: str) -> Invitation:
    """The same with a new letter; the link of the one before is dead. Raises NoSuchInvitation and
    RateLimited."""
    with transaction.atomic():
        before = locked_invitation(invitation_id)
        _allow(before.email)
        return _invite(
            before.email, Role(before.role), Message("changes.person-invited-again", email=before.email)
        )


def _invite(address: str, role: Role, label: Message) -> Invitation:
    made = open_invitation(address, role)
    note_shown(label, "accounts.invite_person", INVITED, {"invitation": made.id})
    return made


def _allow(address: str) -> None:
    """Raise RateLimited: letters of ours must flood nobody's mailbox."""
    rate_limits.check("invitation-website", current_website_id(), _PER_WEBSITE, _MESSAGE)
    rate_limits.check("invitation-address", f"{current_website_id()} {address}", _PER_ADDRESS, _MESSAGE)
