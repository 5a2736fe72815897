"""Taking an invitation back before it is accepted."""

from django.db import transaction

from sitewright.accounts.invitations import locked_invitation
from sitewright.accounts.trail import INVITED, note_shown
from sitewright.kit.messages import Message


@transaction.atomic
def withdraw_invitation(invitation_id: str) -> None:
    """Its link opens nothing any more. Raises NoSuchInvitation."""
    found = locked_invitation(invitation_id)
    found.delete()
    label = Message("changes.invitation-withdrawn", email=found.email)
    note_shown(label, "accounts.withdraw_invitation", INVITED, {"invitation": invitation_id})
