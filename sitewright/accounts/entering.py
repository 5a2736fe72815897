"""Letting somebody in who has proven who it is, whichever way."""

from django.db import transaction
from django.http import HttpRequest

from sitewright.accounts.devices import remember_device
from sitewright.accounts.models import KnownDevice, Person, Role
from sitewright.accounts.queries import was_here
from sitewright.accounts.sessions import open_session
from sitewright.accounts.sign_in_letters import tell_of_new_device
from sitewright.accounts.trail import note
from sitewright.history.actor import Actor, acting_as
from sitewright.kit.http import client_address


def let_in(
    request: HttpRequest,
    person: Person,
    roles: frozenset[Role],
    device: KnownDevice | None,
    *,
    remember_me: bool,
    by: str = "password",
) -> Actor:
    """Open a session and make the browser a known one; `by` is for the audit log."""
    who = Actor(person.id, person.shown_name, roles, client_address(request))
    # Together: a session without its audit entry, or a device without a session, is never there.
    with transaction.atomic(), acting_as(who):
        # Asked before this one is written; of the very first sign-in nobody needs to be told.
        if device is None and was_here(person.id):
            tell_of_new_device(person, request)
        device = remember_device(request, person, device)
        open_session(request, person, remember_me=remember_me, device=device)
        note("accounts.sign_in", person.id, {"by": by} if by != "password" else None)
    return who
