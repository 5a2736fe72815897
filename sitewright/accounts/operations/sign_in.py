"""Signing in."""

from dataclasses import dataclass

from django.http import HttpRequest

from sitewright.accounts import passwords
from sitewright.accounts.allowances import allow_sign_in
from sitewright.accounts.devices import find_device
from sitewright.accounts.entering import let_in
from sitewright.accounts.errors import WrongCredentials
from sitewright.accounts.events import SignInEvent, tell
from sitewright.accounts.factors.second_step import app_of
from sitewright.accounts.models import Person
from sitewright.accounts.operations.finish_sign_in import ticket_for
from sitewright.accounts.queries import person_by_email, roles_of
from sitewright.history.actor import Actor
from sitewright.kit.errors import RateLimited
from sitewright.kit.http import client_address


@dataclass(frozen=True, slots=True)
class CodeAsked:
    """The password was right; `ticket` goes with the code to `finish_sign_in`."""

    ticket: str


def sign_in(
    request: HttpRequest, email: str, password: str, *, remember_me: bool = False
) -> Actor | CodeAsked:
    """Open a session of this website for the person and return who it is, or ask for the second step.

    An unknown address, a wrong password, a deactivated person and one without a role here are all the same
    WrongCredentials after the same work. Raises RateLimited after ten tries in 15 minutes (`allowances.py`),
    and while too many others sign in at this moment.
    """
    account, address = email.strip().lower(), client_address(request)
    device = find_device(request, account)
    # Counted before the person is looked up and a password hashed: one try too many costs neither.
    allow_sign_in(account, address, device)
    person = person_by_email(account)
    is_right, is_outdated = passwords.matches(
        password, person.password if person else "", is_stranger=device is None
    )
    # Asked for nobody too: known and unknown addresses cost the same statements (H03).
    roles = roles_of(person.id if person else "")
    if person is None or not is_right or not person.is_active or not roles:
        tell(SignInEvent.FAILED, account=account, address=address, person_id=person.id if person else "")
        raise WrongCredentials
    if is_outdated:
        _hash_anew(person, password)
    if app_of(person.id) is not None:
        return CodeAsked(ticket_for(person, remember_me=remember_me))
    return let_in(request, person, roles, device, remember_me=remember_me)


def _hash_anew(person: Person, password: str) -> None:
    """The one moment at which the password is here in plain text: raised parameters of argon2 take effect
    (H01)."""
    try:
        stored = passwords.hash_password(password)
    # Others hash at this moment. The password was right, and the next sign-in finds it outdated again.
    except RateLimited:
        return
    # Only while it is still that one: whoever changes it meanwhile has the last word.
    Person.objects.filter(id=person.id, password=person.password).update(password=stored)
