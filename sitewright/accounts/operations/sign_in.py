"""Signing in."""

from django.db import transaction
from django.http import HttpRequest

from sitewright.accounts import passwords
from sitewright.accounts.actor import Actor, acting_as
from sitewright.accounts.errors import WrongCredentials
from sitewright.accounts.models import Person
from sitewright.accounts.queries import person_by_email, roles_of
from sitewright.accounts.sessions import open_session
from sitewright.accounts.trail import note
from sitewright.kit import rate_limits
from sitewright.kit.http import client_address

_LIMIT = "10 per 15 minutes"  # D-61
_LIMIT_MESSAGE = "Too many tries. Please wait a few minutes and try again."


def sign_in(request: HttpRequest, email: str, password: str, *, remember_me: bool = False) -> Actor:
    """Open a session of this website for the person and return who it is.

    An unknown address, a wrong password, a deactivated person and one without a role here are all the same
    WrongCredentials after the same time. Raises RateLimited after ten tries in 15 minutes for one account
    or address.
    """
    email = email.strip().lower()
    for key in (f"account:{email}", f"address:{client_address(request)}"):
        rate_limits.check("sign-in", key, limit=_LIMIT, message=_LIMIT_MESSAGE)
    person = person_by_email(email)
    is_right, is_outdated = passwords.matches(password, person.password if person else "")
    roles = roles_of(person.id) if person else frozenset()
    if person is None or not is_right or not person.is_active or not roles:
        raise WrongCredentials
    who = Actor(person.id, person.name or person.email, roles, client_address(request))
    with transaction.atomic(), acting_as(who):
        if is_outdated:
            Person.objects.filter(id=person.id).update(password=passwords.hash_password(password))
        open_session(request, person, remember_me=remember_me)
        note("accounts.sign_in", person.id)
    return who
