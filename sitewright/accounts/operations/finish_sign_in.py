"""The second step of signing in: the code, after the password was right."""

import msgspec
from django.http import HttpRequest

from sitewright.accounts.allowances import allow_second_step
from sitewright.accounts.devices import find_device
from sitewright.accounts.entering import let_in
from sitewright.accounts.errors import SecondStepOver, WrongCode
from sitewright.accounts.events import SignInEvent, tell
from sitewright.accounts.factors import tickets
from sitewright.accounts.factors.second_step import use_second_step
from sitewright.accounts.models import Person
from sitewright.accounts.queries import roles_of
from sitewright.history.actor import Actor
from sitewright.kit.http import client_address

VALID_SECONDS = 10 * 60
_PURPOSE = "second-step"


class FirstStep(msgspec.Struct):
    """Whose password was right; the epoch ends the step with every session."""

    person_id: str
    epoch: int
    remember_me: bool


def ticket_for(person: Person, *, remember_me: bool) -> str:
    """What the browser brings back with the code."""
    return tickets.written(_PURPOSE, FirstStep(person.id, person.session_epoch, remember_me))


def finish_sign_in(request: HttpRequest, ticket: str, code: str) -> Actor:
    """Open the session when the code is right.

    Raises SecondStepOver, WrongCode, CodeUsed, SealedElsewhere, and RateLimited after ten tries in 15
    minutes.
    """
    begun = tickets.read(_PURPOSE, FirstStep, ticket, seconds=VALID_SECONDS)
    person = _person_of(begun) if begun else None
    roles = roles_of(person.id) if person else frozenset()
    if begun is None or person is None or not roles:
        raise SecondStepOver
    device = find_device(request, person.email)
    give_code(person, code, client_address(request), device.id if device else "")
    return let_in(request, person, roles, device, remember_me=begun.remember_me, by="password-and-code")


def give_code(person: Person, code: str, address: str, device_id: str = "") -> None:
    """Count the try, and tell of a wrong one. Raises as `finish_sign_in`."""
    allow_second_step(person, address, device_id)
    try:
        use_second_step(person, code)
    except WrongCode:
        tell(SignInEvent.FAILED, account=person.email, address=address, person_id=person.id, where="code")
        raise


def _person_of(begun: FirstStep) -> Person | None:
    # A password that was changed meanwhile, or being shut out, has raised the epoch.
    same = Person.objects.filter(id=begun.person_id, session_epoch=begun.epoch, is_active=True)
    return same.first()
