"""Making somebody an owner of a website: its first admin, or one with a smaller role."""

import secrets
from dataclasses import dataclass

from django.db import transaction

from sitewright.accounts.models import Membership, Person, Role
from sitewright.accounts.passwords import check_strength, hash_password
from sitewright.accounts.queries import person_by_email
from sitewright.accounts.trail import note
from sitewright.kit import clock


@dataclass(frozen=True, slots=True)
class NewOwner:
    """`password` is filled only when it was made up here, and can be read nowhere else afterwards."""

    person: Person
    password: str


@transaction.atomic
def create_owner(email: str, password: str = "", *, name: str = "", role: Role = Role.ADMIN) -> NewOwner:
    """Give the person the role on the website in scope, making the person when the address is new.

    An empty password means: make one up. Someone who exists keeps the password they have, so `password`
    comes back empty for them. Raises WeakPassword.
    """
    person = person_by_email(email)
    made_up = ""
    if person is None:
        made_up = "" if password else secrets.token_urlsafe(12)  # 96 bits in 16 characters.
        if password:
            check_strength(password, (email,))
        person = _create_person(email.strip().lower(), password or made_up, name)
    Membership.objects.get_or_create(person=person, role=role, defaults={"created_at": clock.now()})
    note("accounts.create_owner", person.id)
    return NewOwner(person, made_up)


def _create_person(email: str, password: str, name: str) -> Person:
    return Person.objects.create(
        email=email, name=name, password=hash_password(password), created_at=clock.now()
    )
