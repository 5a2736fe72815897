"""Turning on a second step of signing in: codes of an authenticator app."""

from dataclasses import dataclass

from django.db import transaction

from sitewright.accounts.allowances import allow_code_proof
from sitewright.accounts.errors import NoAppBegun, WrongCode
from sitewright.accounts.factors import totp
from sitewright.accounts.factors.recovery_codes import make_codes
from sitewright.accounts.factors.sealing import seal, unseal
from sitewright.accounts.factors.second_step import bare
from sitewright.accounts.models import AuthenticatorApp, Person
from sitewright.accounts.sign_in_letters import tell_of_change
from sitewright.accounts.trail import note
from sitewright.history import actor
from sitewright.kit import clock
from sitewright.kit.messages import Message


@dataclass(frozen=True, slots=True)
class AppSetup:
    """What an app is told, to be typed or taken from the picture; `qr` has a row of 0 and 1 a line."""

    secret: str
    address: str
    qr: list[str]


@transaction.atomic
def begin_two_steps(issuer: str) -> AppSetup:
    """Make a new secret. Nothing changes for signing in until `confirm_two_steps`."""
    # Here: no start waits for a library that draws one picture in a person's life.
    import segno

    person = Person.objects.get(id=actor.current().person_id)
    secret = totp.new_secret()
    AuthenticatorApp.objects.update_or_create(
        person=person, defaults={"pending_secret": seal(person.id, secret)}
    )
    note("accounts.begin_two_steps", person.id)
    address = totp.setup_address(secret, person.email, issuer)
    # Error correction L, the least: on a screen nothing is torn off, and larger squares are read sooner.
    rows = segno.make(address, error="l", micro=False).matrix
    return AppSetup(totp.spelled(secret), address, ["".join(map(str, row)) for row in rows])


def confirm_two_steps(code: str) -> list[str]:
    """Turn it on with the first code of the app, in place of an app before; returns new recovery codes.

    Raises NoAppBegun, WrongCode, SealedElsewhere and RateLimited.
    """
    who = actor.current()
    allow_code_proof(who.person_id)
    app = AuthenticatorApp.objects.filter(person_id=who.person_id).exclude(pending_secret="").first()
    if app is None:
        raise NoAppBegun
    step = totp.step_of(unseal(who.person_id, app.pending_secret), bare(code), clock.now())
    if step is None:
        raise WrongCode
    return _turn_on(app, step)


@transaction.atomic
def _turn_on(app: AuthenticatorApp, step: int) -> list[str]:
    # Only what was confirmed: somebody may have begun anew in another window at this moment.
    begun = AuthenticatorApp.objects.filter(id=app.id, pending_secret=app.pending_secret)
    if not begun.update(
        sealed_secret=app.pending_secret, pending_secret="", confirmed_at=clock.now(), last_used_step=step
    ):
        raise NoAppBegun
    person = Person.objects.get(id=app.person_id)
    codes = make_codes(person.id)
    note("accounts.confirm_two_steps", person.id)
    tell_of_change(person, Message("accounts.changed.two-steps-on"))
    return codes
