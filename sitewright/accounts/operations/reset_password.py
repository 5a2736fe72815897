"""Giving somebody a new password from the server's own machine, when nobody can sign in to do it."""

from django.db import transaction

from sitewright.accounts import passwords
from sitewright.accounts.errors import NoSuchPerson
from sitewright.accounts.membership import websites_of
from sitewright.accounts.models import Person
from sitewright.accounts.password_setting import set_password, tell_of_new_password
from sitewright.accounts.queries import person_by_email
from sitewright.accounts.trail import note
from sitewright.kit.tenancy import tenant


@transaction.atomic
def reset_password(email: str, new_password: str) -> Person:
    """Set the person's password and end all their sessions; noted in the audit log of each of their websites,
    the first of which tells the person by mail.

    Somebody who was shut out stays shut out. Raises NoSuchPerson or WeakPassword.
    """
    person = person_by_email(email)
    if person is None:
        raise NoSuchPerson(email)
    passwords.check_strength(new_password, (person.email, person.name))
    set_password(person, passwords.hash_password(new_password))
    websites = websites_of(person.id)
    for website_id in websites:
        with tenant(website_id):
            note("accounts.reset_password", person.id)
            # One mail: the password is the same on all of them.
            if website_id == websites[0]:
                tell_of_new_password(person)
    return person
