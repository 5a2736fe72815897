"""Invitations to work on a website: their row, their letter, and which of them are good."""

from datetime import timedelta

from sitewright.accounts.errors import InvitationOver, NoSuchInvitation
from sitewright.accounts.letters import Letter, send
from sitewright.accounts.mailed_links import INVITATION, key_of, mark_of, token_of
from sitewright.accounts.models import Invitation, Role
from sitewright.accounts.role_names import ROLE_NAMES
from sitewright.accounts.signing import kept_form
from sitewright.history import actor
from sitewright.kit import clock, rate_limits
from sitewright.kit.ids import new_id
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message, speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website

VALID_DAYS = 7
_LOOKS, _TOO_MANY = "30 per 15 minutes", Message("accounts.too-many-tries")
_SKEW = timedelta(minutes=5)  # Two machines may be minutes apart (F04).


def open_invitation(email: str, role: Role) -> Invitation:
    """A new one from the current actor, with its letter; one before to the same address is over. Call
    inside a transaction."""
    # Of the letter, not of the row: a row that is sent again keeps its id, and its older links are dead.
    letter_id, now, who = new_id(), clock.now(), actor.current()
    # Of two at once to one address the later one replaces the other.
    lock_name("invitations")
    said = {
        "role": role,
        "token_hash": kept_form(token_of(INVITATION, letter_id)),
        "inviter_id": who.person_id,
        "inviter_name": who.name,
        "created_at": now,
        "expires_at": now + timedelta(days=VALID_DAYS),
    }
    made: Invitation = Invitation.objects.update_or_create(email=email, defaults=said)[0]
    send(_letter(made, letter_id))
    return made


def invitation_to(token: str) -> Invitation:
    """The one a link leads to. Raises InvitationOver."""
    now = clock.now()
    # Also too old is one from the future: it was made before the clock was set back.
    good = Invitation.objects.filter(expires_at__gt=now, created_at__lt=now + _SKEW)
    found: Invitation | None = good.filter(token_hash=kept_form(token)).first()
    if found is None:
        raise InvitationOver
    return found


def look_at_invitation(token: str, address: str) -> Invitation:
    """The same for whoever has not accepted yet, at `address`. Raises InvitationOver and RateLimited."""
    rate_limits.check_address("invitation-look", address, _LOOKS, _TOO_MANY)
    return invitation_to(token)


def locked_invitation(invitation_id: str) -> Invitation:
    """One of this website, too old ones included, which nobody else takes meanwhile. Raises
    NoSuchInvitation."""
    found: Invitation | None = Invitation.objects.select_for_update().filter(id=invitation_id).first()
    if found is None:
        raise NoSuchInvitation
    return found


def _letter(invitation: Invitation, letter_id: str) -> Letter:
    """In the website's language: nobody knows yet which one the receiver reads."""
    website = Website.objects.get(id=current_website_id())
    with speaking(website.locale):
        body = text(
            "accounts.mail.invitation",
            inviter=invitation.inviter_name,
            website=website.title,
            role=str(ROLE_NAMES[Role(invitation.role)]),
            link=mark_of(letter_id),
            days=VALID_DAYS,
        )
        # A title may have taken any characters; a header has one line.
        subject = text("accounts.mail.invitation-subject", website=" ".join(website.title.split()))
    return Letter(INVITATION, key_of(INVITATION, letter_id), invitation.email, subject, body)
