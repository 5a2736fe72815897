"""Giving somebody a new password from the server's own machine, when nobody can sign in to do it."""

from django.db import transaction
from django.db.models import F

from sitewright.accounts import passwords
from sitewright.accounts.errors import NoSuchPerson
from sitewright.accounts.models import Membership, Person
from sitewright.accounts.queries import person_by_email
from sitewright.accounts.trail import note
from sitewright.kit.tenancy import across_tenants, tenant


@transaction.atomic
def reset_password(email: str, new_password: str) -> Person:
    """Set the person's password and end all their sessions; noted in the audit log of each of their websites.

    Somebody who was shut out stays shut out. Raises NoSuchPerson or WeakPassword.
    """
    person = person_by_email(email)
    if person is None:
        raise NoSuchPerson(email)
    passwords.check_strength(new_password, (person.email, person.name))
    stored = passwords.hash_password(new_password)
    Person.objects.filter(id=person.id).update(password=stored, session_epoch=F("session_epoch") + 1)
    for website_id in _websites_of(person.id):
        with tenant(website_id):
            note("accounts.reset_password", person.id)
    return person


def _websites_of(person_id: str) -> list[str]:
    with across_tenants("a person may hold roles on any website"):
        held = Membership.objects.filter(person_id=person_id).order_by("website_id")
        return list(held.values_list("website_id", flat=True).distinct())
