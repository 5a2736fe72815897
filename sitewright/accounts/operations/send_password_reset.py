"""Sending the mail with which to set a new password, if there is somebody to send it to."""

from datetime import timedelta

from django.db import transaction

from sitewright.accounts.letters import Letter, send
from sitewright.accounts.mailed_links import RESET, key_of, mark_of, token_of
from sitewright.accounts.models import PasswordReset, Person
from sitewright.accounts.queries import person_by_email, roles_of
from sitewright.accounts.signing import kept_form
from sitewright.accounts.trail import note
from sitewright.history.actor import VISITOR_NAME, Actor, acting_as
from sitewright.kit import clock, rate_limits
from sitewright.kit.ids import new_id
from sitewright.kit.messages import speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website

VALID_MINUTES = 45
_PER_PERSON = "3/hour"


def send_password_reset(email: str, address: str) -> None:
    """A link that works once, for active people with a role on this website; nothing for anybody else. A
    newer link replaces the one before.
    """
    person = person_by_email(email)
    if person is None or not person.is_active or not roles_of(person.id):
        return
    # In the job, where it can be seen by nobody who asks: the answer would tell that the person exists (H03).
    if rate_limits.count("password-reset-person", person.id, _PER_PERSON):
        return
    with transaction.atomic(), acting_as(Actor("", VISITOR_NAME, address=address[:45])):
        reset = _new_reset(person)
        send(_letter(person, reset.id))
        note("accounts.request_password_reset", person.id)


def _new_reset(person: Person) -> PasswordReset:
    # The id before the row: the token is made of it, and the row keeps the token's hash.
    reset_id, now = new_id(), clock.now()
    PasswordReset.objects.filter(person=person).delete()
    made: PasswordReset = PasswordReset.objects.create(
        id=reset_id,
        person=person,
        token_hash=kept_form(token_of(RESET, reset_id)),
        created_at=now,
        expires_at=now + timedelta(minutes=VALID_MINUTES),
    )
    return made


def _letter(person: Person, reset_id: str) -> Letter:
    """In the website's language: the job that writes it knows no other."""
    website = Website.objects.get(id=current_website_id())
    with speaking(website.locale):
        body = text(
            "accounts.mail.reset",
            name=person.name or person.email,
            email=person.email,
            website=website.title,
            link=mark_of(reset_id),
            minutes=VALID_MINUTES,
        )
        subject = text("accounts.mail.reset-subject")
        return Letter(RESET, key_of(RESET, reset_id), person.email, subject, body)
