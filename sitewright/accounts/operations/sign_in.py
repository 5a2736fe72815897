"""Signing in."""

from django.db import transaction
from django.http import HttpRequest

from sitewright.accounts import passwords
from sitewright.accounts.allowances import allow_sign_in
from sitewright.accounts.devices import find_device, remember_device
from sitewright.accounts.errors import WrongCredentials
from sitewright.accounts.events import SignInEvent, tell
from sitewright.accounts.models import KnownDevice, Person, Role
from sitewright.accounts.queries import person_by_email, roles_of
from sitewright.accounts.sessions import open_session
from sitewright.accounts.trail import note
from sitewright.history.actor import Actor, acting_as
from sitewright.kit.errors import RateLimited
from sitewright.kit.http import client_address


def sign_in(request: HttpRequest, email: str, password: str, *, remember_me: bool = False) -> Actor:
    """Open a session of this website for the person and return who it is.

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
    return _let_in(request, person, roles, device, remember_me=remember_me)


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


def _let_in(
    request: HttpRequest,
    person: Person,
    roles: frozenset[Role],
    device: KnownDevice | None,
    *,
    remember_me: bool,
) -> Actor:
    who = Actor(person.id, person.shown_name, roles, client_address(request))
    # Together: a session without its audit entry, or a device without a session, is never there.
    with transaction.atomic(), acting_as(who):
        device = remember_device(request, person, device)
        open_session(request, person, remember_me=remember_me, device=device)
        note("accounts.sign_in", person.id)
    return who
