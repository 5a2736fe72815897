"""Whether somebody has a second step, and whether a code is the right one for it."""

from sitewright.accounts.errors import CodeUsed, WrongCode
from sitewright.accounts.factors import totp
from sitewright.accounts.factors.recovery_codes import codes_left, is_recovery_code, use_code
from sitewright.accounts.factors.sealing import unseal
from sitewright.accounts.models import AuthenticatorApp, Person
from sitewright.accounts.sign_in_letters import tell_of_change
from sitewright.kit import clock
from sitewright.kit.messages import Message

_FEW_LEFT = 3


def app_of(person_id: str) -> AuthenticatorApp | None:
    """The person's app that is in use; one that is only begun is none."""
    return AuthenticatorApp.objects.filter(person_id=person_id, confirmed_at__isnull=False).first()


def use_second_step(person: Person, given: str) -> None:
    """Use the code up, of the app or from paper.

    Raises WrongCode, CodeUsed, and SealedElsewhere, with which codes from paper go on working.
    """
    if is_recovery_code(given):
        _use_from_paper(person, given)
        return
    app = app_of(person.id)
    if app is None:
        raise WrongCode
    step = totp.step_of(unseal(person.id, app.sealed_secret), bare(given), clock.now())
    if step is None:
        raise WrongCode
    # In one statement: a code somebody has read over a shoulder, or sent at the same moment, is used up.
    unused = AuthenticatorApp.objects.filter(id=app.id, last_used_step__lt=step)
    if not unused.update(last_used_step=step):
        raise CodeUsed


def bare(given: str) -> str:
    """A code as it was typed, without the blanks that apps show in it."""
    return "".join(given.split())


def _use_from_paper(person: Person, given: str) -> None:
    if not use_code(person.id, given):
        raise WrongCode
    left = codes_left(person.id)
    few, enough = (
        Message("accounts.changed.code-used-few", left=left),
        Message("accounts.changed.code-used", left=left),
    )
    tell_of_change(person, few if left <= _FEW_LEFT else enough)
