"""Signing in by the password alone again: one's own wish, or the server's owner for somebody locked out."""

from django.db import transaction

from sitewright.accounts.errors import NoSuchPerson, NoTwoSteps
from sitewright.accounts.membership import websites_of
from sitewright.accounts.models import AuthenticatorApp, Person, RecoveryCode
from sitewright.accounts.queries import person_by_email
from sitewright.accounts.sign_in_letters import tell_of_change
from sitewright.accounts.trail import note
from sitewright.history import actor
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import tenant


@transaction.atomic
def turn_off_two_steps() -> None:
    """The app and the recovery codes are forgotten. Raises NoTwoSteps."""
    person = Person.objects.get(id=actor.current().person_id)
    if not _forget(person.id):
        raise NoTwoSteps
    note("accounts.turn_off_two_steps", person.id)
    tell_of_change(person, Message("accounts.changed.two-steps-off"))


@transaction.atomic
def reset_two_steps(email: str) -> Person:
    """The same for somebody else, from the server's own machine; noted on each of their websites, the first
    of which tells the person by mail. Raises NoSuchPerson and NoTwoSteps.
    """
    person = person_by_email(email)
    if person is None:
        raise NoSuchPerson(email)
    if not _forget(person.id):
        raise NoTwoSteps
    for position, website_id in enumerate(websites_of(person.id)):
        with tenant(website_id):
            note("accounts.reset_two_steps", person.id)
            if position == 0:
                tell_of_change(person, Message("accounts.changed.two-steps-reset"))
    return person


def _forget(person_id: str) -> bool:
    """Whether there was an app in use; one that is only begun goes too."""
    app = AuthenticatorApp.objects.filter(person_id=person_id)
    was_on = app.filter(confirmed_at__isnull=False).exists()
    app.delete()
    RecoveryCode.objects.filter(person_id=person_id).delete()
    return was_on
